import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  ECHOED_FIELDS,
  type FieldErrors,
} from '#src/booking/model/guest-details.ts';
import { formTexts } from './form-texts.ts';

/** The two lists of the estimated arrival time, which is one field of the model. */
export const ARRIVAL_TIME_FIELDS = { hour: 'estimated_hour', minute: 'estimated_minute' } as const;

/** What may be shown again after an error. B15 */
export type EchoedValues = Partial<Record<CheckoutField, string>>;

/** The checkout fields as they were typed; browser and server read a form by this same code. */
export const readCheckoutForm = (form: FormData): CheckoutForm => {
  const { line } = formTexts(form);
  const hour = line(ARRIVAL_TIME_FIELDS.hour);
  const minute = line(ARRIVAL_TIME_FIELDS.minute);
  const time = hour === '' && minute === '' ? '' : `${hour}:${minute || '00'}`;
  const texts = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, line(field)]));
  return { ...(texts as Record<CheckoutField, string>), estimated_arrival: time };
};

/** B15: card number and security code are not among what comes back. */
export const echoOf = (form: CheckoutForm): EchoedValues =>
  Object.fromEntries(ECHOED_FIELDS.map((field) => [field, form[field]]));

/** Whether a field was left empty, which the form says above all fields. B9 */
export const hasMissing = (errors: FieldErrors, form: CheckoutForm): boolean =>
  CHECKOUT_FIELDS.some((field) => errors[field] && form[field].trim() === '');
