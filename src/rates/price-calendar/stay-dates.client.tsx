'use client';
import { lazy, type RefObject, Suspense, useRef, useSyncExternalStore } from 'react';
import { useInputBeforeHydration } from '#src/site/hydration/use-input-before-hydration.client.ts';
import { reloadOnChunkError } from '#src/site/navigation/chunk-load-error.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { PICKER_YEARS } from './picker-defaults.ts';
import type { StayDatesProps } from './stay-dates-props.ts';
import './stay-dates.css';

/** Separate chunk: only this step needs React Aria, and only in the browser. */
const StayPicker = lazy(async () => ({
  default: (await reloadOnChunkError(import('./stay-picker.client.tsx'))).StayPicker,
}));

const subscribeToFocusOut = (changed: () => void): (() => void) => {
  // Deferred until the focus has moved.
  const look = () => setTimeout(changed);
  document.addEventListener('focusout', look);
  return () => document.removeEventListener('focusout', look);
};

/** Is false on the server and while a native input has the focus. */
const useCanReplaceInputs = (place: RefObject<HTMLElement | null>): boolean => {
  const isFree = useRef(false);
  return useSyncExternalStore(
    subscribeToFocusOut,
    () => {
      isFree.current ||= place.current !== null && !place.current.contains(document.activeElement);
      return isFree.current;
    },
    () => false,
  );
};

/** Native date inputs. */
export const DateInputs = ({
  arrival,
  departure,
  onChange,
}: Pick<StayDatesProps, 'arrival' | 'departure' | 'onChange'>) => {
  const translator = useTranslator();
  const row = useRef<HTMLDivElement>(null);
  const dates = { arrival, departure };
  useInputBeforeHydration(row, dates, (typed) => onChange(typed.arrival, typed.departure));
  const limits = { min: PICKER_YEARS.first, max: PICKER_YEARS.last };
  return (
    <div ref={row} className="field-row">
      {(['arrival', 'departure'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={name}>{translator.t(`booking.${name}`)}</label>
          <input
            id={name}
            name={name}
            type="date"
            autoComplete="off"
            {...limits}
            value={dates[name]}
            onChange={({ target: { value } }) =>
              name === 'arrival' ? onChange(value, departure) : onChange(arrival, value)
            }
          />
        </div>
      ))}
    </div>
  );
};

/** Native date inputs, replaced by the calendar once its chunk is loaded. */
export const StayDates = (props: StayDatesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const mayReplace = useCanReplaceInputs(place);
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
