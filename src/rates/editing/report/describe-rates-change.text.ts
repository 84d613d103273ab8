import type { OvertakenNight } from '#src/rates/editing/overbooked-closures.rules.ts';
import type { PriceSpan, RatesSummary } from '#src/rates/editing/summarize-rates-change.rules.ts';
import { type FileProblem, MAX_PROBLEMS } from '#src/rates/rates-file/rates-file.rules.ts';
import type { AgeBand, RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Closure, ClosuresSummary } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';
import { formatPlainMoney } from '#src/site/i18n/format-decimal.ts';
import { describeCatalogueChange } from './describe-catalogue-change.text.ts';

const describeClosure = ({ roomTypeId, firstNight, lastNight, units, note }: Closure): string => {
  const rooms = units === null ? 'all rooms' : describeCount(units, 'room');
  return `room type ${roomTypeId}, ${rooms} from ${firstNight} to ${lastNight}${note === null ? '' : ` (${note})`}`;
};

/** Describes the closures that a file adds and ends, each on a line. */
export const describeClosuresChange = ({ added, removed }: ClosuresSummary): string[] => [
  ...added.map((closure) => `New closure: ${describeClosure(closure)}`),
  ...removed.map((closure) => `Closure that ends: ${describeClosure(closure)}`),
];

/** Nights that are listed at most. */
const MAX_LINES = 1_000;

const limitLines = (lines: readonly string[]): string[] => {
  const others = lines.length - MAX_LINES;
  return others > 0 ? [...lines.slice(0, MAX_LINES), `and ${others} more`] : [...lines];
};

const describeSeasons = ({ seasons: { added, changed, removed } }: RatesSummary): string[] =>
  [['added', added] as const, ['changed', changed] as const, ['removed', removed] as const].flatMap(([verb, ids]) =>
    ids.length === 0 ? [] : [`${describeCount(ids.length, 'season')} ${verb}: ${ids.join(', ')}`],
  );

const describeUnderOccupancy = ({ underOccupancy = {} }: RoomType, money: (amount: number) => string): string =>
  Object.entries(underOccupancy)
    .map(([adults, amount]) => `${money(amount)} for ${describeCount(Number(adults), 'adult')}`)
    .join(', ') || 'nothing';

const PAID_PRICES: Readonly<Record<AgeBand['pays'], string>> = {
  nothing: 'nothing',
  child: 'as a child',
  adult: 'as an adult',
};

const describeAgeBand = ({ fromAge, toAge, pays, price = null }: AgeBand, money: (amount: number) => string): string =>
  `ages ${fromAge} to ${toAge} pay ${price === null ? PAID_PRICES[pays] : money(price)}`;

const describeOccupancy = ({ occupancy }: RoomType, money: (amount: number) => string): string => {
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = occupancy;
  const children = `${childrenIncluded} ${childrenIncluded === 1 ? 'child' : 'children'}`;
  return [
    `${describeCount(adultsIncluded, 'adult')} and ${children} included`,
    `at most ${describeCount(maxAdults, 'adult')} and ${describeCount(maxGuests, 'guest')}`,
    ...ageBands.map((band) => describeAgeBand(band, money)),
  ].join(', ');
};

const describeRoomTypes = ({ roomTypes }: RatesSummary, currency: string): string[] =>
  roomTypes.map(({ before, after }) => {
    const money = (amount: number) => formatPlainMoney(amount, currency);
    const changes = [
      [`${before.units}`, `${after.units}`, 'units from tomorrow on'],
      [money(before.extraAdult), money(after.extraAdult), 'for an extra adult'],
      [money(before.extraChild), money(after.extraChild), 'for an extra child'],
      [describeUnderOccupancy(before, money), describeUnderOccupancy(after, money), 'a night beside the rate'],
      [describeOccupancy(before, money), describeOccupancy(after, money), '(occupancy)'],
    ].flatMap(([old, next, what]) => (old === next ? [] : [`${old} → ${next} ${what}`]));
    return `Room type ${before.roomTypeId}: ${changes.join('; ')}`;
  });

const describeNights = ({ nights }: RatesSummary): string[] => {
  const { changed, firstChanged, lastChanged, opened, closed, manualBefore, manualAfter } = nights;
  const dates = changed > 0 ? ` (from ${firstChanged} to ${lastChanged})` : '';
  return [
    `${describeCount(changed, 'night')} with another price or restriction${dates}, counted for each room type`,
    ...(opened > 0 ? [`${describeCount(opened, 'night')} priced for the first time, and sold from now on`] : []),
    ...(closed > 0 ? [`${describeCount(closed, 'night')} without any price, and no longer sold`] : []),
    ...(manualBefore === manualAfter ? [] : [`Nights set by hand: ${manualBefore} → ${manualAfter}`]),
  ];
};

const describeCarriedNights = ({ carried }: RatesSummary): string[] =>
  carried.map(({ ratePlanId, nights, first, last, roomTypeIds }) => {
    const where = `${first === last ? first : `from ${first} to ${last}`}; room types ${roomTypeIds.join(', ')}`;
    return `Rate plan ${ratePlanId}: ${describeCount(nights, 'night')} that no season prices, at the price of a year before (${where})`;
  });

const describeSpan = (span: PriceSpan | null, currency: string): string =>
  span
    ? [...new Set([span.lowest, span.highest])].map((amount) => formatPlainMoney(amount, currency)).join(' to ')
    : 'not sold';

const describeSpans = (before: PriceSpan | null, after: PriceSpan | null, currency: string): string => {
  const [old, next] = [describeSpan(before, currency), describeSpan(after, currency)];
  return old === next ? `${old}, as before` : `${old} → ${next}`;
};

const describePrices = ({ prices, planPrices }: RatesSummary, currency: string): string[] => [
  'Lowest and highest price of a night, before and after:',
  ...prices.map(({ ratePlanId, isReference, roomTypeId, before, after }) => {
    const name = isReference ? roomTypeId : `rate plan ${ratePlanId}, ${roomTypeId}`;
    return `  ${name}: ${describeSpans(before, after, currency)}`;
  }),
  ...planPrices.map(
    ({ ratePlanId, before, after }) => `  rate plan ${ratePlanId}: ${describeSpans(before, after, currency)}`,
  ),
];

/** Describes what an import changes, line by line. R27 */
export const describeRatesChange = (summary: RatesSummary, currency: string): string =>
  [
    ...describeSeasons(summary),
    ...describeRoomTypes(summary, currency),
    ...describeCatalogueChange(summary, currency),
    ...describeClosuresChange(summary.closures),
    ...describeNights(summary),
    ...describeCarriedNights(summary),
    ...describePrices(summary, currency),
  ].join('\n');

/** Describes the errors of a file, one a line with its path; of a damaged file the first ones. */
export const describeFileProblems = (problems: readonly FileProblem[]): string => {
  const told = problems.slice(0, MAX_PROBLEMS);
  const count = describeCount(told.length, 'error');
  return [
    `The file has ${told.length < problems.length ? `more than ${count}` : count}; nothing was changed.`,
    ...told.map(({ path, words }) => (path ? `${path}: ${words}` : `The file ${words}`)),
  ].join('\n');
};

/** Describes the nights on which more units are taken than a room type would have. R28 */
export const describeOvertakenNights = (nights: readonly OvertakenNight[]): string =>
  [
    'More units are held or sold than the file has; nothing was changed.',
    ...limitLines(
      nights.map(
        ({ roomTypeId, night, taken, units }) => `${night}, room type ${roomTypeId}: ${taken} of ${units} units`,
      ),
    ),
  ].join('\n');
