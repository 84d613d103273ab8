import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { extendHold, releaseHold, removeRoom } from '#src/booking/hold/change-hold.service.ts';
import {
  createPayment,
  createSmallHotel,
  FAMILY,
  GARDEN,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
});

const CHALLENGED = '4000000000003220';
const holdTwoRooms = () => holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, FAMILY] });

describe('removeRoom', () => {
  test('keeps the other prices and releases the room', async () => {
    const reserva = await holdTwoRooms();
    hotel.inventory.amend(GARDEN, STAY.arrival, { rate: 99_900 });
    expect(await removeRoom(hotel.ports, { reserva, roomId: '2' })).toEqual({ ok: true, value: { reserva } });
    const hold = await hotel.reservations.find(reserva);
    expect(hold?.quote.rooms.map(({ roomId }) => roomId)).toEqual(['1']);
    expect(hold?.quote).toMatchObject({ total: 65_120, deposit: 32_560, balance: { amount: 32_560 } });
    expect(hotel.reservations.taken(FAMILY, STAY.arrival, hotel.clock.now())).toBe(0);
  });

  test('is idempotent', async () => {
    const reserva = await holdTwoRooms();
    await removeRoom(hotel.ports, { reserva, roomId: '1' });
    expect(await removeRoom(hotel.ports, { reserva, roomId: '1' })).toEqual({ ok: true, value: { reserva } });
  });

  test('refuses the last room', async () => {
    const reserva = await holdRoom(hotel);
    expect(await removeRoom(hotel.ports, { reserva, roomId: '1' })).toMatchObject({ code: 'last-room' });
    hotel.clock.pass(15);
    expect(await removeRoom(hotel.ports, { reserva, roomId: '1' })).toMatchObject({ code: 'hold-expired' });
  });
});

test('extendHold: gives the full time again, and never shortens a hold', async () => {
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

test('releaseHold: releases the rooms at once', async () => {
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

describe.each(CHANGES)('%s: refuses', (_, change) => {
  test('an unknown hold', async () => {
    expect(await change('nothing')).toMatchObject({ ok: false, code: 'unknown-reservation' });
  });

  test('a hold that expires this instant', async () => {
    const reserva = await holdTwoRooms();
    hotel.clock.pass(15);
    expect(await change(reserva)).toMatchObject({ ok: false, code: 'hold-expired' });
  });

  test('a paid hold', async () => {
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, createPayment(reserva));
    expect(await change(reserva)).toMatchObject({ ok: false, code: 'hold-expired' });
  });
});

test.each(CHANGES.filter(([name]) => name !== 'extending'))(
  '%s: refuses while a payment is pending',
  async (_, change) => {
    const reserva = await holdTwoRooms();
    const shownDeposit = (await hotel.reservations.find(reserva))?.quote.deposit ?? 0;
    await payDeposit(hotel.ports, createPayment(reserva, CHALLENGED, { shownDeposit }));
    expect(await change(reserva)).toMatchObject({ ok: false, code: 'payment-in-progress' });
  },
);
