import { calculateShare, type Minor, roundHalfAwayFromZero, sum } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import {
  type AmountBasis,
  type AmountCharge,
  isNightlyCharge,
  isPercentCharge,
  type PercentCharge,
} from './charge-basis.rules.ts';
import { type Line, type LineKind, sumLines } from './line.rules.ts';
import { listTaxRules, sortTaxRules, type TaxRule } from './tax-rule.rules.ts';

/** Fees and taxes of a room or of a booking. */
export interface TaxLines {
  /** Part of the total. */
  readonly lines: readonly Line[];
  /** Paid at the hotel, part of no total. R20 */
  readonly atHotel: readonly Line[];
}

/** A room with what its fees and taxes are charged on. */
export interface TaxedRoom {
  /** Nights in order; amounts per night take the version that is valid on each. R21 */
  readonly nights: readonly IsoDate[];
  readonly party: Party;
  /** Nights, extra guests, board, discounts and extras. */
  readonly lines: readonly Line[];
}

const createLine = ({ kind, taxRuleId, names }: TaxRule, quantity: number, unit: Minor, amount: Minor): Line => ({
  kind,
  item: taxRuleId,
  label: names,
  quantity,
  unit,
  amount,
});

/** A discount is one of the nights: a tax that is not charged on them is not lowered by it. An included extra is free. R19 */
const isCharged = ({ kind, item, amount }: Line, { kinds, fees }: PercentCharge): boolean => {
  const charged: readonly LineKind[] = kinds;
  if (kind === 'add-on' && amount === 0) return false;
  if (kind === 'fee') return fees.includes(item);
  return charged.includes(kind) && (kind !== 'discount' || charged.includes('room'));
};

/** The part of prices that is one of the taxes which they include. R20 */
const calculateIncluded = (
  charge: PercentCharge,
  charged: readonly Line[],
  inclusive: readonly PercentCharge[],
): Minor => {
  const sumPercents = (line: Line) =>
    sum(inclusive.filter((each) => isCharged(line, each)).map(({ percent }) => percent));
  const parts = [...Map.groupBy(charged, sumPercents)];
  const included = sum(
    parts.map(([all, lines]) => roundHalfAwayFromZero(sumLines(lines) * charge.percent, 10_000 + all)),
  );
  // Nights and their discount may include different taxes.
  return Math.max(0, included);
};

/** None where nothing is charged, such as a tax on board without board. An inclusive tax adds nothing. R20 */
const createPercentLines = (
  rule: TaxRule,
  charge: PercentCharge,
  lines: readonly Line[],
  inclusive: readonly PercentCharge[],
): Line[] => {
  const charged = lines.filter((line) => isCharged(line, charge));
  if (charged.length === 0) return [];
  if (!rule.isInclusive) {
    const amount = calculateShare(sumLines(charged), charge.percent);
    return [createLine(rule, 1, amount, amount)];
  }
  const amount = calculateIncluded(charge, charged, inclusive);
  return [{ ...createLine(rule, 1, 0, 0), includes: [{ item: rule.taxRuleId, label: rule.names, amount }] }];
};

const PERSON_BASES: readonly AmountBasis[] = ['person', 'person-night'];

const countCharged = ({ basis, fromAge }: AmountCharge, { adults, childAges }: Party): number =>
  PERSON_BASES.includes(basis) ? adults + childAges.filter((age) => fromAge === null || age >= fromAge).length : 1;

/** Creates one line for all versions that are valid on the nights: of one unit where they cost the same. */
const createAmountLines = (rule: TaxRule, charges: readonly AmountCharge[], party: Party): Line[] => {
  const parts = charges.map((charge) => ({ unit: charge.amount, quantity: countCharged(charge, party) }));
  const amount = sum(parts.map(({ unit, quantity }) => unit * quantity));
  const [first] = parts;
  if (!first || amount === 0) return [];
  const hasOneUnit = parts.every(({ unit }) => unit === first.unit);
  const quantity = hasOneUnit ? sum(parts.map((part) => part.quantity)) : 1;
  return [createLine(rule, quantity, hasOneUnit ? first.unit : amount, amount)];
};

