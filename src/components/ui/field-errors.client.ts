'use client';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { afterPress } from './after-press.client.ts';

/** What is wrong, by field; a field that is well is left out. */
type Errors = Readonly<Record<string, unknown>>;

interface Rules<Found extends Errors> {
  readonly validate: (form: FormData) => Found;
  /** The fields to read when an input of that name was left; without it the one of that name. */
  readonly fieldsOf?: (name: string, form: FormData) => readonly string[];
}

interface FieldErrors<Found extends Errors> {
  readonly errors: Found;
  /** Reads every field, shows what is wrong and returns it. */
  readonly validateAll: () => Found;
}

const isInput = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Some fields as they are now, the others as they were. */
const withFields = <Found extends Errors>(before: Found, now: Found, fields: readonly string[]): Found => {
  const isRead = ([name]: [string, unknown]) => fields.includes(name);
  const kept = Object.entries(before).filter((entry) => !isRead(entry));
  return Object.fromEntries([...kept, ...Object.entries(now).filter(isRead)]) as Found;
};

/**
 * Specification §5: a field is read on blur and on change, not on input, by the browser's own events: React's
 * `onChange` is the browser's `input`. `first` is the server's word, which replaces what stood there.
 */
export const useFieldErrors = <Found extends Errors>(
  form: RefObject<HTMLFormElement | null>,
  first: Found,
  { validate, fieldsOf = (name) => [name] }: Rules<Found>,
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
    const fields = fieldsOf(target.name, typed);
    if (fields.length > 0) setErrors((before) => withFields(before, validate(typed), fields));
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { whenReleased, stop } = afterPress();
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
