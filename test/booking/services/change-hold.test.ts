import { beforeEach, describe, expect, test } from 'vitest';
import { extendHold, releaseHold, removeRoom } from '#src/booking/services/change-hold.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { FAMILY, GARDEN, holdRoom, payment, type SmallHotel, STAY, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await smallHotel();
});

const CHALLENGED = '4000000000003220';
const twoRooms = () => holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, FAMILY] });

describe('removing a room', () => {
  test('leaves the others at their price and gives the room back', async () => {
    const reserva = await twoRooms();
    hotel.inventory.amend(GARDEN, STAY.arrival, { rate: 99_900 });
    expect(await removeRoom(hotel.ports, { reserva, roomId: '2' })).toEqual({ ok: true, value: { reserva } });
    const hold = await hotel.reservations.find(reserva);
    expect(hold?.quote.rooms.map(({ roomId }) => roomId)).toEqual(['1']);
    expect(hold?.quote).toMatchObject({ total: 65_120, deposit: 32_560, balance: { amount: 32_560 } });
    expect(hotel.reservations.taken(FAMILY, STAY.arrival, hotel.clock.now())).toBe(0);
  });

  test('twice changes nothing the second time', async () => {
    const reserva = await twoRooms();
    await removeRoom(hotel.ports, { reserva, roomId: '1' });
    expect(await removeRoom(hotel.ports, { reserva, roomId: '1' })).toEqual({ ok: true, value: { reserva } });
  });

  test('is refused for the last one', async () => {
    const reserva = await holdRoom(hotel);
    expect(await removeRoom(hotel.ports, { reserva, roomId: '1' })).toMatchObject({ code: 'last-room' });
    hotel.clock.pass(15);
    expect(await removeRoom(hotel.ports, { reserva, roomId: '1' })).toMatchObject({ code: 'hold-expired' });
  });
});

test('extending gives the full time again, and never takes time away', async () => {
  const reserva = await holdRoom(hotel);
  hotel.clock.pass(10);
  expect(await extendHold(hotel.ports, { reserva })).toMatchObject({
    ok: true,
    value: { status: 'held', expiresAt: '2026-11-20T15:25:00.000Z' },
  });
  hotel.clock.pass(-5);
  expect(await extendHold(hotel.ports, { reserva })).toMatchObject({
    value: { expiresAt: '2026-11-20T15:25:00.000Z' },
  });
});

test('releasing gives the rooms back at once', async () => {
  const reserva = await holdRoom(hotel, { choices: [FAMILY] });
  expect(await releaseHold(hotel.ports, { reserva })).toEqual({ ok: true, value: null });
  expect(hotel.reservations.taken(FAMILY, STAY.arrival, hotel.clock.now())).toBe(0);
  expect(await releaseHold(hotel.ports, { reserva })).toMatchObject({ code: 'hold-expired' });
});

const CHANGES = [
  ['removing a room', (reserva: string) => removeRoom(hotel.ports, { reserva, roomId: '1' })],
  ['extending', (reserva: string) => extendHold(hotel.ports, { reserva })],
  ['releasing', (reserva: string) => releaseHold(hotel.ports, { reserva })],
] as const;

describe.each(CHANGES)('%s is refused', (_, change) => {
  test('when there is no such hold', async () => {
    expect(await change('nothing')).toMatchObject({ ok: false, code: 'unknown-reservation' });
  });

  test('when the hold ran out this very instant', async () => {
    const reserva = await twoRooms();
    hotel.clock.pass(15);
    expect(await change(reserva)).toMatchObject({ ok: false, code: 'hold-expired' });
  });

  test('when it was paid already', async () => {
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, payment(reserva));
    expect(await change(reserva)).toMatchObject({ ok: false, code: 'hold-expired' });
  });
});

test.each(CHANGES.filter(([name]) => name !== 'extending'))(
  '%s is refused while a payment is on its way',
  async (_, change) => {
    const reserva = await twoRooms();
    const shownDeposit = (await hotel.reservations.find(reserva))?.quote.deposit ?? 0;
    await payDeposit(hotel.ports, payment(reserva, CHALLENGED, { shownDeposit }));
    expect(await change(reserva)).toMatchObject({ ok: false, code: 'payment-in-progress' });
  },
);
