'use client';
import { ARRIVAL_TIME_FIELDS } from '#src/booking/checkout/checkout-form.ts';
import type { FieldError } from '#src/booking/guest/guest-details.rules.ts';
import { PICKER_HOURS, PICKER_MINUTES } from '#src/rates/calendar/picker-defaults.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { FieldFrame } from './checkout-field.client.tsx';

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
