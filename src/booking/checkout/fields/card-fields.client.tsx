'use client';
import { useState } from 'react';
import type { EchoedValues } from '#src/booking/checkout/checkout-form.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { type CardBrand, normalizeCardNumber } from '#src/kernel/card.ts';
import { BRAND_NAMES } from '#src/payments/card.text.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { TextField } from './checkout-field.client.tsx';
import { EarlyExpiryNote, type LaterCharge, useExpiry } from './early-expiry-note.client.tsx';

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
      <legend>{legend ?? translator.t('checkout.card')}</legend>
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
