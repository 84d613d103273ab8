import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import { MANUAL_FIELDS } from '#src/rates/state/rates-state.rules.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const ROOM_TYPE_IDS = [GARDEN, VILLA];

test('formatRatesFile: a price and a night stand on one line each', () => {
  const manual = [
    { roomTypeId: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-26', values: { rate: 30_000, maxStay: null } },
  ];
  const text = formatRatesFile(createRatesState({ manual }), 'USD');
  expect(text).toContain(
    '            { "roomType": "618449", "rate": "148.00", "weekdays": { "friday": "170.00" } },\n',
  );
  expect(text).toContain(
    '\n        { "roomType": "618449", "firstNight": "2026-12-24", "lastNight": "2026-12-26", "rate": "300.00", "maxStay": null }\n',
  );
});

const amounts = (decimals: number) =>
  fc.integer({ min: 0, max: 1_000_000 * 10 ** decimals }).map((minor) => formatDecimalAmount(minor, decimals));

const createPrices = (decimals: number) => {
  const price = fc.record({
    rate: amounts(decimals),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }),
    weekdayRate: amounts(decimals),
  });
  return fc.tuple(...ROOM_TYPE_IDS.map(() => fc.option(price, { nil: null }))).map((prices) =>
    prices.flatMap((each, index) => {
      if (!each) return [];
      const days = WEEKDAYS.filter((day) => each.weekdays.includes(day));
      const weekdays = Object.fromEntries(days.map((day) => [day, each.weekdayRate]));
      return [{ roomType: ROOM_TYPE_IDS[index], rate: each.rate, ...(days.length > 0 && { weekdays }) }];
    }),
  );
};

/** Seasons one after another, of which the first covers all nights; so that no night is without a price. */
const createSeasons = (decimals: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 }), createPrices(decimals)), {
      maxLength: 5,
    })
    .chain((lengths) =>
      fc.tuple(amounts(decimals), amounts(decimals)).map(([garden, villa]) => {
        const prices = [
          { roomType: GARDEN, rate: garden },
          { roomType: VILLA, rate: villa },
        ];
        const all = { id: 'all', firstNight: '2025-01-01', lastNight: '2028-12-31', precedence: 0, minStay: 1, prices };
        let next = TODAY;
        const others = lengths.map(([days, minStay, ownPrices], index) => {
          const firstNight = next;
          next = addDays(next, days);
          return {
            id: `s${index}`,
            firstNight,
            lastNight: addDays(next, -1),
            precedence: 1,
            minStay,
            prices: ownPrices,
          };
        });
        return [all, ...others];
      }),
    );

const createNights = (decimals: number) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 5 }),
        days: fc.integer({ min: 1, max: 4 }),
        fields: fc.uniqueArray(fc.constantFrom(...MANUAL_FIELDS), { minLength: 1 }),
        rate: amounts(decimals),
        stay: fc.integer({ min: 1, max: 30 }),
        isClosed: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    .map((entries) => {
      let next = TODAY;
      return entries.map(({ gap, days, fields, rate, stay, isClosed }) => {
        const firstNight = addDays(next, gap);
        const lastNight = addDays(firstNight, days - 1);
        next = addDays(lastNight, 1);
        const [closedToArrival, closedToDeparture, stopSell] = [isClosed, isClosed, isClosed];
        const values = {
          ...{ rate, minStay: stay, maxStay: stay, minStayThrough: stay },
          ...{ closedToArrival, closedToDeparture, stopSell },
        };
        const set = MANUAL_FIELDS.filter((field) => fields.includes(field)).map((field) => [field, values[field]]);
        return { roomType: GARDEN, firstNight, lastNight, ...Object.fromEntries(set) };
      });
    });

const roomTypes = fc.tuple(...ROOM_TYPE_IDS.map(() => fc.integer({ min: 0, max: 50 })));

const files = fc
  .constantFrom(['USD', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const)
  .chain(([currency, decimals]) =>
    fc.record({
      version: fc.constant(2),
      currency: fc.constant(currency),
      roomTypes: fc.tuple(roomTypes, amounts(decimals), fc.boolean()).map(([units, extra, isPriced]) =>
        createRatesState().roomTypes.map(({ roomTypeId, occupancy }, index) => ({
          ...{ id: roomTypeId, units: units[index], extraAdult: extra, extraChild: extra },
          ...(isPriced && { underOccupancy: { 1: Number(extra) === 0 ? extra : `-${extra}` } }),
          occupancy: {
            ...occupancy,
            ageBands: occupancy.ageBands.map((band) =>
              isPriced && band.pays === 'child' ? { ...band, price: extra } : band,
            ),
          },
        })),
      ),
      ratePlans: fc
        .tuple(createSeasons(decimals), createNights(decimals))
        .map(([seasons, nights]) => [
          { id: 'flexible', seasons: seasons.toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1)), nights },
        ]),
    }),
  );

test('formatRatesFile: the export after an import is the imported file', () => {
  fc.assert(
    fc.property(files, (file) => {
      const { currency } = file;
      const { plans } = createRatesState();
      const context = {
        currency,
        roomTypeIds: ROOM_TYPE_IDS,
        lastNight: LAST_NIGHT,
        plans,
        termsIds: ['standard'],
        promotions: [],
        addOns: [],
        createPersonalCode: () => 'PERSONAL01',
      };
      const parsed = parseRatesFile(file, context);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      const planned = planRatesChange(createRatesState(), parsed.file, { today: TODAY, lastNight: LAST_NIGHT });
      if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
      const { ratePlans, ...others } = file;
      expect(JSON.parse(formatRatesFile(planned.change.after, currency))).toMatchObject({
        ...others,
        ratePlans: [ratePlans[0]],
      });
    }),
  );
});
