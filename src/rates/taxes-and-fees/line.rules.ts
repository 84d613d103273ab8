import type { LocalizedText } from '#src/kernel/locale.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';

/** Kinds of lines, in the order of R22. */
export const LINE_KINDS = ['room', 'extra-guests', 'board', 'discount', 'add-on', 'fee', 'tax'] as const;

export type LineKind = (typeof LINE_KINDS)[number];

/** Items of a line of kind `room` for fewer adults than are included: for one, and for more. R3 */
export const UNDER_OCCUPANCY_ITEMS = ['single-use', 'under-occupancy'] as const;

/** Part of an amount that includes a tax. R20 */
export interface IncludedAmount {
  readonly item: string;
  readonly label: LocalizedText;
  readonly amount: Minor;
}

/** One printed, rounded amount of a quote. R23 */
export interface Line {
  readonly kind: LineKind;
  /** Empty for the nights, one of `UNDER_OCCUPANCY_ITEMS`, `adult` or `child` for extra guests, else the id of what the hotel defines. */
  readonly item: string;
  /** The hotel's name for it as agreed; null where the site's own words name it. R24 */
  readonly label: LocalizedText | null;
  /** Times `unit`; 1 for a percentage and for nights of different rates. */
  readonly quantity: number;
  readonly unit: Minor;
  /** Negative only for a discount and for fewer adults than are included. */
  readonly amount: Minor;
  readonly includes?: readonly IncludedAmount[];
}

/** Whether a line or an entry is for fewer adults than are included. R3 */
export const isUnderOccupancy = ({ kind, item }: { readonly kind: string; readonly item?: string }): boolean =>
  kind === 'room' && UNDER_OCCUPANCY_ITEMS.some((each) => each === item);

/** Sums the lines of some kinds, or all lines. */
export const sumLines = (lines: readonly Line[], kinds?: readonly LineKind[]): Minor =>
  sum(lines.filter(({ kind }) => kinds?.includes(kind) ?? true).map(({ amount }) => amount));

const toKey = ({ kind, item }: Line): string => `${kind} ${item}`;

const compareKinds = (a: Line, b: Line): number => LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind);

/** Sorts lines in the order of R22. */
export const sortLines = (lines: readonly Line[]): Line[] => lines.toSorted(compareKinds);

/** Combines lines of the same kind and item, such as the tax of several rooms; by kind, then in the order of their first. R22 */
export const combineLines = (lines: readonly Line[]): Line[] =>
  [...Map.groupBy(sortLines(lines), toKey).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const [included] = same.map(({ includes }) => includes).filter((includes) => includes !== undefined);
    return {
      ...first,
      quantity: sum(same.map(({ quantity }) => quantity)),
      amount: sumLines(same),
      ...(included && { includes: combineIncluded(same.flatMap(({ includes = [] }) => includes)) }),
    };
  });

const combineIncluded = (included: readonly IncludedAmount[]): IncludedAmount[] =>
  [...Map.groupBy(included, ({ item }) => item).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], amount: sum(same.map(({ amount }) => amount)) }] : [],
  );
