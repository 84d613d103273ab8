import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk, sendProposal } from '#src/desk/change/change-at-desk.service.ts';
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
import { readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import { bookRoom, CARDS } from '#test/support/booking/paid-guest.ts';
import { createPayment, FAMILY, holdRoom, type SmallHotel, VILLA } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let ports: DeskPorts;
beforeEach(async () => {
  ({ hotel, ports } = await createDeskHotel());
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
      'the agreed price for other dates',
      { departure: '2027-01-19', price: { kind: 'agreed' } },
      'price-needs-same-dates',
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
