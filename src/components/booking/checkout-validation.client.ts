'use client';
import { type RefObject, useEffect, useState } from 'react';
import { ARRIVAL_TIME_FIELDS, readCheckoutForm } from '#src/actions/checkout-form.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type FieldErrors,
  fieldError,
  formErrors,
} from '#src/booking/model/guest-details.ts';

const isField = (name: string): name is CheckoutField => (CHECKOUT_FIELDS as readonly string[]).includes(name);

const TIME_FIELDS: readonly string[] = Object.values(ARRIVAL_TIME_FIELDS);

/** The field that an input belongs to. */
const fieldOf = (target: EventTarget | null): CheckoutField | undefined => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined;
  if (TIME_FIELDS.includes(target.name)) return 'estimated_arrival';
  return isField(target.name) ? target.name : undefined;
};

/** A month is expired only together with its year: when the year changes, a month that was typed is read again. */
const readWith = (field: CheckoutField, typed: CheckoutForm): CheckoutField[] =>
  field === 'exp_year' && typed.exp_month !== '' ? ['exp_month'] : [];

interface Validation {
  readonly errors: FieldErrors;
  /** Reads every field, shows what is wrong and returns it. */
  readonly validateAll: () => FieldErrors;
}

/**
 * Specification §5: fields validate on blur and on change, not on input, which is why the browser's own events are
 * listened to: React's `onChange` is the browser's `input`. `today` is the hotel's. B2
 */
export const useValidation = (
  form: RefObject<HTMLFormElement | null>,
  first: FieldErrors,
  today: string,
): Validation => {
  const [errors, setErrors] = useState(first);
  const [shown, setShown] = useState(first);
  // The server's word on a new answer replaces what stood there.
  if (shown !== first) {
    setShown(first);
    setErrors(first);
  }
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const validate = (event: Event) => {
      const field = fieldOf(event.target);
      if (!field) return;
      const typed = readCheckoutForm(new FormData(element));
      setErrors((before) => {
        const after = { ...before };
        for (const each of [field, ...readWith(field, typed)]) {
          const error = fieldError(each, typed, today);
          if (error) after[each] = error;
          else delete after[each];
        }
        return after;
      });
    };
    element.addEventListener('change', validate);
    element.addEventListener('focusout', validate);
    return () => {
      element.removeEventListener('change', validate);
      element.removeEventListener('focusout', validate);
    };
  }, [form, today]);
  const validateAll = () => {
    const found = form.current ? formErrors(readCheckoutForm(new FormData(form.current)), today) : {};
    setErrors(found);
    return found;
  };
  return { errors, validateAll };
};
