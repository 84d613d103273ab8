'use client';
import { useEffect, useRef, useState } from 'react';
import type { EchoedValues } from '#src/actions/checkout-form.ts';
import type { FieldErrors } from '#src/booking/model/guest-details.ts';
import { needsPostalCode } from '#src/booking/model/postal-code.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { Country } from '#src/i18n/countries.ts';
import { ArrivalTimeField } from './arrival-time-field.client.tsx';
import { FieldFrame, TextField } from './checkout-field.client.tsx';

interface GuestFieldsProps {
  readonly errors: FieldErrors;
  readonly values: EchoedValues;
  readonly countries: readonly Country[];
  /** From when a room is ready, `HH:mm`. */
  readonly checkIn: string;
}

const CountryField = ({ errors, values, countries }: Omit<GuestFieldsProps, 'checkIn'>) => {
  const words = useWords();
  return (
    <FieldFrame field="country" error={errors.country}>
      {(input) => (
        <select {...input} required autoComplete="country" defaultValue={values.country ?? ''}>
          <option value="">{words.t('checkout.choose')}</option>
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

/** The chosen country, which decides whether a postcode is required; also when it was chosen before there were scripts. */
const useCountry = (given: string) => {
  const [country, setCountry] = useState(given);
  const place = useRef<HTMLFieldSetElement>(null);
  const read = () => {
    const list = place.current?.querySelector<HTMLSelectElement>('[name=country]');
    if (list) setCountry(list.value);
  };
  useEffect(read, []);
  return { country, place, read };
};

/** Who is coming. */
export const GuestFields = (props: GuestFieldsProps) => {
  const { errors, values, checkIn } = props;
  const words = useWords();
  const { country, place, read } = useCountry(values.country ?? '');
  return (
    <fieldset ref={place} className="checkout-group" onInput={read}>
      <legend>{words.t('checkout.guest')}</legend>
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
        <TextField field="zip" error={errors.zip} value={values.zip} optional={!needsPostalCode(country)} />
        <ArrivalTimeField error={errors.estimated_arrival} value={values.estimated_arrival} checkIn={checkIn} />
      </div>
    </fieldset>
  );
};
