import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { releaseHold, removeRoom } from '#src/booking/hold/change-hold.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';

/** Three tables of the reference plan's dinner on every night. */
const DINNER = createAddOn('dinner', { charge: 'night', days: 'nights', dailyCapacity: 3 });

const toCounts = (nights: readonly string[], counts: readonly [number, number]) =>
  Object.fromEntries(nights.map((night) => [`dinner ${night}`, counts]));

const NIGHTS = ['2027-04-10', '2027-04-11', '2027-04-12'];

describeDatabases('counted extras of a plan (R13)', (open) => {
  const hotel = useAddOnHotel(open);
  const { getPorts, place, pay, cancel, write, countUnits, run, pass, openHotel } = hotel;

  beforeEach(async () => {
    await write(DINNER);
    await run(`update rate_plan set included_add_on_ids = '{dinner}' where is_reference`);
  });
  afterEach(() => run(`update rate_plan set included_add_on_ids = '{}' where is_reference`));

  const placeRooms = (rooms: number) => place({ promotionCode: undefined }, rooms);

  test('are held with the room, sold with the payment, and free after a cancellation', async () => {
    const reserva = await placeRooms(1);
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [1, 0]));
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [0, 1]));
    expect(await cancel(reserva)).toMatchObject({ ok: true });
    expect(await countUnits()).toEqual({});
  });

  test('are given back by a removed room, a released hold and one that ends', async () => {
    const [first, second] = [await placeRooms(2), await placeRooms(1)];
    expect(await removeRoom(getPorts(), { reserva: first, roomId: '2' })).toMatchObject({ ok: true });
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [2, 0]));
    await releaseHold(getPorts(), { reserva: second });
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [1, 0]));
    pass(16);
    expect(await placeRooms(3)).not.toBe('rate-gone');
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [3, 0]));
  });

  test('a cancelled room of two gives back its own', async () => {
    const reserva = await placeRooms(2);
    await pay(reserva);
    expect(await cancel(reserva, '2')).toMatchObject({ ok: true });
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [0, 1]));
  });

  test('of twenty guests at once as many get the plan as there is left, the others read that the rate is gone', async () => {
    const ends = await Promise.all(Array.from({ length: 20 }, () => placeRooms(1)));
    expect(ends.filter((end) => end === 'rate-gone')).toHaveLength(17);
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [3, 0]));
  });

  test('a repeated request finds its hold, which took the last (B12)', async () => {
    const request = { promotionCode: undefined, idempotencyKey: crypto.randomUUID() };
    const first = await place(request, 3);
    expect(await place(request, 3)).toBe(first);
  });

  test('sold out, the plan is not offered on these nights, and the calendar says so', async () => {
    await placeRooms(3);
    const search = async (arrival: string, departure: string) => {
      const found = await searchRooms(getPorts(), { arrival, departure, rooms: ['2'] });
      if (!found.ok) throw new Error(found.code);
      const { rooms, bookable, nearest } = found.value;
      return { offers: rooms[0]?.offers, bookable, nearest: nearest.map(({ stay }) => stay.arrival) };
    };
    const taken = await search(STAY.arrival, STAY.departure);
    expect(taken.bookable).toBe(false);
    expect(taken.offers?.every(({ status }) => status !== 'open')).toBe(true);
    expect(taken.offers).toContainEqual(expect.objectContaining({ because: { code: 'sold-out' } }));
    expect(taken.nearest).toContain(STAY.departure);
    expect((await search(STAY.departure, '2027-04-15')).bookable).toBe(true);
    const days = await buildPriceCalendar(getPorts(), { from: '2027-04', to: '2027-04' });
    const closed = days.ok ? days.value.filter((day) => day.closed?.code === 'sold-out').map(({ date }) => date) : [];
    expect(closed).toEqual(NIGHTS);
  });

  const propose = (reserva: string, arrival: string, departure: string) =>
    proposeChange(getPorts(), { reserva, arrival, departure });

  test('new dates take what they need beside what the reservation has, and give the rest back', async () => {
    const reserva = await placeRooms(3);
    await pay(reserva);
    const proposed = await propose(reserva, '2027-04-12', '2027-04-15');
    if (!proposed.ok) throw new Error(proposed.code);
    const [, , shared] = NIGHTS;
    expect(await countUnits()).toEqual({
      ...toCounts(NIGHTS, [0, 3]),
      ...toCounts(['2027-04-13', '2027-04-14'], [3, 0]),
    });
    const { change, dueNow, refund } = proposed.value;
    const returnUrl = 'http://hotel.example';
    expect(
      await acceptChange(getPorts(), { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl }),
    ).toEqual({ status: 'done' });
    expect(await countUnits()).toEqual(toCounts([shared ?? '', '2027-04-13', '2027-04-14'], [0, 3]));
  });

  test('new dates on which it is sold out are refused', async () => {
    const reserva = await placeRooms(1);
    await pay(reserva);
    await place({ promotionCode: undefined, arrival: '2027-04-13', departure: '2027-04-15' }, 3);
    expect(await propose(reserva, '2027-04-12', '2027-04-15')).toMatchObject({ ok: false, code: 'no-rooms' });
    expect(await propose(reserva, '2027-04-11', '2027-04-13')).toMatchObject({ ok: true });
  });

  test('a payment that arrives after its hold ended takes them again, or is refunded when they are gone (B13)', async () => {
    const payLate = async () => {
      const reserva = await placeRooms(2);
      await hotel.payLate(reserva);
      return reserva;
    };
    const first = await payLate();
    expect(await countUnits()).toEqual({});
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [0, 2]));
    await cancel(first);
    const second = await payLate();
    await placeRooms(3);
    await recoverPayments(getPorts(), { olderThanMs: 0 });
    expect((await openHotel().reservations.find(second))?.status).not.toBe('confirmed');
    expect(await countUnits()).toEqual(toCounts(NIGHTS, [3, 0]));
  });
});
