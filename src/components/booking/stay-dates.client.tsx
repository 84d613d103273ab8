'use client';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useWords } from '#src/components/ui/words.client.tsx';
import { PICKER_YEARS } from './picker-defaults.ts';
import type { StayDatesProps } from './stay-dates-props.ts';
import './stay-dates.css';

/** A chunk of its own: only this step needs React Aria, and only in the browser. */
const StayPicker = lazy(() => import('./stay-picker.client.tsx').then((module) => ({ default: module.StayPicker })));

const never = () => () => {};
const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The dates as the browser asks for them. */
export const DateInputs = ({
  arrival,
  departure,
  onChange,
}: Pick<StayDatesProps, 'arrival' | 'departure' | 'onChange'>) => {
  const words = useWords();
  const limits = { min: PICKER_YEARS.first, max: PICKER_YEARS.last };
  return (
    <div className="field-row">
      <div className="field">
        <label htmlFor="arrival">{words.t('booking.arrival')}</label>
        <input
          id="arrival"
          name="arrival"
          type="date"
          {...limits}
          value={arrival}
          onChange={(event) => onChange(event.target.value, departure)}
        />
      </div>
      <div className="field">
        <label htmlFor="departure">{words.t('booking.departure')}</label>
        <input
          id="departure"
          name="departure"
          type="date"
          {...limits}
          value={departure}
          onChange={(event) => onChange(arrival, event.target.value)}
        />
      </div>
    </div>
  );
};

/** Two date inputs, which the calendar replaces once JavaScript has brought it. */
export const StayDates = (props: StayDatesProps) => {
  const inputs = <DateInputs {...props} />;
  if (!useIsBrowser()) return inputs;
  return (
    <Suspense fallback={inputs}>
      <StayPicker {...props} />
      <input type="hidden" name="arrival" value={props.arrival} />
      <input type="hidden" name="departure" value={props.departure} />
    </Suspense>
  );
};
