import type { Minor } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { isNightlyCharge, isPercentCharge } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { type Line, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createRoomTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import {
  addTaxRates,
  listNightTaxRates,
  listTaxRules,
  type TaxRule,
} from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** Cached rules by list of rules, then by date; a calendar asks for each room type and night. */
const foundRules = new WeakMap<readonly TaxRule[], Map<IsoDate, readonly TaxRule[]>>();

/** The rules that each night is charged with at booking; not those of a stay, whose nights are not known. R26 */
const listNightRules = (taxes: readonly TaxRule[], date: IsoDate): readonly TaxRule[] => {
  const byDate = foundRules.get(taxes) ?? new Map<IsoDate, readonly TaxRule[]>();
  const rules =
    byDate.get(date) ??
    listTaxRules(taxes, date).filter(
      ({ charge, isPaidAtHotel }) => !isPaidAtHotel && (isPercentCharge(charge) || isNightlyCharge(charge)),
    );
  foundRules.set(taxes, byDate.set(date, rules));
  return rules;
};

const createLine = (kind: 'room' | 'extra-guests', amount: Minor): Line => ({
  kind,
  item: '',
  label: null,
  quantity: 1,
  unit: amount,
  amount,
});

/** Whether a night is charged with nothing but percentages of its own, as a calendar of 19 months is priced at once. */
const hasTaxesOnly = (rules: readonly TaxRule[]): boolean =>
  rules.every(({ kind, charge }) => kind === 'tax' && isPercentCharge(charge));

/** A rate with all that is added to it for each night at booking, for some adults. R19–R21, R26 */
export const priceNight = (rate: Minor, adults: number, taxes: readonly TaxRule[], night: IsoDate): Minor => {
  const rules = listNightRules(taxes, night);
  if (hasTaxesOnly(rules)) return addTaxRates(rate, listNightTaxRates(taxes, night));
  const charged = { nights: [night], party: { adults, childAges: [] }, lines: [createLine('room', rate)] };
  return rate + sumLines(createRoomTaxLines(rules, charged).lines);
};

/** What guests are charged for a night beside what the rate includes: a price with its taxes, and the fees per person. R19 */
export const priceGuestNight = (
  price: Minor,
  guests: Party,
  taxes: readonly TaxRule[],
  night: IsoDate,
  kind: 'room' | 'extra-guests' = 'extra-guests',
): Minor => {
  const rules = listNightRules(taxes, night).filter(({ charge }) => charge.basis !== 'room-night');
  const charged = { nights: [night], party: guests, lines: [createLine(kind, price)] };
  return price + sumLines(createRoomTaxLines(rules, charged).lines);
};
