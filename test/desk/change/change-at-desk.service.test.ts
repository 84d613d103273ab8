import { beforeEach, describe, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk, sendProposal } from '#src/desk/change/change-at-desk.service.ts';
import { listLines } from '#src/rates/quote/quote.rules.ts';
import {
  bookExample,
  countTaken,
  createChangeCommand,
  createDeskHotel,
  proposeStayAtDesk,
  SUPERIOR,
  THREE_NIGHTS,
  UPGRADE,
} from '#test/support/booking/desk-change.ts';
import { createDeskPorts, findLastEvent, REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import { bookRoom, CARDS, listMails, readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createPayment, FAMILY, GARDEN, holdRoom, type SmallHotel, VILLA } from '#test/support/booking/small-hotel.ts';

const PARTY = { adults: 2, childAges: [8] };

let hotel: SmallHotel;

let ports: DeskPorts;

beforeEach(async () => {
  ({ hotel, ports } = await createDeskHotel());
});

describe('a better room (D10): 618449 → 637777', () => {
  test('at the agreed price: the same lines, one room less and one more on three nights', async () => {
    const reserva = await bookExample(hotel);
    const before = await readPaidReservation(hotel, reserva);
    const { change, dueNow, refund, difference } = await proposeStayAtDesk({ hotel, ports }, reserva, {
      rooms: UPGRADE,
      price: { kind: 'agreed' },
    });
    expect([difference, dueNow, refund]).toEqual([0, 0, 0]);
    const accepted = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await acceptAtDesk(ports, accepted)).toEqual({ ok: true, value: null });
    const after = await readPaidReservation(hotel, reserva);
    expect(listLines(after.quote)).toEqual(listLines(before.quote));
    expect(after.quote.rooms).toMatchObject([{ roomTypeId: SUPERIOR, party: PARTY }]);
    expect(after.balance).toEqual(before.balance);
    expect(calculateOutstandingAmount(after)).toBe(27_720);
    expect([countTaken(hotel, GARDEN), countTaken(hotel, SUPERIOR)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect(await findLastEvent(hotel, reserva)).toMatchObject({ actor: { name: 'María' }, action: 'rooms-changed' });
    expect(listMails(hotel, reserva).at(-2)).toMatchObject({ kind: 'rooms-changed' });
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('at the price of today: 679.80, deposit 339.90, 62.70 at once, for which the guest must agree', async () => {
    const reserva = await bookExample(hotel);
    const { change, after, dueNow, refund } = await proposeStayAtDesk({ hotel, ports }, reserva, { rooms: UPGRADE });
    expect(after.rooms[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 55_800],
      ['extra-guests', 6_000],
      ['tax', 6_180],
    ]);
    expect([after.total, after.deposit, dueNow, refund]).toEqual([67_980, 33_990, 6_270, 0]);
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await acceptAtDesk(ports, command)).toMatchObject({ code: 'guest-must-agree' });
    expect(await acceptAtDesk(ports, { ...command, shown: { dueNow: 0, refund: 0 } })).toMatchObject({
      code: 'price-changed',
    });
    expect(await sendProposal(ports, command)).toEqual({ ok: true, value: null });
    expect(listMails(hotel, reserva).at(-1)).toMatchObject({
      kind: 'change-proposed',
      facts: { change, dueNow: 6_270, expiresAt: '2026-11-21T15:00:00.000Z' },
    });
    hotel.clock.pass(23 * 60);
    const accepted = {
      reserva,
      change,
      shown: { dueNow, refund },
      locale: 'es',
      returnUrl: 'http://hotel.example',
    } as const;
    expect(await acceptChange(hotel.ports, accepted)).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ quote: { total: 67_980 } });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({ actor: { kind: 'guest' }, action: 'rooms-changed' });
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('sold out: refused, and nothing is held', async () => {
    const reserva = await bookExample(hotel);
    await holdRoom(hotel, { ...THREE_NIGHTS, choices: [SUPERIOR] });
    const command = await createChangeCommand(hotel, reserva, { rooms: UPGRADE, price: { kind: 'agreed' } });
    expect(await proposeAtDesk(ports, command)).toMatchObject({ code: 'no-rooms' });
    expect([countTaken(hotel, GARDEN), countTaken(hotel, SUPERIOR)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect((await readPaidReservation(hotel, reserva)).revision).toBe(0);
  });
});

describe('a named price (D8, D10)', () => {
  test('lowers the price of today by a discount, counts what it waives, and needs the reason again', async () => {
    const reserva = await bookExample(hotel);
    const price = { kind: 'named', total: 60_000 } as const;
    const { change, after, dueNow, refund } = await proposeStayAtDesk({ hotel, ports }, reserva, {
      rooms: UPGRADE,
      price,
      reason: REASON,
    });
    expect(after.total).toBeLessThanOrEqual(60_000);
    expect(after.total).toBeGreaterThanOrEqual(59_999);
    expect(after.rooms[0]?.lines).toContainEqual(
      expect.objectContaining({
        kind: 'discount',
        item: 'named-price',
        label: { es: 'Precio acordado', en: 'Agreed price' },
      }),
    );
    expect(dueNow).toBe(after.deposit - 27_720);
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await sendProposal(ports, { ...command, reason: REASON })).toMatchObject({ ok: true });
    const accepted = {
      reserva,
      change,
      shown: { dueNow, refund },
      locale: 'es',
      returnUrl: 'http://hotel.example',
    } as const;
    expect(await acceptChange(hotel.ports, accepted)).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ waived: 67_980 - after.total });
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('the price as it was, for a better room, is accepted by the desk with its reason', async () => {
    const reserva = await bookExample(hotel);
    const price = { kind: 'named', total: 55_440 } as const;
    const { change, after, dueNow, refund } = await proposeStayAtDesk({ hotel, ports }, reserva, {
      rooms: UPGRADE,
      price,
      reason: REASON,
    });
    expect([after.total, dueNow]).toEqual([55_440, 0]);
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await acceptAtDesk(ports, command)).toMatchObject({ code: 'reason-required' });
    expect(await acceptAtDesk(ports, { ...command, reason: REASON })).toEqual({ ok: true, value: null });
    expect(await acceptAtDesk(ports, { ...command, reason: REASON })).toEqual({ ok: true, value: null });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ waived: 12_540, revision: 1 });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({ reason: REASON, after: { waived: 12_540 } });
  });

  test.each([
    ['above the price of today', 67_981, {}, REASON, 'price-too-high'],
    ['below what extra guests and taxes cost', 5_000, {}, REASON, 'price-too-low'],
    ['without a reason', 60_000, {}, '', 'reason-required'],
    ['above the limit of the role', 60_000, { role: 'desk', waiverLimit: 7_000 }, REASON, 'waiver-limit'],
  ] as const)('refuses one %s', async (_, total, person, reason, code) => {
    const reserva = await bookExample(hotel);
    const command = await createChangeCommand(hotel, reserva, {
      rooms: UPGRADE,
      price: { kind: 'named', total },
      reason,
    });
    expect(await proposeAtDesk(createDeskPorts(hotel, person), command)).toMatchObject({ code });
  });
});

