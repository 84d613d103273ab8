'use client';
import { type RefObject, useEffect, useState } from 'react';
import type { FormState } from '#src/actions/form-state.ts';

type Errors = FormState['errors'];

interface FieldErrors {
  readonly errors: Errors;
  /** Reads every field, shows what is wrong and returns it. */
  readonly validateAll: () => Errors;
}

/**
 * Specification §5: a field is read on blur and on change, not on input, by the browser's own events. `first` is the
 * server's word, which replaces what stood there.
 */
export const useFieldErrors = (
  form: RefObject<HTMLFormElement | null>,
  first: Errors,
  validate: (form: FormData) => Errors,
): FieldErrors => {
  const [errors, setErrors] = useState(first);
  const [shown, setShown] = useState(first);
  if (shown !== first) {
    setShown(first);
    setErrors(first);
  }
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField || target.type === 'hidden') return;
      const error = validate(new FormData(element))[target.name];
      setErrors(({ [target.name]: _, ...others }) => (error ? { ...others, [target.name]: error } : others));
    };
    element.addEventListener('change', read);
    element.addEventListener('focusout', read);
    return () => {
      element.removeEventListener('change', read);
      element.removeEventListener('focusout', read);
    };
  }, [form, validate]);
  const validateAll = () => {
    const found = form.current ? validate(new FormData(form.current)) : {};
    setErrors(found);
    return found;
  };
  return { errors, validateAll };
};
