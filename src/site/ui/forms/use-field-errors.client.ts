'use client';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** While a button is pressed: a field error on blur would move the button before its click. */
export const createPressGuard = () => {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const press = () => {
    isPressed = true;
  };
  // The click event follows the release; deferred work runs after it.
  const release = () =>
    window.setTimeout(() => {
      isPressed = false;
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    });
  const events = [
    ['mousedown', press],
    ['mouseup', release],
    ['dragend', release],
  ] as const;
  for (const [name, listener] of events) window.addEventListener(name, listener, true);
  return {
    whenReleased: (work: () => void): void => {
      if (isPressed) waiting.push(work);
      else work();
    },
    stop: (): void => {
      for (const [name, listener] of events) window.removeEventListener(name, listener, true);
    },
  };
};

/** Errors by field; valid fields are absent. */
type ErrorsByField = Readonly<Record<string, unknown>>;

interface ValidationRules<Found extends ErrorsByField> {
  readonly validate: (form: FormData) => Found;
  /** Lists the fields to validate after an input was left; by default the same field. */
  readonly listFieldsToValidate?: (name: string, form: FormData) => readonly string[];
}

interface FieldErrors<Found extends ErrorsByField> {
  readonly errors: Found;
  readonly validateAll: () => Found;
}

const isInput = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const mergeFieldErrors = <Found extends ErrorsByField>(before: Found, now: Found, fields: readonly string[]): Found => {
  const isRead = ([name]: [string, unknown]) => fields.includes(name);
  const unchanged = Object.entries(before).filter((entry) => !isRead(entry));
  return Object.fromEntries([...unchanged, ...Object.entries(now).filter(isRead)]) as Found;
};

/**
 * Validates fields on blur and change, not on input (specification §5), by native events: React's `onChange` is the
 * native `input`.
 */
export const useFieldErrors = <Found extends ErrorsByField>(
  form: RefObject<HTMLFormElement | null>,
  first: Found,
  { validate, listFieldsToValidate = (name) => [name] }: ValidationRules<Found>,
): FieldErrors<Found> => {
  const [errors, setErrors] = useState(first);
  const [shown, setShown] = useState(first);
  if (shown !== first) {
    setShown(first);
    setErrors(first);
  }
  const read = useEffectEvent((target: EventTarget | null) => {
    if (!form.current || !isInput(target) || target.type === 'hidden') return;
    const typed = new FormData(form.current);
    const fields = listFieldsToValidate(target.name, typed);
    if (fields.length > 0) setErrors((before) => mergeFieldErrors(before, validate(typed), fields));
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { whenReleased, stop } = createPressGuard();
    const onLeaving = ({ target }: Event) => whenReleased(() => read(target));
    element.addEventListener('change', onLeaving);
    element.addEventListener('focusout', onLeaving);
    return () => {
      stop();
      element.removeEventListener('change', onLeaving);
      element.removeEventListener('focusout', onLeaving);
    };
  }, [form]);
  const validateAll = () => {
    if (!form.current) return errors;
    const found = validate(new FormData(form.current));
    setErrors(found);
    return found;
  };
  return { errors, validateAll };
};
