import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { BasisPoints } from '#src/booking/model/money/money.ts';
import type { Catalogue } from '#src/booking/model/rates/catalogue.ts';
import { findNightTax, listNightTaxRates, type NightTax } from '#src/booking/model/rates/tax-rule.ts';
import { toHotelDate } from '#src/booking/model/stay/stay.ts';

/** What turns rates and charges of a night into prices with tax. */
export interface PricePolicy extends Pick<HotelPolicy, 'currency'> {
  readonly taxRates: readonly BasisPoints[];
  /** Of extra guests. */
  readonly extraTaxRates: readonly BasisPoints[];
  readonly nightTax: NightTax;
}

/** By the taxes of today; `now` in epoch milliseconds. */
export const createPricePolicy = <Policy extends Pick<HotelPolicy, 'currency' | 'timeZone'>>(
  policy: Policy,
  { taxes }: Pick<Catalogue, 'taxes'>,
  now: number,
): Policy & PricePolicy => {
  const today = toHotelDate(now, policy.timeZone);
  return {
    ...policy,
    taxRates: listNightTaxRates(taxes, today),
    extraTaxRates: listNightTaxRates(taxes, today, 'extra-guests'),
    nightTax: findNightTax(taxes, today),
  };
};
