import type { LocalizedText } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import { type BasisPoints, calculateShare, type Minor, sum } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { type Charge, isPercentCharge } from './charge-basis.rules.ts';
import type { LineKind } from './line.rules.ts';

/** A tax or a fee, one version of it. R19 */
export interface TaxRule {
  readonly taxRuleId: string;
  readonly version: number;
  /** First date of stay to which this version applies; null: every date before the next version. R21 */
  readonly validFrom: IsoDate | null;
  readonly kind: 'tax' | 'fee';
  readonly position: number;
  readonly names: LocalizedText;
  readonly charge: Charge;
  /** Dates of stay on which it is charged, inclusive; null: no limit. R19 */
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
  /** Whether prices include it. Percentages only. R20 */
  readonly isInclusive: boolean;
  /** Paid at the hotel, in no total and no folio. R20 */
  readonly isPaidAtHotel: boolean;
  /** Versions are never deleted: this one takes back the one with the same `validFrom`. */
  readonly isWithdrawn?: boolean | undefined;
}

/** Every kind of line that the hotel's tax is charged on. B6 */
export const TAXED_KINDS = ['room', 'extra-guests', 'board', 'discount', 'add-on'] as const;

/** The one tax of a hotel that has defined none: a percentage of the whole stay. B6 */
export const buildStandardTax = (percent: BasisPoints): TaxRule => ({
  taxRuleId: 'itbms',
  version: 1,
  validFrom: null,
  kind: 'tax',
  position: 1,
  names: { es: 'ITBMS', en: 'Tax' },
  charge: { basis: 'percent', percent, kinds: TAXED_KINDS, fees: [] },
  stayFrom: null,
  stayTo: null,
  isInclusive: false,
  isPaidAtHotel: false,
});

/** Fees, then taxes, each by position: a tax may be charged on a fee, never the other way round. R19 */
export const sortTaxRules = (rules: readonly TaxRule[]): TaxRule[] =>
  rules.toSorted((a, b) => Number(a.kind === 'tax') - Number(b.kind === 'tax') || a.position - b.position);

const compareVersions = (one: TaxRule, other: TaxRule): number =>
  (one.validFrom ?? '').localeCompare(other.validFrom ?? '') || one.version - other.version;

/** The newest version of each date of beginning, without withdrawn ones; by position and date. R21 */
export const listCurrentTaxRules = (versions: readonly TaxRule[]): TaxRule[] => {
  const newest = new Map<string, TaxRule>();
  for (const rule of versions.toSorted((a, b) => a.version - b.version))
    newest.set(`${rule.taxRuleId} ${rule.validFrom ?? ''}`, rule);
  return [...newest.values()]
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .toSorted((a, b) => a.position - b.position || a.taxRuleId.localeCompare(b.taxRuleId) || compareVersions(a, b));
};

const findTaxRules = (taxes: readonly TaxRule[], date: IsoDate): TaxRule[] => {
  const valid = [...Map.groupBy(taxes, ({ taxRuleId }) => taxRuleId).values()].flatMap(
    (versions) =>
      versions
        .filter(({ validFrom }) => validFrom === null || validFrom <= date)
        .toSorted(compareVersions)
        .at(-1) ?? [],
  );
  return sortTaxRules(
    valid.filter(
      ({ stayFrom, stayTo }) => (stayFrom === null || stayFrom <= date) && (stayTo === null || date <= stayTo),
    ),
  );
};

/** Whether the same rules apply on all dates of a range, both inclusive. R21 */
export const hasSameTaxRules = (
  taxes: readonly TaxRule[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): boolean => {
  const begins = (date: IsoDate | null): boolean => date !== null && from < date && date <= to;
  const ends = (date: IsoDate | null): boolean => date !== null && from <= date && date < to;
  return !taxes.some(({ validFrom, stayFrom, stayTo }) => begins(validFrom) || begins(stayFrom) || ends(stayTo));
};

/** Kinds of lines whose prices are shown by the night. */
type NightKind = Extract<LineKind, 'room' | 'extra-guests'>;

/** Percentages on a price of a night on a date: those that it includes, or those that are added. */
const listPercents = (taxes: readonly TaxRule[], date: IsoDate, kind: NightKind, isIncluded: boolean): BasisPoints[] =>
  listTaxRules(taxes, date).flatMap(({ charge, isInclusive, isPaidAtHotel }) =>
    isPercentCharge(charge) && charge.kinds.includes(kind) && isInclusive === isIncluded && !isPaidAtHotel
      ? [charge.percent]
      : [],
  );

/** Percentages that are added to a price of a night on a date. */
export const listNightTaxRates = (taxes: readonly TaxRule[], date: IsoDate, kind: NightKind = 'room'): BasisPoints[] =>
  listPercents(taxes, date, kind, false);

/** A price with percentages added to it, each rounded as on a line of its own; every price of a night is shown so. R20 */
export const addTaxRates = (price: Minor, rates: readonly BasisPoints[]): Minor =>
  price + sum(rates.map((rate) => calculateShare(price, rate)));

export const findNightTax = (taxes: readonly TaxRule[], date: IsoDate): NightTax =>
  [true, false].some((isIncluded) => listPercents(taxes, date, 'room', isIncluded).length > 0) ? 'included' : 'none';

/** Cached rules by list of rules, then by date; a search asks for each room, plan and night. */
const foundRules = new WeakMap<readonly TaxRule[], Map<IsoDate, readonly TaxRule[]>>();

/** Picks the version of each rule that is valid on a date of stay and charged on it, in order. R19, R21 */
export const listTaxRules = (taxes: readonly TaxRule[], date: IsoDate): readonly TaxRule[] => {
  const byDate = foundRules.get(taxes) ?? new Map<IsoDate, readonly TaxRule[]>();
  const rules = byDate.get(date) ?? findTaxRules(taxes, date);
  foundRules.set(taxes, byDate.set(date, rules));
  return rules;
};
