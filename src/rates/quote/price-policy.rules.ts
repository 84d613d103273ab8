import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { BasisPoints, Minor, NightTax } from '#src/kernel/money/money.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { isPercentCharge } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createBookingTaxLines, createRoomTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { findNightTax, listTaxRules, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** A tax or a fee that the price of a night cannot state, because it depends on the stay or is paid at the hotel. R19 */
export interface StayCharge {
  readonly names: LocalizedText;
  readonly basis: TaxRule['charge']['basis'];
  /** Amount of one unit, with the taxes on it; of a percentage its basis points. */
  readonly amount: Minor | BasisPoints;
  readonly fromAge: number | null;
  readonly maxNights: number | null;
  readonly isPaidAtHotel: boolean;
  /** First date of stay, where it is later than today. */
  readonly from: IsoDate | null;
}

const PARTY = { adults: 1, childAges: [] };

/** One unit of an amount with the taxes that are charged on it. */
const priceUnit = (rule: TaxRule, rules: readonly TaxRule[], date: IsoDate): Minor => {
  const charged = [rule, ...rules.filter((each) => each !== rule && isPercentCharge(each.charge))];
  const { lines, atHotel } =
    rule.charge.basis === 'booking'
      ? createBookingTaxLines(charged, date)
      : createRoomTaxLines(charged, { nights: [date], party: PARTY, lines: [] });
  return sumLines(rule.isPaidAtHotel ? atHotel : lines);
};

/** Whether the price of a night has all of it: a percentage, or an amount of the room. */
const isStatedByNight = ({ charge, isPaidAtHotel }: TaxRule): boolean =>
  !isPaidAtHotel && (isPercentCharge(charge) || charge.basis === 'room-night');

const describe = (rule: TaxRule, rules: readonly TaxRule[], date: IsoDate, today: IsoDate): StayCharge => {
  const { names, charge, isPaidAtHotel } = rule;
  const shared = { names, basis: charge.basis, isPaidAtHotel, from: date > today ? date : null };
  return isPercentCharge(charge)
    ? { ...shared, amount: charge.percent, fromAge: null, maxNights: null }
    : { ...shared, amount: priceUnit(rule, rules, date), fromAge: charge.fromAge, maxNights: charge.maxNights };
};

/** Today, and the later dates on which a rule begins to apply. */
const listDates = (taxes: readonly TaxRule[], today: IsoDate): IsoDate[] => {
  const begins = taxes.flatMap(({ validFrom, stayFrom }) => [validFrom, stayFrom]);
  return [...new Set([today, ...begins.filter((date) => date !== null && date > today)])]
    .filter((date) => date !== null)
    .sort();
};

/** Lists what pages without a stay have to say in words, each version once; none for most hotels. R21, R26 */
export const listStayCharges = (taxes: readonly TaxRule[], today: IsoDate): StayCharge[] => {
  const said = new Set<TaxRule>();
  return listDates(taxes, today).flatMap((date) => {
    const rules = listTaxRules(taxes, date);
    const news = rules.filter((rule) => !isStatedByNight(rule) && !said.has(rule));
    for (const rule of news) said.add(rule);
    return news.map((rule) => describe(rule, rules, date, today)).filter(({ amount }) => amount > 0);
  });
};

/** What turns charges of a night into prices with tax, and what a page says of them. */
export interface PricePolicy extends Pick<HotelPolicy, 'currency'> {
  readonly taxes: readonly TaxRule[];
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly nightTax: NightTax;
  readonly charges: readonly StayCharge[];
}

/** Adds to a hotel's policy the taxes, and what pages say of them today; `now` in epoch milliseconds. */
export const createPricePolicy = <Policy extends Pick<HotelPolicy, 'currency' | 'timeZone'>>(
  policy: Policy,
  { taxes }: Pick<Catalogue, 'taxes'>,
  now: number,
): Policy & PricePolicy => {
  const today = toHotelDate(now, policy.timeZone);
  return { ...policy, taxes, today, nightTax: findNightTax(taxes, today), charges: listStayCharges(taxes, today) };
};
