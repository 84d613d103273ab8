import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  ECHOED_FIELDS,
  type FieldErrors,
} from '#src/booking/guest/guest-details.rules.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';

/** Fields of the two arrival time lists, which are one field of the model. */
export const ARRIVAL_TIME_FIELDS = { hour: 'estimated_hour', minute: 'estimated_minute' } as const;

/** Values that may be shown again after an error. B15 */
export type EchoedValues = Partial<Record<CheckoutField, string>>;

/** Longer than any that is accepted, so that it is refused and not cut. */
const MAX_REQUEST_READ = 6_000;

export const readCheckoutForm = (form: FormData): CheckoutForm => {
  const { getLine } = readFormTexts(form);
  const hour = getLine(ARRIVAL_TIME_FIELDS.hour);
  const minute = getLine(ARRIVAL_TIME_FIELDS.minute);
  const time = hour === '' && minute === '' ? '' : `${hour}:${minute || '00'}`;
  const texts = createRecord(CHECKOUT_FIELDS, getLine);
  const { getText, listTexts } = readFormTexts(form, MAX_REQUEST_READ);
  const requests = { request: getText('request'), request_choices: listTexts('request_choices').join(' ') };
  return { ...texts, estimated_arrival: time, ...requests };
};

/** Picks the values to show again; card number and security code are never echoed. B15 */
export const pickEchoedValues = (form: CheckoutForm): EchoedValues =>
  Object.fromEntries(ECHOED_FIELDS.map((field) => [field, form[field]]));

/** Is true when a field is empty, which the form reports above all fields. B9 */
export const hasMissingFields = (errors: FieldErrors, form: CheckoutForm): boolean =>
  CHECKOUT_FIELDS.some((field) => errors[field] && form[field].trim() === '');
