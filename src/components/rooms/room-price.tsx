import './room-price.css';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Minor } from '#src/booking/model/money.ts';
import { taxOf } from '#src/booking/model/tax.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

export type PricePolicy = Pick<HotelPolicy, 'currency' | 'taxRate'>;

interface RoomPriceProps {
  readonly locale: Locale;
  /** Before tax. */
  readonly from: Minor;
  readonly policy: PricePolicy;
}

/** The 'from' price, both ways: nobody has to guess whether tax is in it. */
export const RoomPrice = ({ locale, from, policy }: RoomPriceProps) => {
  const words = wordsIn(locale);
  const withTax = words.money(from + taxOf([from], policy.taxRate), policy.currency);
  return (
    <p className="room-price">
      <span className="room-price-from">{words.t('rooms.from', { price: words.money(from, policy.currency) })}</span>
      <span className="room-price-tax">{words.t('rooms.from.tax', { withTax, rate: policy.taxRate / 100 })}</span>
    </p>
  );
};
