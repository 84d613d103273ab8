'use client';
import type { RefObject } from 'react';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type FieldErrors,
} from '#src/booking/guest/guest-details.rules.ts';
import { useFieldErrors } from '#src/site/ui/forms/use-field-errors.client.ts';
import { ARRIVAL_TIME_FIELDS, readCheckoutForm } from './checkout-form.ts';

const TIME_FIELDS: readonly string[] = Object.values(ARRIVAL_TIME_FIELDS);

/**
 * Lists the fields to validate after a change: the two time lists are one field, the month depends on the year, the
 * postal code on the country.
 */
const listFieldsToValidate = (name: string, form: FormData): CheckoutField[] => {
  if (TIME_FIELDS.includes(name)) return ['estimated_arrival'];
  if (name === 'exp_year' && form.get('exp_month') !== '') return ['exp_year', 'exp_month'];
  if (name === 'country' && form.get('zip') !== '') return ['country', 'zip'];
  return CHECKOUT_FIELDS.filter((field) => field === name);
};

/** Validates checkout fields on blur and change. `today` is the hotel's date. B2 */
export const useCheckoutErrors = (
  form: RefObject<HTMLFormElement | null>,
  first: FieldErrors,
  today: string,
  read: (form: CheckoutForm, today: string) => FieldErrors,
) => useFieldErrors(form, first, { validate: (typed) => read(readCheckoutForm(typed), today), listFieldsToValidate });
