import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { describeStayCharges } from '#src/rates/quote/quote.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import './room-price.css';

interface RoomPriceProps {
  readonly locale: Locale;
  readonly from: Minor;
  readonly policy: Pick<PricePolicy, 'currency'>;
}

/** The lowest price of a night, with tax. */
export const RoomPrice = ({ locale, from, policy: { currency } }: RoomPriceProps) => {
  const translator = getTranslator(locale);
  const price = translator.money(from, currency);
  return <div className="room-price">{translator.t('rooms.from', { price })}</div>;
};

interface TaxNoteProps {
  readonly locale: Locale;
  readonly policy: Pick<PricePolicy, 'nightTax' | 'charges' | 'currency'>;
}

/** Says once on a page that its prices are with tax, and what is charged beside them; nothing where there is none. */
export const TaxNote = ({ locale, policy: { nightTax, charges, currency } }: TaxNoteProps) => {
  const translator = getTranslator(locale);
  const tax = nightTax === 'included' ? [translator.t('rooms.tax')] : [];
  const notes = [...tax, ...describeStayCharges(translator, charges, currency)];
  return notes.length > 0 && <p className="quiet-s">{notes.join(' ')}</p>;
};
