import './room-price.css';
import type { Minor } from '#src/booking/model/money/money.ts';
import { addTaxRates } from '#src/booking/model/rates/tax-rule.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { PricePolicy } from './price-policy.ts';

interface RoomPriceProps {
  readonly locale: Locale;
  /** Lowest rate before taxes that are added to it. */
  readonly from: Minor;
  readonly policy: Pick<PricePolicy, 'currency' | 'taxRates'>;
}

/** The lowest price of a night, with tax. */
export const RoomPrice = ({ locale, from, policy: { currency, taxRates } }: RoomPriceProps) => {
  const translator = getTranslator(locale);
  const price = translator.money(addTaxRates(from, taxRates), currency);
  return <div className="room-price">{translator.t('rooms.from', { price })}</div>;
};

/** Says once on a page that its prices are with tax; nothing where there is none. */
export const TaxNote = ({
  locale,
  policy,
}: {
  readonly locale: Locale;
  readonly policy: Pick<PricePolicy, 'nightTax'>;
}) => policy.nightTax === 'included' && <p className="tax-note">{getTranslator(locale).t('rooms.tax')}</p>;