describe('proposeAtDesk (D10)', () => {
  test('other dates after the deadline of the guest', async () => {
    const reserva = await bookExample(hotel);
    hotel.clock.pass(40 * 24 * 60);
    const { after } = await proposeStayAtDesk({ hotel, ports }, reserva, {
      arrival: '2027-02-10',
      departure: '2027-02-13',
    });
    expect(after.stay).toEqual({ arrival: '2027-02-10', departure: '2027-02-13' });
  });

  test('other guests: priced anew, and checked against the places of the room', async () => {
    const reserva = await bookExample(hotel);
    const two = [{ roomId: '1', party: { adults: 2, childAges: [] } }];
    expect((await proposeStayAtDesk({ hotel, ports }, reserva, { rooms: two })).after.total).toBe(48_840);
    const four = [{ roomId: '1', party: { adults: 3, childAges: [] } }];
    expect(await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, { rooms: four }))).toMatchObject({
      code: 'too-many-adults',
      details: { max: 2 },
    });
  });

  test('a cheaper room: what was paid beyond it goes back, and the desk accepts alone', async () => {
    const reserva = await holdRoom(hotel, { ...THREE_NIGHTS, choices: [VILLA] });
    await payDeposit(hotel.ports, createPayment(reserva, CARDS.pays, { shownDeposit: 77_220 }));
    const { change, dueNow, refund } = await proposeStayAtDesk({ hotel, ports }, reserva, {
      rooms: [{ roomId: '1', roomTypeId: FAMILY }],
    });
    expect([dueNow, refund]).toEqual([0, 77_220 - 73_920]);
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await acceptAtDesk(ports, command)).toEqual({ ok: true, value: null });
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test.each([
    ['the same stay', {}, 'verify-dates'],
    [
      'the agreed price for another number of nights',
      { departure: '2027-01-19', price: { kind: 'agreed' } },
      'price-needs-same-nights',
    ],
    [
      'the agreed price where that of today is lower',
      {
        arrival: '2027-02-10',
        departure: '2027-02-13',
        price: { kind: 'agreed' },
        rooms: [{ roomId: '1', party: { adults: 2, childAges: [] } }],
      },
      'agreed-above-today',
    ],
    ['an unknown room type', { rooms: [{ roomId: '1', roomTypeId: '1' }] }, 'unknown-room-type'],
    ['a plan that is not sold', { rooms: [{ roomId: '1', ratePlanId: 'gone' }] }, 'no-rooms'],
    ['another revision', { revision: 3, rooms: UPGRADE }, 'changed-meanwhile'],
  ] as const)('refuses %s', async (_, differences, code) => {
    const reserva = await bookExample(hotel);
    expect(await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, differences))).toMatchObject({ code });
  });

  test('refuses from the day after departure', async () => {
    const reserva = await bookRoom(hotel);
    hotel.clock.pass(62 * 24 * 60);
    const dates = { arrival: '2027-02-10', departure: '2027-02-13' };
    expect(await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, dates))).toMatchObject({
      code: 'not-changeable',
    });
  });
});

describe('sendProposal: refuses and keeps no rooms', () => {
  test.each([
    ['the reservation changed meanwhile', { revision: 4 }, 'changed-meanwhile'],
    ['other amounts were shown', { shown: { dueNow: 1, refund: 0 } }, 'price-changed'],
  ])('when %s', async (_, differences, code) => {
    const reserva = await bookExample(hotel);
    const { change, dueNow, refund } = await proposeStayAtDesk({ hotel, ports }, reserva, { rooms: UPGRADE });
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await sendProposal(ports, { ...command, ...differences })).toMatchObject({ code });
    expect(countTaken(hotel, SUPERIOR)).toEqual([0, 0, 0]);
  });

  test('when its hold has expired', async () => {
    const reserva = await bookExample(hotel);
    const { change, dueNow, refund } = await proposeStayAtDesk({ hotel, ports }, reserva, { rooms: UPGRADE });
    hotel.clock.pass(16);
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } };
    expect(await sendProposal(ports, command)).toMatchObject({ code: 'hold-expired' });
  });
});
