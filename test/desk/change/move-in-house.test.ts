import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { calculateFolioBalance, calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import {
  acceptAtDesk,
  type DeskChangeCommand,
  proposeAtDesk,
  sendProposal,
} from '#src/desk/change/change-at-desk.service.ts';
import { listLines } from '#src/rates/quote/quote.rules.ts';
import {
  bookExample,
  createChangeCommand,
  createDeskHotel,
  proposeStayAtDesk,
  SUPERIOR,
  THREE_NIGHTS,
  UPGRADE,
} from '#test/support/booking/desk-change.ts';
import { createDeskPorts, findLastEvent, REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import { listMails, readPaidReservation, setClock } from '#test/support/booking/paid-guest.ts';
import { GARDEN, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

/** 10 in the morning at the hotel. */
const at = (date: string) => `${date}T15:00:00.000Z`;

const SECOND_DAY = '2027-01-16';

const AGREED = 55_440;

let hotel: SmallHotel;

let ports: DeskPorts;

let reserva: string;

/** A guest who has paid all and slept one night. */
beforeEach(async () => {
  ({ hotel, ports } = await createDeskHotel());
  reserva = await bookExample(hotel);
  setClock(hotel, at('2027-01-08'));
  await chargeBalances({ ...hotel.ports, actor: { kind: 'job', name: 'charge-balances' } });
  setClock(hotel, at(SECOND_DAY));
});

const countTaken = (roomTypeId: string) =>
  ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18'].map((night) =>
    hotel.reservations.taken(roomTypeId, night, hotel.clock.now()),
  );

const accept = async (proposed: Awaited<ReturnType<typeof proposeStayAtDesk>>, reason = '') => {
  const { change, dueNow, refund } = proposed;
  const command = { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund }, reason };
  return acceptAtDesk(ports, command);
};

const propose = (differences: Partial<DeskChangeCommand>) => proposeStayAtDesk({ hotel, ports }, reserva, differences);

const settleAndCheck = async () => {
  await settleEverything(hotel);
  await expectBalancedLedgers(hotel, reserva);
};

describe('a guest in house (D10)', () => {
  test.each<[string, Partial<DeskChangeCommand>, [total: number, dueNow: number, refund: number, waived: number]]>([
    ['another room at the agreed price', { rooms: UPGRADE, price: { kind: 'agreed' } }, [AGREED, 0, 0, 0]],
    // 148.00, 2 × 186.00 and 3 × 20.00, tax 58.00.
    ['another room at the price of today', { rooms: UPGRADE }, [63_800, 8_360, 0, 0]],
    ['one night more', { departure: '2027-01-19' }, [73_920, 18_480, 0, 0]],
    // 3 × 148.00 as agreed, 186.00 and 4 × 20.00, tax 71.00.
    [
      'another room at the agreed price, and one night more at that of today',
      { rooms: UPGRADE, departure: '2027-01-19', price: { kind: 'agreed' } },
      [78_100, 22_660, 0, 0],
    ],
    ['one night less', { departure: '2027-01-17', reason: REASON }, [36_960, 0, 18_480, 18_480]],
    ['leaves at once', { departure: SECOND_DAY, reason: REASON }, [18_480, 0, 36_960, 36_960]],
    [
      'another room at a named price',
      { rooms: UPGRADE, price: { kind: 'named', total: 60_000 }, reason: REASON },
      [60_000, 4_560, 0, 3_800],
    ],
    [
      'one night less at a named price: what the terms would keep is waived',
      { departure: '2027-01-17', price: { kind: 'named', total: 30_000 }, reason: REASON },
      [30_000, 0, 25_440, 25_440],
    ],
  ])('%s', async (_, differences, [total, dueNow, refund, waived]) => {
    const before = await readPaidReservation(hotel, reserva);
    const proposed = await propose(differences);
    expect([proposed.after.total, proposed.dueNow, proposed.refund]).toEqual([total, dueNow, refund]);
    expect((await hotel.ports.amendments.findLatestChange(reserva))?.waived ?? 0).toBe(waived);
    const { rooms, stay, terms } = proposed.after;
    expect([stay.arrival, terms]).toEqual([before.quote.stay.arrival, before.quote.terms]);
    expect(rooms[0]?.nights[0]).toMatchObject({ night: '2027-01-15', rate: 14_800 });
    expect(rooms[0]?.nights[0]?.roomTypeId ?? rooms[0]?.roomTypeId).toBe(GARDEN);
    if (dueNow > 0) expect(await accept(proposed, REASON)).toMatchObject({ code: 'guest-must-agree' });
    else expect(await accept(proposed, REASON)).toEqual({ ok: true, value: null });
  });

  test('another room at the agreed price: the same lines, the slept night stays sold where it was', async () => {
    const before = await readPaidReservation(hotel, reserva);
    expect(await accept(await propose({ rooms: UPGRADE, price: { kind: 'agreed' } }))).toEqual({
      ok: true,
      value: null,
    });
    const after = await readPaidReservation(hotel, reserva);
    expect(listLines(after.quote)).toEqual(listLines(before.quote));
    expect([countTaken(GARDEN), countTaken(SUPERIOR)]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 1, 0],
    ]);
    expect([calculateOutstandingAmount(after), after.quote.rooms[0]?.roomTypeId]).toEqual([0, SUPERIOR]);
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      actor: { kind: 'desk', name: 'María' },
      action: 'rooms-changed',
      before: { rooms: [GARDEN] },
      after: { rooms: [SUPERIOR] },
    });
    expect(listMails(hotel, reserva).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['rooms-changed', 'hotel-changed']),
    );
    await settleAndCheck();
  });

  test.each<[string, Partial<DeskChangeCommand>, [dueNow: number, refund: number, owed: number]]>([
    ['another room at the agreed price', { rooms: UPGRADE, price: { kind: 'agreed' } }, [0, 0, 27_720]],
    ['one night more', { departure: '2027-01-19' }, [18_480, 0, 27_720]],
    ['one night less', { departure: '2027-01-17', reason: REASON }, [0, 0, 9_240]],
    ['leaves at once', { departure: SECOND_DAY, reason: REASON }, [0, 9_240, 0]],
  ])('owes the balance, %s: it stays owed, and only what is added is charged', async (_, differences, expected) => {
    // Of a hotel whose balance was never charged.
    ({ hotel, ports } = await createDeskHotel());
    reserva = await bookExample(hotel);
    setClock(hotel, at(SECOND_DAY));
    const proposed = await propose(differences);
    const { dueNow, refund, change } = proposed;
    if (dueNow === 0) await accept(proposed, REASON);
    else {
      const shown = { dueNow, refund };
      await acceptChange(hotel.ports, { reserva, change, shown, locale: 'es', returnUrl: 'http://hotel.example' });
    }
    const after = await readPaidReservation(hotel, reserva);
    expect([dueNow, refund, calculateOutstandingAmount(after)]).toEqual(expected);
    expect(after.balance !== null).toBe((expected[2] ?? 0) > 0);
  });

  test('is moved again: each night stays where it was slept', async () => {
    await accept(await propose({ rooms: UPGRADE, price: { kind: 'agreed' } }));
    setClock(hotel, at('2027-01-17'));
    const back = { rooms: [{ roomId: '1', roomTypeId: GARDEN }], price: { kind: 'agreed' } } as const;
    expect(await accept(await propose(back))).toEqual({ ok: true, value: null });
    expect([countTaken(GARDEN), countTaken(SUPERIOR)]).toEqual([
      [1, 0, 1, 0],
      [0, 1, 0, 0],
    ]);
    const { quote } = await readPaidReservation(hotel, reserva);
    expect(quote.rooms[0]?.nights.map(({ roomTypeId }) => roomTypeId)).toEqual([undefined, SUPERIOR, undefined]);
    expect(quote.total).toBe(AGREED);
    await settleAndCheck();
  });

  test('pays the night more behind the link, which ends with the first night that changes', async () => {
    const proposed = await propose({ rooms: UPGRADE });
    const { change, dueNow, refund } = proposed;
    const shown = { dueNow, refund };
    const command = { ...(await readDeskCommand(hotel, reserva)), change, shown };
    expect(await sendProposal(ports, command)).toEqual({ ok: true, value: null });
    expect(listMails(hotel, reserva).at(-1)).toMatchObject({
      kind: 'change-proposed',
      // Midnight at the hotel, not 24 hours later.
      facts: { dueNow, expiresAt: '2027-01-17T05:00:00.000Z' },
    });
    const accepted = { reserva, change, shown, locale: 'es', returnUrl: 'http://hotel.example' } as const;
    expect(await acceptChange(hotel.ports, accepted)).toEqual({ status: 'done' });
    const after = await readPaidReservation(hotel, reserva);
    expect([after.quote.total, calculateFolioBalance(after.folio)]).toEqual([63_800, 0]);
    expect([countTaken(GARDEN), countTaken(SUPERIOR)]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 1, 0],
    ]);
    await settleAndCheck();
  });

  test('the link of an extension ends with the day on which the guest would have left, at most after 24 hours', async () => {
    const { change, dueNow, refund } = await propose({ departure: '2027-01-19' });
    await sendProposal(ports, { ...(await readDeskCommand(hotel, reserva)), change, shown: { dueNow, refund } });
    expect(listMails(hotel, reserva).at(-1)).toMatchObject({ facts: { expiresAt: at('2027-01-17') } });
  });

  test('leaves earlier: the nights are free at once, the rest goes back to the cards, and it counts as waived', async () => {
    expect(await accept(await propose({ departure: '2027-01-17', reason: REASON }), REASON)).toEqual({
      ok: true,
      value: null,
    });
    expect(countTaken(GARDEN)).toEqual([1, 1, 0, 0]);
    const after = await readPaidReservation(hotel, reserva);
    expect([after.quote.stay.departure, after.waived]).toEqual(['2027-01-17', 18_480]);
    const events = await hotel.deskEvents.listOfReservation(reserva);
    expect(events.find(({ action }) => action === 'dates-changed')).toMatchObject({
      reason: REASON,
      after: { departure: '2027-01-17', waived: 18_480 },
    });
    await settleAndCheck();
  });
});

