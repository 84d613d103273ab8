'use client';
import { useRef, useState } from 'react';
import type { EchoedValues } from '#src/booking/checkout/checkout-form.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { parseExpiry } from '#src/booking/guest/guest-details.rules.ts';
import { type CardBrand, isExpired, normalizeCardNumber, type TypedCard } from '#src/kernel/card.ts';
import type { Money } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { MessageId } from '#src/messages/en.ts';
import { BRAND_NAMES } from '#src/payments/card.text.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { TextField } from './checkout-field.client.tsx';

/** Later charge to the card being entered. B7 */
export interface LaterCharge extends Money {
  /** Hotel-local date. */
  readonly dueOn: IsoDate;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

type Expiry = Pick<TypedCard, 'expMonth' | 'expYear'> | undefined;

const EXPIRY_FIELDS = ['exp_month', 'exp_year'] as const;

/** Reads the expiry fields inside `place`; while typing, a two-digit year may still become a four-digit one. */
export const useExpiry = ({ exp_month = '', exp_year = '' }: EchoedValues) => {
  const [expiry, setExpiry] = useState<Expiry>(parseExpiry({ exp_month, exp_year }));
  const place = useRef<HTMLFieldSetElement>(null);
  const read = (isTyping: boolean) => {
    const [month = '', year = ''] = EXPIRY_FIELDS.map(
      (name) => place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    );
    setExpiry(isTyping && year.length < 4 ? undefined : parseExpiry({ exp_month: month, exp_year: year }));
  };
  return { expiry, place, read };
};

/** A component, so that only a page that shows it formats amount and date: a browser loads its locale data to do so. */
const EarlyExpiryText = ({ charge, id }: { readonly charge: LaterCharge; readonly id: MessageId }) => {
  const { t, money, date } = useTranslator();
  return t(id, { amount: money(charge.amount, charge.currency), date: date(charge.dueOn) });
};

/** Warns that the card expires before the balance is charged. Without JavaScript the note is general. */
export const EarlyExpiryNote = ({ charge, expiry }: { readonly charge: LaterCharge; readonly expiry: Expiry }) => {
  const { dueOn, today } = charge;
  const hasExpiredByDate = (date: IsoDate) => expiry !== undefined && isExpired(expiry.expMonth, expiry.expYear, date);
  return (
    <div className="early-expiry">
      <noscript>
        <p className="field-hint">
          <EarlyExpiryText charge={charge} id="checkout.card.expires-early.any" />
        </p>
      </noscript>
      <div role="status">
        {hasExpiredByDate(dueOn) && !hasExpiredByDate(today) && (
          <p className="alert alert-warning">
            <EarlyExpiryText charge={charge} id="checkout.card.expires-early" />
          </p>
        )}
      </div>
    </div>
  );
};

/** Brand hint from the first digits; the model's rule decides. */
const BRAND_PREFIXES: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
];

const guessCardBrand = (digits: string): CardBrand | undefined =>
  BRAND_PREFIXES.find(([, beginning]) => beginning.test(digits))?.[0];

/** B15: card number and CVC are cleared after every response. */
export const clearCardSecrets = (form: HTMLFormElement | null): void => {
  for (const name of ['card_number', 'cvc']) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = '';
  }
};

interface CardFieldsProps {
  readonly legend?: string;
  readonly errors: FieldErrors;
  readonly values: EchoedValues;
  /** Later charge to this card, if any. */
  readonly laterCharge?: LaterCharge | undefined;
}

/** Card fields. B15: number and CVC never have an initial value. */
export const CardFields = ({ legend, errors, values, laterCharge }: CardFieldsProps) => {
  const translator = useTranslator();
  const [digits, setDigits] = useState('');
  const brand = guessCardBrand(digits);
  const { expiry, place, read } = useExpiry(values);
  const readBrand = (target: EventTarget) => {
    if (target instanceof HTMLInputElement && target.name === 'card_number')
      setDigits(normalizeCardNumber(target.value));
  };
  return (
    <fieldset
      ref={place}
      className="checkout-group"
      onInput={(event) => {
        readBrand(event.target);
        read(true);
      }}
      onBlur={() => read(false)}
    >
      <legend className="group-title">{legend ?? translator.t('checkout.card')}</legend>
      <p className="quiet">{translator.t('checkout.card.privacy')}</p>
      <TextField
        field="card_number"
        error={errors.card_number}
        value={undefined}
        hint={
          brand
            ? translator.t('checkout.card.brand', { brand: BRAND_NAMES[brand] })
            : translator.t('checkout.card.accepted')
        }
      />
      <TextField field="card_holder" error={errors.card_holder} value={values.card_holder} />
      <div className="field-row card-row">
        <TextField field="exp_month" error={errors.exp_month} value={values.exp_month} />
        <TextField field="exp_year" error={errors.exp_year} value={values.exp_year} />
        <TextField field="cvc" error={errors.cvc} value={undefined} />
      </div>
      {laterCharge && <EarlyExpiryNote charge={laterCharge} expiry={expiry} />}
    </fieldset>
  );
};
