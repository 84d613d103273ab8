import { describe, expect, test } from 'vitest';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import { UNRESTRICTED } from '#src/booking/model/restriction.ts';
import { addDays } from '#src/booking/model/stay.ts';
import { BOOKED_AT, minutesLater, nightlyRatesOf } from '#test/support/builders.ts';
import { freshStay, GARDEN, houseFor, type OpenHouse, RATES, ROOM_TYPES, SEASONS, VILLA, visit } from './house.ts';

/** What every `Inventory` does. */
export const describeInventory = (name: string, open: OpenHouse): void => {
  describe(`the inventory ${name}`, () => {
    const house = houseFor(open);

    test('has every room type, by position, as it was stored', async () => {
      expect(await house().inventory.roomTypes()).toEqual(ROOM_TYPES.toSorted((a, b) => a.position - b.position));
    });

    test('has the season calendar as it was stored', async () => {
      const { seasons, rates } = await house().inventory.seasons();
      expect(seasons).toHaveLength(SEASONS.length);
      expect(seasons).toEqual(expect.arrayContaining([...SEASONS]));
      expect(rates).toHaveLength(RATES.length);
      expect(rates).toEqual(expect.arrayContaining([...RATES]));
    });

    test('knows the last night that is open', async () => {
      const { inventory } = house();
      expect(await inventory.lastOpenNight()).toBeUndefined();
      await inventory.openNights(nightlyRatesOf([GARDEN], { arrival: '2027-01-30', departure: '2027-02-02' }));
      expect(await inventory.lastOpenNight()).toBe('2027-02-01');
      await inventory.openNights([]);
      expect(await inventory.lastOpenNight()).toBe('2027-02-01');
    });

    test('writes the lowest rate that is on sale as the from price, and says whether it changed', async () => {
      const { inventory } = house();
      const stay = freshStay();
      const range = { from: stay.arrival, to: addDays(stay.departure, -1), ratePlanId: WEBSITE_RATE_PLAN };
      await inventory.openNights(nightlyRatesOf([VILLA], stay, { rate: 31_000 }));
      const next = { arrival: stay.departure, departure: addDays(stay.departure, 1) };
      await inventory.openNights(nightlyRatesOf([VILLA], next, { rate: 100 }));
      expect(await inventory.writeFromRates(range)).toBe(true);
      expect(await inventory.writeFromRates(range)).toBe(false);
      expect(await inventory.fromRates()).toContainEqual({ roomTypeId: VILLA, from: 31_000 });
    });

    test('knows carried nights, counts them as unpriced, and gives them the price of their season', async () => {
      const { inventory } = house();
      const stay = freshStay();
      const range = { from: stay.arrival, to: addDays(stay.departure, -1), ratePlanId: WEBSITE_RATE_PLAN };
      await inventory.openNights(nightlyRatesOf([GARDEN, VILLA], stay));
      expect(await inventory.carriedNights(range)).toEqual([]);
      const before = await inventory.unpricedNights(range);
      const next = { arrival: stay.departure, departure: addDays(stay.departure, 2) };
      const nights = nightlyRatesOf([GARDEN, VILLA], next, { rate: 20_000, setBy: 'carried' });
      await inventory.openNights(nights);
      const longer = { ...range, to: addDays(next.departure, -1) };
      expect(await inventory.unpricedNights(longer)).toEqual([
        ...before,
        { night: next.arrival, lacksRate: false },
        { night: addDays(next.arrival, 1), lacksRate: false },
      ]);
      expect(await inventory.carriedNights(longer)).toHaveLength(4);
      await inventory.repriceCarriedNights(
        nights.map((night) => ({ ...night, rate: 21_000, setBy: 'season' as const })),
      );
      expect(await inventory.carriedNights(longer)).toEqual([]);
      const [offer] = await inventory.nightOffers({ ...longer, from: next.arrival, now: BOOKED_AT });
      expect(offer?.rate).toBe(21_000);
    });

    test('unpricedNights: says of a night whether a room type has no price at all', async () => {
      const { inventory } = house();
      const stay = freshStay();
      const range = { from: stay.arrival, to: addDays(stay.departure, -1), ratePlanId: WEBSITE_RATE_PLAN };
      await inventory.openNights(nightlyRatesOf([GARDEN, VILLA], stay));
      const [priced] = nightlyRatesOf([VILLA], stay);
      const next = { arrival: stay.departure, departure: addDays(stay.departure, 1) };
      await inventory.openNights(nightlyRatesOf([GARDEN], next, { setBy: 'carried' }));
      const nights = await inventory.unpricedNights({ ...range, to: next.arrival });
      expect(nights.at(-1)).toEqual({ night: next.arrival, lacksRate: true });
      expect(nights.filter(({ night }) => night === priced?.night)).toEqual([]);
    });

    test('offers an open night at its rate, with its restrictions and every unit', async () => {
      const { inventory } = house();
      const stay = freshStay();
      const special = {
        rate: 77_200,
        minStay: 3,
        maxStay: 14,
        closedToArrival: true,
        closedToDeparture: true,
        stopSell: true,
      };
      await inventory.openNights(nightlyRatesOf([VILLA], stay, special));
      const range = { from: stay.arrival, to: stay.arrival, ratePlanId: WEBSITE_RATE_PLAN, now: BOOKED_AT };
      expect(await inventory.nightOffers(range)).toEqual([
        { roomTypeId: VILLA, ratePlanId: WEBSITE_RATE_PLAN, night: stay.arrival, ...special, left: 1 },
      ]);
    });

    test('offers nights from the first to the last asked for, by room type and night', async () => {
      const { inventory } = house();
      const stay = freshStay();
      await inventory.openNights(nightlyRatesOf([VILLA, GARDEN], stay));
      const range = { from: addDays(stay.arrival, 1), to: addDays(stay.arrival, 2), ratePlanId: WEBSITE_RATE_PLAN };
      const offers = await inventory.nightOffers({ ...range, now: BOOKED_AT });
      expect(offers.map(({ roomTypeId, night }) => [roomTypeId, night])).toEqual([
        [GARDEN, range.from],
        [GARDEN, range.to],
        [VILLA, range.from],
        [VILLA, range.to],
      ]);
    });

    test('offers the nights of the rate plan that is asked for', async () => {
      const { inventory } = house();
      const stay = freshStay();
      await inventory.openNights(nightlyRatesOf([GARDEN], stay));
      await inventory.openNights(nightlyRatesOf([GARDEN], stay, { ratePlanId: 'corporate', rate: 9_900 }));
      const range = { from: stay.arrival, to: stay.arrival, now: BOOKED_AT };
      const rates = await Promise.all(
        [WEBSITE_RATE_PLAN, 'corporate', 'unknown'].map((ratePlanId) =>
          inventory.nightOffers({ ...range, ratePlanId }),
        ),
      );
      expect(rates.map((offers) => offers.map(({ rate, left }) => [rate, left]))).toEqual([
        [[22_400, 3]],
        [[9_900, 3]],
        [],
      ]);
    });

    test('leaves a night that is open already as it is', async () => {
      const { inventory, reservations } = house();
      const { freshNights, held, left } = visit({ inventory, reservations });
      const stay = await freshNights();
      await held(stay, [GARDEN]);
      await inventory.openNights(nightlyRatesOf([GARDEN], stay, { ...UNRESTRICTED, rate: 1, stopSell: true }));
      const range = { from: stay.arrival, to: stay.arrival, ratePlanId: WEBSITE_RATE_PLAN, now: BOOKED_AT };
      const offers = await inventory.nightOffers(range);
      expect(offers.find(({ roomTypeId }) => roomTypeId === GARDEN)).toMatchObject({ rate: 22_400, stopSell: false });
      expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('counts the rooms of a hold as free from the instant at which it ends', async () => {
      const { freshNights, held, left } = visit(house());
      const stay = await freshNights();
      await held(stay, [GARDEN, GARDEN]);
      expect(await left(GARDEN, stay, minutesLater(15) - 1)).toEqual([1, 1, 1, 3]);
      expect(await left(GARDEN, stay, minutesLater(15))).toEqual([3, 3, 3, 3]);
    });
  });
};
