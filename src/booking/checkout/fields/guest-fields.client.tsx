'use client';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ARRIVAL_TIME_FIELDS, type EchoedValues } from '#src/booking/checkout/checkout-form.ts';
import { type FieldError, type FieldErrors, GUEST_TEXT_FIELDS } from '#src/booking/guest/guest-details.rules.ts';
import { isPostalCodeRequired } from '#src/kernel/contact/postal-code.ts';
import { PICKER_HOURS, PICKER_MINUTES } from '#src/rates/price-calendar/picker-defaults.ts';
import type { Country } from '#src/site/i18n/countries.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { FieldFrame, TextField } from './checkout-field.client.tsx';

interface TimeListProps {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly describe?: (option: string) => string;
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
  readonly onFocus: () => void;
}

const TimeList = ({
  id,
  name,
  label,
  value,
  options,
  describe = String,
  describedBy,
  invalid,
  onFocus,
}: TimeListProps) => (
  <select
    id={id}
    name={name}
    aria-label={label}
    defaultValue={value}
    aria-describedby={describedBy}
    aria-invalid={invalid}
    onFocus={onFocus}
    autoComplete="off"
  >
    <option value="">--</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {describe(option)}
      </option>
    ))}
  </select>
);

const describeHour = ({ locale, hour }: Translator, option: string): string =>
  locale === 'es' ? option : `${option} (${hour(`${option}:00`)})`;

/** Optional arrival time: 24 hours (specification §9), in English with those of its own clock; in steps of one hour and five minutes. */
export const ArrivalTimeField = ({
  error,
  value = '',
  checkIn,
}: {
  error: FieldError | undefined;
  value: string | undefined;
  checkIn: string;
}) => {
  const translator = useTranslator();
  const [hour = '', minute = ''] = value.split(':');
  const label = translator.t('field.estimated_arrival');
  return (
    <FieldFrame
      field="estimated_arrival"
      error={error}
      hint={translator.t('field.estimated_arrival.hint', { time: translator.hour(checkIn) })}
      optional
    >
      {(input) => {
        const { 'aria-describedby': describedBy, 'aria-invalid': invalid, onFocus } = input;
        const shared = { describedBy, invalid, onFocus };
        return (
          <div className="time-lists">
            <TimeList
              {...shared}
              id={input.id}
              name={ARRIVAL_TIME_FIELDS.hour}
              label={`${label}: ${translator.t('checkout.hour')}`}
              value={hour}
              options={PICKER_HOURS}
              describe={(hour) => describeHour(translator, hour)}
            />
            <span aria-hidden="true">:</span>
            <TimeList
              {...shared}
              name={ARRIVAL_TIME_FIELDS.minute}
              label={`${label}: ${translator.t('checkout.minute')}`}
              value={minute}
              options={PICKER_MINUTES}
            />
          </div>
        );
      }}
    </FieldFrame>
  );
};

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

/** Two in a row. */
const pairCells = (cells: readonly ReactElement[]) =>
  cells.flatMap((cell, index) =>
    index % 2 === 0
      ? [
          <div key={cell.key} className="field-row">
            {cell}
            {cells[index + 1]}
          </div>,
        ]
      : [],
  );

/** Guest fields. */
export const GuestFields = (props: GuestFieldsProps) => {
  const { errors, values, checkIn } = props;
  const translator = useTranslator();
  const { country, place, read } = useCountry(values.country ?? '');
  return (
    <fieldset ref={place} className="checkout-group" onInput={read}>
      <legend className="group-title">{translator.t('checkout.guest')}</legend>
      {pairCells([
        ...GUEST_TEXT_FIELDS.map((field) =>
          field === 'country' ? (
            <CountryField key={field} {...props} />
          ) : (
            <TextField
              key={field}
              field={field}
              error={errors[field]}
              value={values[field]}
              optional={field === 'zip' && !isPostalCodeRequired(country)}
            />
          ),
        ),
        <ArrivalTimeField
          key="estimated_arrival"
          error={errors.estimated_arrival}
          value={values.estimated_arrival}
          checkIn={checkIn}
        />,
      ])}
    </fieldset>
  );
};
