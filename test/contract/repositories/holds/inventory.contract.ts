import { describe, expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { UNRESTRICTED, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import {
  createBookingSteps,
  createUnusedStay,
  GARDEN,
  type OpenRepositories,
  RATES,
  ROOM_TYPES,
  SEASONS,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, BOOKED_AT, createNightlyRates } from '#test/support/booking/builders.ts';

/** Contract of `Inventory`. */
export const describeInventory = (name: string, open: OpenRepositories): void => {
  describe(`inventory ${name}`, () => {
    const house = useRepositories(open);

    test('lists room types by position, as stored', async () => {
      expect(await house().inventory.listRoomTypes()).toEqual(ROOM_TYPES.toSorted((a, b) => a.position - b.position));
    });

    test('returns the season calendar as stored', async () => {
      const { seasons, rates } = await house().inventory.readSeasons();
      expect(seasons).toHaveLength(SEASONS.length);
      expect(seasons).toEqual(expect.arrayContaining([...SEASONS]));
      expect(rates).toHaveLength(RATES.length);
      expect(rates).toEqual(expect.arrayContaining([...RATES]));
    });

    test('finds the last open night', async () => {
      const { inventory } = house();
      expect(await inventory.findLastOpenNight(WEBSITE_RATE_PLAN)).toBeUndefined();
      await inventory.openNights(createNightlyRates([GARDEN], { arrival: '2027-01-30', departure: '2027-02-02' }));
      expect(await inventory.findLastOpenNight(WEBSITE_RATE_PLAN)).toBe('2027-02-01');
      await inventory.openNights([]);
      expect(await inventory.findLastOpenNight(WEBSITE_RATE_PLAN)).toBe('2027-02-01');
    });

    test('writes the lowest rate on sale as the from price, and says whether it changed', async () => {
      const { inventory } = house();
      const stay = createUnusedStay();
      const range = { from: stay.arrival, to: addDays(stay.departure, -1), ratePlanId: WEBSITE_RATE_PLAN };
      await inventory.openNights(createNightlyRates([VILLA], stay, { rate: 31_000 }));
      const next = { arrival: stay.departure, departure: addDays(stay.departure, 1) };
      await inventory.openNights(createNightlyRates([VILLA], next, { rate: 100 }));
      expect(await inventory.writeLowestRates(range)).toBe(true);
      expect(await inventory.writeLowestRates(range)).toBe(false);
      expect(await inventory.listLowestRates()).toContainEqual({ roomTypeId: VILLA, from: 31_000 });
    });

    test('lists carried nights as unpriced, and reprices them from their season', async () => {
      const { inventory } = house();
      const stay = createUnusedStay();
      const range = { from: stay.arrival, to: addDays(stay.departure, -1), ratePlanId: WEBSITE_RATE_PLAN };
      await inventory.openNights(createNightlyRates([GARDEN, VILLA], stay));
      expect(await inventory.listCarriedNights(range)).toEqual([]);
      const before = await inventory.listUnpricedNights(range);
      const next = { arrival: stay.departure, departure: addDays(stay.departure, 2) };
      const nights = createNightlyRates([GARDEN, VILLA], next, { rate: 20_000, setBy: 'carried' });
      await inventory.openNights(nights);
      const longer = { ...range, to: addDays(next.departure, -1) };
      expect(await inventory.listUnpricedNights(longer)).toEqual([
        ...before,
        { night: next.arrival, lacksRate: false },
        { night: addDays(next.arrival, 1), lacksRate: false },
      ]);
      expect(await inventory.listCarriedNights(longer)).toHaveLength(4);
      await inventory.repriceNights(nights.map((night) => ({ ...night, rate: 21_000, setBy: 'season' as const })));
      expect(await inventory.listCarriedNights(longer)).toEqual([]);
      const [offer] = await inventory.listNightOffers({
        ...{ ...longer, from: next.arrival },
        ratePlanIds: [WEBSITE_RATE_PLAN],
        now: BOOKED_AT,
      });
      expect(offer?.rate).toBe(21_000);
    });

    test('listUnpricedNights: says whether a room type has no rate', async () => {
      const { inventory } = house();
      const stay = createUnusedStay();
      const range = { from: stay.arrival, to: addDays(stay.departure, -1), ratePlanId: WEBSITE_RATE_PLAN };
      await inventory.openNights(createNightlyRates([GARDEN, VILLA], stay));
      const [priced] = createNightlyRates([VILLA], stay);
      const next = { arrival: stay.departure, departure: addDays(stay.departure, 1) };
      await inventory.openNights(createNightlyRates([GARDEN], next, { setBy: 'carried' }));
      const nights = await inventory.listUnpricedNights({ ...range, to: next.arrival });
      expect(nights.at(-1)).toEqual({ night: next.arrival, lacksRate: true });
      expect(nights.filter(({ night }) => night === priced?.night)).toEqual([]);
    });

    test('offers an open night at its rate, with restrictions and all units', async () => {
      const { inventory } = house();
      const stay = createUnusedStay();
      const special = {
        rate: 77_200,
        minStay: 3,
        maxStay: 14,
        minStayThrough: 5,
        closedToArrival: true,
        closedToDeparture: true,
        stopSell: true,
      };
      await inventory.openNights(createNightlyRates([VILLA], stay, special));
      const range = { from: stay.arrival, to: stay.arrival, ratePlanIds: [WEBSITE_RATE_PLAN], now: BOOKED_AT };
      expect(await inventory.listNightOffers(range)).toEqual([
        { roomTypeId: VILLA, ratePlanId: WEBSITE_RATE_PLAN, night: stay.arrival, ...special, left: 1 },
      ]);
    });

    test('offers the nights of the requested range for each room type', async () => {
      const { inventory } = house();
      const stay = createUnusedStay();
      await inventory.openNights(createNightlyRates([VILLA, GARDEN], stay));
      const range = { from: addDays(stay.arrival, 1), to: addDays(stay.arrival, 2), ratePlanIds: [WEBSITE_RATE_PLAN] };
      const offers = await inventory.listNightOffers({ ...range, now: BOOKED_AT });
      expect(offers.map(({ roomTypeId, night }) => `${roomTypeId} ${night}`).toSorted()).toEqual(
        [GARDEN, VILLA].flatMap((room) => [`${room} ${range.from}`, `${room} ${range.to}`]).toSorted(),
      );
    });

    test('offers the requested rate plans', async () => {
      const { inventory } = house();
      const stay = createUnusedStay();
      await inventory.openNights(createNightlyRates([GARDEN], stay));
      await inventory.openNights(createNightlyRates([GARDEN], stay, { ratePlanId: 'corporate', rate: 9_900 }));
      const range = { from: stay.arrival, to: stay.arrival, now: BOOKED_AT };
      const rates = await Promise.all(
        [[WEBSITE_RATE_PLAN], ['corporate'], ['unknown'], ['unknown', WEBSITE_RATE_PLAN, 'corporate']].map(
          (ratePlanIds) => inventory.listNightOffers({ ...range, ratePlanIds }),
        ),
      );
      expect(
        rates.map((offers) =>
          offers.map(({ rate, left }) => [rate, left]).toSorted(([one = 0], [other = 0]) => one - other),
        ),
      ).toEqual([
        [[22_400, 3]],
        [[9_900, 3]],
        [],
        [
          [9_900, 3],
          [22_400, 3],
        ],
      ]);
    });

    test('leaves an open night unchanged', async () => {
      const { inventory, reservations } = house();
      const { takeFreshNights, placeHeld, countLeft } = createBookingSteps({ inventory, reservations });
      const stay = await takeFreshNights();
      await placeHeld(stay, [GARDEN]);
      await inventory.openNights(createNightlyRates([GARDEN], stay, { ...UNRESTRICTED, rate: 1, stopSell: true }));
      const range = { from: stay.arrival, to: stay.arrival, ratePlanIds: [WEBSITE_RATE_PLAN], now: BOOKED_AT };
      const offers = await inventory.listNightOffers(range);
      expect(offers.find(({ roomTypeId }) => roomTypeId === GARDEN)).toMatchObject({ rate: 22_400, stopSell: false });
      expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('counts the rooms of a hold as free from the instant it ends', async () => {
      const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
      const stay = await takeFreshNights();
      await placeHeld(stay, [GARDEN, GARDEN]);
      expect(await countLeft(GARDEN, stay, addMinutes(15) - 1)).toEqual([1, 1, 1, 3]);
      expect(await countLeft(GARDEN, stay, addMinutes(15))).toEqual([3, 3, 3, 3]);
    });
  });
};
