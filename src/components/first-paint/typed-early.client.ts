'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';

type Values = Readonly<Record<string, string>>;

const isField = (field: Element | null): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement;

/**
 * React leaves what was typed before it came where it stands, but knows nothing of it. Tells the owner of these fields
 * inside `place`, by their names, once and only when something else than `values` stands in them.
 */
export const useTypedEarly = <Given extends Values>(
  place: RefObject<HTMLElement | null>,
  values: Given,
  take: (typed: Given) => void,
): void => {
  const read = useEffectEvent(() => {
    const typed = Object.entries(values).map(([name, value]) => {
      const field = place.current?.querySelector(`[name="${name}"]`) ?? null;
      return [name, isField(field) ? field.value : value] as const;
    });
    if (typed.some(([name, value]) => value !== values[name])) take(Object.fromEntries(typed) as Given);
  });
  useEffect(() => read(), []);
};
