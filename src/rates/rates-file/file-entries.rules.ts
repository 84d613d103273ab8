import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { FileProblem } from './rates-file.rules.ts';

/** What a file must fit. */
export interface RatesFileContext {
  /** ISO 4217. */
  readonly currency: string;
  /** Room types of the hotel. */
  readonly roomTypeIds: readonly RoomTypeId[];
  /** The last night open for sale. */
  readonly lastNight: IsoDate;
  /** Rate plans of the hotel, archived ones too. */
  readonly plans: readonly RatePlan[];
  /** Ids of the terms of the hotel. */
  readonly termsIds: readonly string[];
  /** Promotions of the hotel, archived ones too. */
  readonly promotions: readonly Promotion[];
  /** Creates a personal code at random. R18 */
  readonly createPersonalCode: () => string;
  /** Extras of the hotel, archived ones too. */
  readonly addOns: readonly AddOn[];
}

/** An entry of a list, with its path. */
export interface Entry<Value> {
  readonly path: string;
  readonly value: Value;
}

/** Lists the entries of a list, which may be left out, with their paths. */
export const listEntries = <Value>(list: readonly Value[] | null = [], path: string): Entry<Value>[] =>
  (list ?? []).map((value, index) => ({ path: `${path}[${index}]`, value }));

/** A problem of an entry if a rule is broken. */
export const reportProblem = (isBroken: boolean, path: string, words: string): FileProblem[] =>
  isBroken ? [{ path, words }] : [];

export const findRepeated = <Value>(
  entries: readonly Entry<Value>[],
  getKey: (value: Value) => string,
  name: string,
): FileProblem[] => {
  const seen = new Map<string, string>();
  return entries.flatMap(({ path, value }): FileProblem[] => {
    const key = getKey(value);
    const first = seen.get(key);
    seen.set(key, first ?? path);
    return reportProblem(first !== undefined, `${path}.${name}`, `is the same as in ${first}`);
  });
};

export const findUnknownRoomTypes = (
  entries: readonly Entry<string>[],
  { roomTypeIds }: RatesFileContext,
): FileProblem[] =>
  entries.flatMap(({ path, value }) =>
    reportProblem(!roomTypeIds.includes(value), path, `is no room type of this hotel: ${value}`),
  );

/** Finds room types that the hotel lacks among those of entries. */
export const findUnknownRooms = (
  entries: readonly Entry<{ readonly roomTypeId: string }>[],
  context: RatesFileContext,
): FileProblem[] =>
  findUnknownRoomTypes(
    entries.map(({ path, value }) => ({ path: `${path}.roomType`, value: value.roomTypeId })),
    context,
  );

interface Range {
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
}

export const findReversed = (entries: readonly Entry<Range>[]): FileProblem[] =>
  entries.flatMap(({ path, value }) =>
    reportProblem(value.lastNight < value.firstNight, `${path}.lastNight`, 'is before firstNight'),
  );

/** Finds ranges of the same group that share a night; one that is reversed has none. */
export const findOverlaps = <Value extends Range>(
  entries: readonly Entry<Value>[],
  getGroup: (value: Value) => string | number,
  describe: (first: string) => string,
): FileProblem[] => {
  const ordered = entries.filter(({ value }) => value.firstNight <= value.lastNight);
  return [...Map.groupBy(ordered, ({ value }) => getGroup(value)).values()].flatMap((group) => {
    let latest: Entry<Value> | undefined;
    return group
      .toSorted((a, b) => (a.value.firstNight < b.value.firstNight ? -1 : 1))
      .flatMap((entry): FileProblem[] => {
        const before = latest;
        if (!before || before.value.lastNight < entry.value.lastNight) latest = entry;
        const overlaps = before && entry.value.firstNight <= before.value.lastNight;
        return overlaps ? [{ path: entry.path, words: describe(before.path) }] : [];
      });
  });
};
