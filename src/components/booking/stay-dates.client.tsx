'use client';
import { lazy, type RefObject, Suspense, useRef, useSyncExternalStore } from 'react';
import { useTypedEarly } from '#src/components/first-paint/typed-early.client.ts';
import { orReload } from '#src/components/navigation/chunk-failure.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { PICKER_YEARS } from './picker-defaults.ts';
import type { StayDatesProps } from './stay-dates-props.ts';
import './stay-dates.css';

/** A chunk of its own: only this step needs React Aria, and only in the browser. */
const StayPicker = lazy(async () => ({ default: (await orReload(import('./stay-picker.client.tsx'))).StayPicker }));

const onFocusLeft = (changed: () => void): (() => void) => {
  // By then the focus is where it went.
  const look = () => setTimeout(changed);
  document.addEventListener('focusout', look);
  return () => document.removeEventListener('focusout', look);
};

/** False on the server, and for as long as somebody is typing in what is there from it. */
const useMayReplace = (place: RefObject<HTMLElement | null>): boolean => {
  const isFree = useRef(false);
  return useSyncExternalStore(
    onFocusLeft,
    () => {
      isFree.current ||= place.current !== null && !place.current.contains(document.activeElement);
      return isFree.current;
    },
    () => false,
  );
};

/** The dates as the browser asks for them. */
export const DateInputs = ({
  arrival,
  departure,
  onChange,
}: Pick<StayDatesProps, 'arrival' | 'departure' | 'onChange'>) => {
  const words = useWords();
  const row = useRef<HTMLDivElement>(null);
  useTypedEarly(row, { arrival, departure }, (typed) => onChange(typed.arrival, typed.departure));
  const limits = { min: PICKER_YEARS.first, max: PICKER_YEARS.last };
  return (
    <div ref={row} className="field-row">
      <div className="field">
        <label htmlFor="arrival">{words.t('booking.arrival')}</label>
        <input
          id="arrival"
          name="arrival"
          type="date"
          autoComplete="off"
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
          autoComplete="off"
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
  const place = useRef<HTMLDivElement>(null);
  const mayReplace = useMayReplace(place);
  const inputs = <DateInputs {...props} />;
  return (
    <div ref={place}>
      {mayReplace ? (
        <Suspense fallback={inputs}>
          <StayPicker {...props} />
          <input type="hidden" name="arrival" value={props.arrival} />
          <input type="hidden" name="departure" value={props.departure} />
        </Suspense>
      ) : (
        inputs
      )}
    </div>
  );
};