const isNightly = ({ charge }: TaxRule): boolean => isNightlyCharge(charge);

/** R21: the charges of one rule by night, or the one valid on arrival. */
const listCharges = (rule: TaxRule, taxes: readonly TaxRule[], nights: readonly IsoDate[]): AmountCharge[] => {
  const { charge } = rule;
  if (isPercentCharge(charge)) return [];
  if (!isNightlyCharge(charge)) return [charge];
  const valid = nights.flatMap((night) =>
    listTaxRules(taxes, night).filter((each) => each.taxRuleId === rule.taxRuleId),
  );
  // A version may charge otherwise than the one before it.
  const amounts = valid.filter(isNightly).flatMap((each) => (isPercentCharge(each.charge) ? [] : [each.charge]));
  return amounts.slice(0, charge.maxNights ?? amounts.length);
};

/** The rules of a stay: those of the arrival, and those per night that begin later. */
const listRulesOfStay = (taxes: readonly TaxRule[], nights: readonly IsoDate[]): readonly TaxRule[] => {
  const [arrival = ''] = nights;
  const onArrival = listTaxRules(taxes, arrival);
  if (!taxes.some(isNightly)) return onArrival;
  const onNights = nights.flatMap((night) => listTaxRules(taxes, night).filter(isNightly));
  const later = new Map(onNights.map((rule) => [rule.taxRuleId, rule])).values();
  return sortTaxRules([...onArrival.filter((rule) => !isNightly(rule)), ...later]);
};

const collectLines = (
  rules: readonly TaxRule[],
  create: (rule: TaxRule, fees: readonly Line[]) => Line[],
): TaxLines => {
  const lines: Line[] = [];
  const atHotel: Line[] = [];
  for (const rule of rules) {
    // What is paid at booking is charged on no fee that is paid later.
    const known = rule.isPaidAtHotel ? [...lines, ...atHotel] : lines;
    const created = create(
      rule,
      known.filter(({ kind }) => kind === 'fee'),
    );
    (rule.isPaidAtHotel ? atHotel : lines).push(...created);
  }
  return { lines, atHotel };
};

const listInclusive = (rules: readonly TaxRule[]): PercentCharge[] =>
  rules.flatMap(({ isInclusive, charge }) => (isInclusive && isPercentCharge(charge) ? [charge] : []));

/** Charges a room with fees, then taxes by position; a percentage is rounded once per room. R19–R21, B6 */
export const createRoomTaxLines = (taxes: readonly TaxRule[], { nights, party, lines }: TaxedRoom): TaxLines => {
  const rules = listRulesOfStay(taxes, nights).filter(({ charge }) => charge.basis !== 'booking');
  const inclusive = listInclusive(rules);
  return collectLines(rules, (rule, fees) =>
    isPercentCharge(rule.charge)
      ? createPercentLines(rule, rule.charge, [...lines, ...fees], inclusive)
      : createAmountLines(rule, listCharges(rule, taxes, nights), party),
  );
};

/** Charges a booking with its fees, and with the taxes on them and on its extras. R20 */
export const createBookingTaxLines = (
  taxes: readonly TaxRule[],
  arrival: IsoDate,
  addOns: readonly Line[] = [],
): TaxLines => {
  const rules = listTaxRules(taxes, arrival);
  const inclusive = listInclusive(rules);
  return collectLines(rules, (rule, fees) => {
    const { charge } = rule;
    if (!isPercentCharge(charge))
      return charge.basis === 'booking' ? createAmountLines(rule, [charge], { adults: 1, childAges: [] }) : [];
    return createPercentLines(rule, charge, [...addOns, ...fees], inclusive);
  });
};
