'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';

type Values = Readonly<Record<string, string>>;

const isField = (field: Element | null): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement;

/** React keeps such input in the DOM but not in state. Called once, and only when a field differs from `values`. */
export const useInputBeforeHydration = <Given extends Values>(
  place: RefObject<HTMLElement | null>,
  values: Given,
  onInput: (typed: Given) => void,
): void => {
  const read = useEffectEvent(() => {
    const typed = Object.entries(values).map(([name, value]) => {
      const field = place.current?.querySelector(`[name="${name}"]`) ?? null;
      return [name, isField(field) ? field.value : value] as const;
    });
    if (typed.some(([name, value]) => value !== values[name])) onInput(Object.fromEntries(typed) as Given);
  });
  useEffect(() => read(), []);
};
