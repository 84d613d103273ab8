import { beforeEach, expect, test } from 'vitest';
import { PROMOTED, STAY, usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { BOOKED_AT } from '#test/support/booking/builders.ts';
import { SERENA15, SPRING } from '#test/support/booking/promotions.ts';

/** 15 % of three nights at 224.00. */
const DISCOUNT = 10_080;
/** 10 % of the nights of two rooms. */
const SPRING_DISCOUNT = 13_440;
const TODAY = '2027-01-10';

describeDatabases('what became of promotions, plans and extras', (open) => {
  const hotel = usePromotionHotel(open);
  const { write, place, pay, pass, cancel, openHotel, run } = hotel;
  const list = (now = BOOKED_AT) => openHotel().offerUsage.listPromotions(now);

  beforeEach(() => write(SERENA15));

  test('counts holds, uses, what was taken off and what was sold', async () => {
    expect(await list()).toEqual([]);
    const paid = await place();
    await pay(paid);
    await place();
    expect(await list()).toEqual([{ id: 'serena15', held: 1, used: 1, discount: DISCOUNT, brought: PROMOTED.total }]);
    const [reservation, ...others] = await openHotel().offerUsage.listReservations('promotion', 'serena15', 10);
    expect(others).toEqual([]);
    expect(reservation).toMatchObject({ ...STAY, total: PROMOTED.total, discount: DISCOUNT, currency: 'USD' });
    expect(await openHotel().offerUsage.listReservations('promotion', 'spring', 10)).toEqual([]);
  });

  test('a hold that is over holds none, before it is ended (B11)', async () => {
    await place();
    pass(16);
    expect((await list(BOOKED_AT + 16 * 60_000)).map(({ held }) => held)).toEqual([0]);
    expect((await list(BOOKED_AT)).map(({ held }) => held)).toEqual([1]);
  });

  test('one cancelled free of charge is neither a use nor sold (R18)', async () => {
    const reserva = await place();
    await pay(reserva);
    await cancel(reserva);
    expect(await list()).toEqual([]);
  });

  test('counts reservations of a plan once, and with what was taken off', async () => {
    await write(SPRING);
    const before = await openHotel().offerUsage.listPlans(TODAY);
    const count = (rows: typeof before) => rows.find(({ id }) => id === 'flexible')?.ahead ?? 0;
    const reserva = await place({ promotionCode: '' }, 2);
    await pay(reserva);
    const after = await openHotel().offerUsage.listPlans(TODAY);
    expect(count(after)).toBe(count(before) + 1);
    expect((await openHotel().offerUsage.listPlans('2027-06-01')).find(({ id }) => id === 'flexible')).toMatchObject({
      ahead: 0,
      year: count(after),
    });
    const reservations = await openHotel().offerUsage.listReservations('plan', 'flexible', 50);
    expect(reservations.map(({ discount }) => discount)).toContain(SPRING_DISCOUNT);
  });

  test('counts units of an extra by the end of the stay, and lists its reservations', async () => {
    const reserva = await place({ promotionCode: '' });
    await pay(reserva);
    const chosen = JSON.stringify([{ addOnId: 'spa', roomId: null, quantity: 3, day: null, counted: [] }]);
    await run(
      `update reservation set quote = jsonb_set(quote, '{addOns}', '${chosen}') where reservation_id = '${reserva}'`,
    );
    expect(await openHotel().offerUsage.listExtras(TODAY)).toEqual([{ id: 'spa', ahead: 3, year: 0 }]);
    expect(await openHotel().offerUsage.listExtras(STAY.departure)).toEqual([{ id: 'spa', ahead: 3, year: 0 }]);
    expect(await openHotel().offerUsage.listExtras('2027-06-01')).toEqual([{ id: 'spa', ahead: 0, year: 3 }]);
    expect(await openHotel().offerUsage.listExtras('2028-06-01')).toEqual([]);
    expect(await openHotel().offerUsage.listReservations('extra', 'spa', 10)).toMatchObject([STAY]);
    await cancel(reserva);
    expect(await openHotel().offerUsage.listExtras(TODAY)).toEqual([]);
  });
});
