import './room-price.css';
import { calculateShare, type Minor, sum } from '#src/booking/model/money/money.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { PricePolicy } from './price-policy.ts';

interface RoomPriceProps {
  readonly locale: Locale;
  readonly from: Minor;
  readonly policy: PricePolicy;
}

/** The lowest rate, without and with tax. */
export const RoomPrice = ({ locale, from, policy }: RoomPriceProps) => {
  const translator = getTranslator(locale);
  const tax = sum(policy.taxRates.map((rate) => calculateShare(from, rate)));
  const withTax = translator.money(from + tax, policy.currency);
  return (
    <p className="room-price">
      <span className="room-price-from">
        {translator.t('rooms.from', { price: translator.money(from, policy.currency) })}
      </span>
      {tax > 0 && (
        <span className="room-price-tax">
          {translator.t('rooms.from.tax', { withTax, rate: sum(policy.taxRates) / 100 })}
        </span>
      )}
    </p>
  );
};
