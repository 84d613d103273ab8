import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { NightTax } from '#src/kernel/night-tax.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { findNightTax, type TaxRule } from '#src/rates/taxes/tax-rule.rules.ts';
import { listStayCharges, type StayCharge } from './stay-charges.rules.ts';

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
