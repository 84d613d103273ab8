import './room-price.css';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { calculateTax } from '#src/booking/model/money/tax.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';

export type PricePolicy = Pick<HotelPolicy, 'currency' | 'taxRate'>;

interface RoomPriceProps {
  readonly locale: Locale;
  readonly from: Minor;
  readonly policy: PricePolicy;
}

/** The lowest rate, without and with tax. */
export const RoomPrice = ({ locale, from, policy }: RoomPriceProps) => {
  const translator = getTranslator(locale);
  const withTax = translator.money(from + calculateTax([from], policy.taxRate), policy.currency);
  return (
    <p className="room-price">
      <span className="room-price-from">
        {translator.t('rooms.from', { price: translator.money(from, policy.currency) })}
      </span>
      <span className="room-price-tax">{translator.t('rooms.from.tax', { withTax, rate: policy.taxRate / 100 })}</span>
    </p>
  );
};
