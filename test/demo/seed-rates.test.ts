import { describe, expect, test } from 'vitest';
import { buildSeedCatalogue, buildSeedRates, buildSeedRoomTypes, readSeedRates } from '#src/demo/seed-demo-hotel.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { FULL_STAY, findFreeCancellationDays, findPenalty } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { createNightPricing, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';

const seed = await readSeedRates();
const roomTypes = buildSeedRoomTypes(seed);
const { seasons, seasonRates } = buildSeedRates(seed, '2026-11-21');
const pricing = createNightPricing(WEBSITE_RATE_PLAN, seasons, seasonRates);

describe('seed room types', () => {
  test.each([
    ['618449', 8, 2, 0, 2, 3, 148],
    ['637777', 8, 2, 0, 3, 3, 186],
    ['580022', 6, 2, 2, 3, 5, 224],
    ['580034', 6, 2, 1, 3, 4, 212],
    ['618421', 4, 2, 1, 3, 4, 278],
    ['618452', 4, 2, 1, 4, 5, 324],
    ['618453', 5, 2, 0, 3, 4, 296],
    ['618456', 5, 2, 0, 3, 4, 258],
    ['618454', 3, 4, 2, 6, 8, 468],
    ['618419', 1, 4, 2, 6, 8, 890],
  ])('%s: %i units', (roomTypeId, units, adultsIncluded, childrenIncluded, maxAdults, maxGuests, dollars) => {
    expect(roomTypes.find((room) => room.roomTypeId === roomTypeId)).toMatchObject({
      units,
      extraAdult: 4500,
      extraChild: 2000,
      occupancy: { adultsIncluded, childrenIncluded, maxAdults, maxGuests },
    });
    // A Wednesday of the green season.
    const night = pricing.findSeasonRate('2027-06-02', roomTypeId);
    expect(night?.rate).toBe(dollars * 100);
  });

  test('children of 0–2 pay nothing, 3–12 as children, 13–17 as adults', () => {
    expect(roomTypes[0]?.occupancy.ageBands).toEqual([
      { fromAge: 0, toAge: 2, pays: 'nothing' },
      { fromAge: 3, toAge: 12, pays: 'child' },
      { fromAge: 13, toAge: 17, pays: 'adult' },
    ]);
  });
});

describe('seed plans', () => {
  const { plans, terms } = buildSeedCatalogue(seed, 'draft');

  test('are drafts beside the reference plan, which comes from the settings', () => {
    expect(plans).toMatchObject([
      {
        ...{ ratePlanId: 'non-refundable', status: 'draft', isReference: false, position: 2 },
        names: { es: 'Tarifa no reembolsable', en: 'Non-refundable rate' },
        board: null,
        termsId: 'non-refundable',
        derivation: { basePlanId: 'flexible', percent: -1_000, room: 0 },
        supplement: { adult: 0, child: 0 },
      },
      {
        ...{ ratePlanId: 'half-board', status: 'draft', isReference: false, position: 3 },
        names: { es: 'Media pensión', en: 'Half board' },
        board: 'half-board',
        termsId: 'standard',
        derivation: { basePlanId: 'flexible', percent: 0, room: 0 },
        supplement: { adult: 3_800, child: 1_900 },
      },
    ]);
  });

  test('non-refundable: all is paid at booking, cancelling is never free, dates cannot be changed', () => {
    expect(terms).toHaveLength(1);
    const [nonRefundable] = terms;
    if (!nonRefundable) throw new Error('no terms');
    expect(nonRefundable).toMatchObject({
      termsId: 'non-refundable',
      version: 1,
      changesUntilDays: null,
      graceHours: 0,
    });
    expect(nonRefundable.payment.share).toBe(10_000);
    expect(findFreeCancellationDays(nonRefundable)).toBeNull();
    expect(findPenalty(nonRefundable, 365)).toEqual(FULL_STAY);
  });

  test('say nothing of the terms and the tax of the settings', () => {
    expect(seed.terms?.map(({ termsId }) => termsId)).toEqual(['non-refundable']);
    expect(seed.taxes).toBeUndefined();
  });
});

test('with DEMO_OFFERS every plan and extra of the seed is on sale', () => {
  const { plans, addOns } = buildSeedCatalogue(seed, 'on-sale');
  expect([...plans, ...addOns].map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'on-sale'));
});

describe('seed extras', () => {
  const { addOns } = buildSeedCatalogue(seed, 'draft');

  test('are drafts with names and sentences in both languages', () => {
    expect(addOns.map(({ addOnId, status }) => [addOnId, status])).toEqual([
      ['airport-transfer', 'draft'],
      ['spa-circuit', 'draft'],
      ['picnic-basket', 'draft'],
    ]);
    for (const { names, descriptions } of addOns)
      expect([names.es, names.en, descriptions?.es, descriptions?.en].every(Boolean)).toBe(true);
  });

  test.each([
    ['airport-transfer', { charge: 'piece', per: 'booking', price: 6_500, days: 'arrival', maxQuantity: 3 }],
    ['spa-circuit', { charge: 'person', per: 'room', price: 3_500, childPrice: 2_000, dailyCapacity: 16 }],
    ['picnic-basket', { charge: 'piece', per: 'room', price: 2_800, days: 'chosen', dailyCapacity: null }],
  ])('%s', (addOnId, members) => expect(addOns.find((each) => each.addOnId === addOnId)).toMatchObject(members));
});

describe('seed rates of a Garden Room (US$ 148)', () => {
  test.each([
    ['2026-11-25', 'a green Wednesday', 148, 1],
    ['2026-11-27', 'a green Friday, +15 %', 170, 1],
    ['2026-11-29', 'a green Sunday', 148, 1],
    ['2027-07-14', 'the night before the whales', 148, 1],
    ['2027-07-15', 'the first night of the whales, +12 %', 166, 1],
    ['2027-08-31', 'their last night', 166, 1],
    ['2026-12-14', 'the night before high season', 148, 1],
    ['2026-12-15', 'its first night, +28 %', 189, 1],
    ['2027-04-30', 'its last night, a Friday', 217, 1],
    ['2026-12-20', 'the first night of Christmas, +65 %, three nights', 244, 3],
    ['2027-01-05', 'the last night of New Year', 244, 3],
    ['2027-01-06', 'high season again', 189, 1],
    ['2026-01-04', 'the January of the first year', 244, 3],
  ])('%s, %s', (night, _, dollars, minStay) => {
    expect(pricing.findSeasonRate(night, '618449')).toMatchObject({
      rate: dollars * 100,
      minStay,
    });
  });

  test('every night of three years has a price of a season, and every season every rate', () => {
    for (let night = '2026-01-01'; night <= '2028-12-31'; night = addDays(night, 1))
      for (const { roomTypeId } of roomTypes) expect(pricing.findSeasonRate(night, roomTypeId), night).toBeDefined();
    expect(seasonRates).toHaveLength(seasons.length * roomTypes.length * 3);
  });

  test('season names are unique', () => {
    expect(new Set(seasons.map(({ seasonId }) => seasonId)).size).toBe(seasons.length);
  });
});
