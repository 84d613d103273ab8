import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { holdAgain } from '#src/booking/hold/change-hold.service.ts';
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

const repeatHold = (reserva: string) => holdAgain(hotel.ports, { reserva, locale: 'en' });

describe('holdAgain', () => {
  test('takes the same rooms for the same guests and nights at current prices', async () => {
    const reserva = await holdRoom(hotel, { rooms: ['2', '2,4'], choices: [GARDEN, FAMILY] });
    const ended = await hotel.reservations.find(reserva);
    hotel.clock.pass(15);
    hotel.inventory.amend(GARDEN, STAY.arrival, { rate: 20_000 });
    const held = await repeatHold(reserva);
    if (!held.ok) throw new Error(held.code);
    // 52.00 more, and a tenth of it.
    expect(held.value).toEqual({
      reserva: held.value.reserva,
      before: ended?.quote.total,
      total: Number(ended?.quote.total) + 5_720,
    });
    const found = await hotel.reservations.find(held.value.reserva);
    expect(found).toMatchObject({ status: 'held', locale: 'en', quote: { stay: STAY } });
    expect(found?.quote.rooms.map(({ roomTypeId, party }) => [roomTypeId, party])).toEqual(
      ended?.quote.rooms.map(({ roomTypeId, party }) => [roomTypeId, party]),
    );
  });

  test('B12: twice places one hold', async () => {
    const reserva = await holdRoom(hotel);
    hotel.clock.pass(15);
    const [first, second] = [await repeatHold(reserva), await repeatHold(reserva)];
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(1);
  });

  test('returns a hold that is still active', async () => {
    const reserva = await holdRoom(hotel);
    expect(await repeatHold(reserva)).toMatchObject({ ok: true, value: { reserva } });
  });

  test('refuses when the rooms are sold, and takes nothing', async () => {
    const reserva = await holdRoom(hotel, { choices: [FAMILY] });
    hotel.clock.pass(15);
    await holdRoom(hotel, { choices: [FAMILY] });
    expect(await repeatHold(reserva)).toMatchObject({ ok: false, code: 'no-rooms' });
  });

  test('refuses a paid and an unknown reserva', async () => {
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, createPayment(reserva));
    expect(await repeatHold(reserva)).toMatchObject({ code: 'unknown-reservation' });
    expect(await repeatHold('nothing')).toMatchObject({ code: 'unknown-reservation' });
  });

  test('counts toward the owner’s limits', async () => {
    hotel = await createSmallHotel({ policy: { maxRooms: 1 } });
    const owner = { network: 'a network', browser: 'a browser' };
    const reserva = await holdRoom(hotel, { owner });
    hotel.clock.pass(15);
    await holdRoom(hotel, { owner });
    expect(await holdAgain(hotel.ports, { reserva, locale: 'en', owner })).toMatchObject({ code: 'too-many-rooms' });
  });
});
