'use client';
import { useEffect, useRef, useState } from 'react';
import type { EchoedValues } from '#src/booking/checkout/checkout-form.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { isPostalCodeRequired } from '#src/kernel/contact/postal-code.ts';
import type { Country } from '#src/site/i18n/countries.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { ArrivalTimeField } from './arrival-time-field.client.tsx';
import { FieldFrame, TextField } from './checkout-field.client.tsx';

interface GuestFieldsProps {
  readonly errors: FieldErrors;
  readonly values: EchoedValues;
  readonly countries: readonly Country[];
  /** Check-in, `HH:mm`. */
  readonly checkIn: string;
}

const CountryField = ({ errors, values, countries }: Omit<GuestFieldsProps, 'checkIn'>) => {
  const translator = useTranslator();
  return (
    <FieldFrame field="country" error={errors.country}>
      {(input) => (
        <select {...input} required autoComplete="country" defaultValue={values.country ?? ''}>
          <option value="">{translator.t('checkout.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};

/** Tracks the chosen country, which decides whether a postal code is required, including input before hydration. */
const useCountry = (initial: string) => {
  const [country, setCountry] = useState(initial);
  const place = useRef<HTMLFieldSetElement>(null);
  const read = () => {
    const list = place.current?.querySelector<HTMLSelectElement>('[name=country]');
    if (list) setCountry(list.value);
  };
  useEffect(read, []);
  return { country, place, read };
};

/** Guest fields. */
export const GuestFields = (props: GuestFieldsProps) => {
  const { errors, values, checkIn } = props;
  const translator = useTranslator();
  const { country, place, read } = useCountry(values.country ?? '');
  return (
    <fieldset ref={place} className="checkout-group" onInput={read}>
      <legend>{translator.t('checkout.guest')}</legend>
      <div className="field-row">
        <TextField field="nombre" error={errors.nombre} value={values.nombre} />
        <TextField field="apellido" error={errors.apellido} value={values.apellido} />
      </div>
      <div className="field-row">
        <TextField field="email" error={errors.email} value={values.email} />
        <TextField field="telefono" error={errors.telefono} value={values.telefono} />
      </div>
      <div className="field-row">
        <CountryField {...props} />
        <TextField field="legal_id" error={errors.legal_id} value={values.legal_id} />
      </div>
      <div className="field-row">
        <TextField field="zip" error={errors.zip} value={values.zip} optional={!isPostalCodeRequired(country)} />
        <ArrivalTimeField error={errors.estimated_arrival} value={values.estimated_arrival} checkIn={checkIn} />
      </div>
    </fieldset>
  );
};
