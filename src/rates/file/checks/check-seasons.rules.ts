import { assign, type, unknown } from 'superstruct';
import { FIELDS } from '#src/rates/file/field-structs.rules.ts';
import {
  type Entry,
  findOverlaps,
  findRepeated,
  findReversed,
  findUnknownRooms,
  getMember,
  pickEntries,
  RANGE,
  type RatesFileContext,
  ROOM_TYPE,
} from '#src/rates/file/file-entries.rules.ts';
import type { FileProblem } from '#src/rates/file/rates-file.rules.ts';

const isWithoutPrice = ({ value }: Entry<unknown>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  getMember(value, 'rate') === undefined &&
  Object.keys(getMember(value, 'weekdays') ?? {}).length === 0;

const checkPrices = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const prices = getMember(value, 'prices');
  const named = pickEntries(prices, `${path}.prices`, ROOM_TYPE);
  return [
    ...findRepeated(named, ({ roomType }) => roomType, 'roomType'),
    ...findUnknownRooms(prices, `${path}.prices`, context),
    ...pickEntries(prices, `${path}.prices`, unknown())
      .filter(isWithoutPrice)
      .map((price) => ({ path: price.path, words: 'has neither a rate nor one of a weekday' })),
  ];
};

/** Checks the seasons of a base plan. */
export const checkSeasons = (seasons: unknown, path: string, context: RatesFileContext): FileProblem[] => [
  ...findRepeated(pickEntries(seasons, path, type({ id: FIELDS.seasonId })), ({ id }) => id, 'id'),
  ...findReversed(pickEntries(seasons, path, RANGE)),
  ...findOverlaps(
    pickEntries(seasons, path, assign(RANGE, type({ precedence: FIELDS.precedence }))),
    ({ precedence }) => precedence,
    (first) => `has nights of ${first}, and the same precedence`,
  ),
  ...pickEntries(seasons, path, unknown()).flatMap((entry) => checkPrices(entry, context)),
];
