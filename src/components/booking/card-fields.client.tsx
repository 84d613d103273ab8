'use client';
import { useState } from 'react';
import type { EchoedValues } from '#src/actions/checkout-form.ts';
import { cardDigits } from '#src/booking/model/card.ts';
import type { FieldErrors } from '#src/booking/model/guest-details.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { BRAND_NAMES } from '#src/i18n/card-words.ts';
import { likelyBrand } from './card-brand.ts';
import { TextField } from './checkout-field.client.tsx';
import { EarlyExpiryNote, type LaterCharge, useExpiry } from './early-expiry-note.client.tsx';

/** B15: the card's secrets are typed again after every answer. */
export const forgetCard = (form: HTMLFormElement | null): void => {
  for (const name of ['card_number', 'cvc']) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = '';
  }
};

interface CardFieldsProps {
  /** What the card is for, where a page says more than "card". */
  readonly legend?: string;
  readonly errors: FieldErrors;
  readonly values: EchoedValues;
  /** What is charged to the card on a later day, if anything is. */
  readonly laterCharge?: LaterCharge | undefined;
}

/** The card. B15: its number and code have no value to begin with, whatever was typed before. */
export const CardFields = ({ legend, errors, values, laterCharge }: CardFieldsProps) => {
  const words = useWords();
  const [digits, setDigits] = useState('');
  const brand = likelyBrand(digits);
  const { expiry, place, read } = useExpiry(values);
  const readBrand = (target: EventTarget) => {
    if (target instanceof HTMLInputElement && target.name === 'card_number') setDigits(cardDigits(target.value));
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
      <legend>{legend ?? words.t('checkout.card')}</legend>
      <p className="quiet">{words.t('checkout.card.privacy')}</p>
      <TextField
        field="card_number"
        error={errors.card_number}
        value={undefined}
        hint={brand ? words.t('checkout.card.brand', { brand: BRAND_NAMES[brand] }) : words.t('checkout.card.accepted')}
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
