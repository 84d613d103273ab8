'use client';
import type { RefObject } from 'react';
import { ARRIVAL_TIME_FIELDS, readCheckoutForm } from '#src/actions/checkout-form.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type FieldErrors,
} from '#src/booking/model/guest-details.ts';
import { useFieldErrors } from '#src/components/ui/field-errors.client.ts';

const TIME_FIELDS: readonly string[] = Object.values(ARRIVAL_TIME_FIELDS);

/**
 * Two lists are one field. A card's month is expired only together with its year, and a code is one of its country: they
 * are read again with them.
 */
const fieldsOf = (name: string, form: FormData): CheckoutField[] => {
  if (TIME_FIELDS.includes(name)) return ['estimated_arrival'];
  if (name === 'exp_year' && form.get('exp_month') !== '') return ['exp_year', 'exp_month'];
  if (name === 'country' && form.get('zip') !== '') return ['country', 'zip'];
  return CHECKOUT_FIELDS.filter((field) => field === name);
};

/** The rules of checkout, or of the part of it that a form has, read as it is filled in. `today` is the hotel's. B2 */
export const useCheckoutErrors = (
  form: RefObject<HTMLFormElement | null>,
  first: FieldErrors,
  today: string,
  read: (form: CheckoutForm, today: string) => FieldErrors,
) => useFieldErrors(form, first, { validate: (typed) => read(readCheckoutForm(typed), today), fieldsOf });