const DEPARTURE_DAY = '2027-01-18';

describe('a guest in house: what is refused (D10)', () => {
  test.each<[string, Partial<DeskChangeCommand>, string]>([
    ['another arrival', { arrival: SECOND_DAY }, 'verify-dates'],
    ['a departure before today', { departure: '2027-01-15' }, 'verify-dates'],
    ['nothing else', {}, 'verify-dates'],
    ['other guests', { rooms: [{ roomId: '1', party: { adults: 1, childAges: [] } }] }, 'in-house-room-only'],
    ['another plan', { rooms: [{ roomId: '1', ratePlanId: 'non-refundable' }] }, 'in-house-room-only'],
    ['an unknown room', { rooms: [{ roomId: '1', roomTypeId: '999999' }] }, 'unknown-room-type'],
    ['fewer nights without a reason', { departure: '2027-01-17' }, 'reason-required'],
    ['more than today’s price', { price: { kind: 'named', total: 99_999 }, rooms: UPGRADE }, 'price-too-high'],
  ])('%s: refused', async (_, differences, code) => {
    const command = await createChangeCommand(hotel, reserva, differences);
    expect(await proposeAtDesk(ports, command)).toMatchObject({ ok: false, code });
    expect(countTaken(SUPERIOR)).toEqual([0, 0, 0, 0]);
  });

  test('fewer nights are above the limit of a receptionist', async () => {
    const reception = createDeskPorts(hotel, { role: 'desk', waiverLimit: 10_000 });
    const command = await createChangeCommand(hotel, reserva, { departure: '2027-01-17', reason: REASON });
    expect(await proposeAtDesk(reception, command)).toMatchObject({ code: 'waiver-limit' });
  });

  test('the better room is sold out tonight: refused, and nothing is held', async () => {
    await holdRoom(hotel, { arrival: SECOND_DAY, departure: '2027-01-17', rooms: ['2'], choices: [SUPERIOR] });
    const command = await createChangeCommand(hotel, reserva, { rooms: UPGRADE });
    expect(await proposeAtDesk(ports, command)).toMatchObject({ code: 'no-rooms' });
    expect(countTaken(GARDEN)).toEqual([1, 1, 1, 0]);
  });

  test.each<[string, Partial<DeskChangeCommand>, string | undefined]>([
    ['stays a night more', { departure: '2027-01-19' }, undefined],
    ['stays a night more in another room', { departure: '2027-01-19', rooms: UPGRADE }, undefined],
    ['has no night left for another room', { rooms: UPGRADE, price: { kind: 'agreed' } }, 'verify-dates'],
  ])('on the day of departure: %s', async (_, differences, code) => {
    setClock(hotel, at(DEPARTURE_DAY));
    const outcome = await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, differences));
    expect(outcome.ok ? undefined : outcome.code).toBe(code);
    expect(countTaken(GARDEN).slice(0, 3)).toEqual([1, 1, 1]);
  });

  test('after the day of departure, and by the guest: refused', async () => {
    const command = await createChangeCommand(hotel, reserva, { departure: '2027-01-19' });
    const byGuest = { reserva, arrival: THREE_NIGHTS.arrival, departure: '2027-01-19', owner: undefined };
    expect(await proposeChange(hotel.ports, byGuest)).toMatchObject({ code: 'not-changeable' });
    setClock(hotel, at('2027-01-19'));
    expect(await proposeAtDesk(ports, { ...command, departure: '2027-01-20' })).toMatchObject({
      code: 'not-changeable',
    });
  });
});
