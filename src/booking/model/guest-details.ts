import { cardBrand, cardDigits, isExpired, passesLuhn, type TypedCard } from './card.ts';
import type { IsoDate } from './stay.ts';

/** Who comes, as the specification names the fields (§3), in the order of the form. */
export const GUEST_FIELDS = [
  'nombre',
  'apellido',
  'email',
  'telefono',
  'country',
  'legal_id',
  'zip',
  'estimated_arrival',
] as const;

/** How they pay (§3). */
export const CARD_FIELDS = ['card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const;

/** The fields of the checkout form. */
export const CHECKOUT_FIELDS = [...GUEST_FIELDS, ...CARD_FIELDS] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** What was typed, untrimmed; a field that did not arrive is the empty text. */
export type CheckoutForm = Readonly<Record<CheckoutField, string>>;

/** The parts of the checkout form, for a guest who changes the one or the other later. */
export type GuestForm = Pick<CheckoutForm, (typeof GUEST_FIELDS)[number]>;
export type CardForm = Pick<CheckoutForm, (typeof CARD_FIELDS)[number]>;

/** B15: what may be sent back to a form after an error; the others are dropped for good. */
export const ECHOED_FIELDS = CHECKOUT_FIELDS.filter((field) => field !== 'card_number' && field !== 'cvc');

/** Specification §5, one code a message; both message files must word every code. */
export type FieldError =
  | 'required'
  | 'email-invalid'
  | 'card-required'
  | 'card-type-invalid'
  | 'card-number-invalid'
  | 'exp-year-invalid'
  | 'exp-year-past'
  | 'exp-month-required'
  | 'exp-month-invalid'
  | 'card-expired'
  | 'cvc-invalid'
  | 'holder-short'
  | 'holder-letters'
  | 'name-short'
  | 'name-letters'
  | 'lastname-short'
  | 'lastname-letters'
  | 'phone-invalid'
  | 'zip-invalid'
  | 'country-invalid'
  | 'time-invalid';

export type FieldErrors = Partial<Record<CheckoutField, FieldError>>;

/** The guest who books. */
export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly zip: string;
  readonly legalId: string;
  /** `HH:mm`, hotel time, or null when not told. */
  readonly estimatedArrival: string | null;
}

type Rule = (value: string, form: Partial<CheckoutForm>, today: IsoDate) => FieldError | undefined;

/** Letters of any script with their marks, and spaces between. */
const LETTERS_AND_SPACES = /^(?:\p{L}\p{M}*)+(?: +(?:\p{L}\p{M}*)+)*$/u;
/** A surname takes the single spaces between two surnames, as Spanish names have them. */
const SURNAMES = /^(?:\p{L}\p{M}*)+(?: (?:\p{L}\p{M}*)+)*$/u;
/** Atoms between single dots (RFC 5322, letters of any script), `@`, and a host name with a dot in it. */
const EMAIL =
  /^(?!\.|.*\.\.|.*\.@)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** Whether a trimmed text is one e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const PHONE = /^\+?\d{7,15}$/;
/** Whether a trimmed text is a phone number as the specification takes it (§9). */
export const isPhone = (text: string): boolean => PHONE.test(text);

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Characters as a guest counts them: `é` is one, however it was typed. */
const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

const required =
  (next: Rule): Rule =>
  (value, form, today) =>
    value === '' ? 'required' : next(value, form, today);

const named =
  (least: number, short: FieldError, pattern: RegExp, letters: FieldError): Rule =>
  (value) => {
    if (lengthOf(value) < least) return short;
    return pattern.test(value) ? undefined : letters;
  };

const isYear = (value: string): boolean => /^\d{4}$/.test(value);

/** Specification §5. Pattern first, then Luhn, each with its own message. */
const RULES: Readonly<Record<CheckoutField, Rule>> = {
  nombre: named(2, 'name-short', LETTERS_AND_SPACES, 'name-letters'),
  apellido: named(2, 'lastname-short', SURNAMES, 'lastname-letters'),
  email: required((value) => (isEmail(value) ? undefined : 'email-invalid')),
  telefono: (value) => (isPhone(value) ? undefined : 'phone-invalid'),
  country: required((value) => (/^[A-Z]{2}$/.test(value) ? undefined : 'country-invalid')),
  zip: (value) => (/^\d{5}(?:-\d{4})?$/.test(value) ? undefined : 'zip-invalid'),
  legal_id: required(() => undefined),
  estimated_arrival: (value) =>
    value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'time-invalid',
  card_holder: named(3, 'holder-short', LETTERS_AND_SPACES, 'holder-letters'),
  card_number: (value) => {
    const digits = cardDigits(value);
    if (value === '') return 'card-required';
    if (!cardBrand(digits)) return 'card-type-invalid';
    return passesLuhn(digits) ? undefined : 'card-number-invalid';
  },
  exp_month: (value, form, today) => {
    if (!NUMERIC.test(value)) return 'exp-month-required';
    const month = Number(value);
    if (!Number.isInteger(month) || month < 1 || month > 12) return 'exp-month-invalid';
    // The expiry is also refused when month and year together are past; a wrong year speaks for itself.
    const year = (form.exp_year ?? '').trim();
    const expired = isYear(year) && Number(year) >= Number(today.slice(0, 4)) && isExpired(month, Number(year), today);
    return expired ? 'card-expired' : undefined;
  },
  exp_year: (value, _form, today) => {
    if (!isYear(value)) return 'exp-year-invalid';
    return Number(value) < Number(today.slice(0, 4)) ? 'exp-year-past' : undefined;
  },
  cvc: (value) => (/^\d{3,4}$/.test(value) ? undefined : 'cvc-invalid'),
};

/** The message of one field, or undefined when it is well. `today` is the hotel's. B2 */
export const fieldError = (field: CheckoutField, form: Partial<CheckoutForm>, today: IsoDate): FieldError | undefined =>
  RULES[field]((form[field] ?? '').trim(), form, today);

const errorsIn = (fields: readonly CheckoutField[], form: Partial<CheckoutForm>, today: IsoDate): FieldErrors => {
  const errors: FieldErrors = {};
  for (const field of fields) {
    const error = fieldError(field, form, today);
    if (error) errors[field] = error;
  }
  return errors;
};

/** Every field that is not well; empty when the form can be paid with. */
export const formErrors = (form: CheckoutForm, today: IsoDate): FieldErrors => errorsIn(CHECKOUT_FIELDS, form, today);
export const guestErrors = (form: GuestForm, today: IsoDate): FieldErrors => errorsIn(GUEST_FIELDS, form, today);
export const cardErrors = (form: CardForm, today: IsoDate): FieldErrors => errorsIn(CARD_FIELDS, form, today);

/** The form of a guest who is known, as it would be typed. */
export const guestForm = (guest: GuestDetails): GuestForm => ({
  nombre: guest.firstName,
  apellido: guest.lastName,
  email: guest.email,
  telefono: guest.phone,
  country: guest.country,
  zip: guest.zip,
  legal_id: guest.legalId,
  estimated_arrival: guest.estimatedArrival ?? '',
});

/** The guest of a form without errors. */
export const readGuest = (form: GuestForm): GuestDetails => ({
  firstName: form.nombre.trim(),
  lastName: form.apellido.trim(),
  email: form.email.trim(),
  phone: form.telefono.trim(),
  country: form.country.trim(),
  zip: form.zip.trim(),
  legalId: form.legal_id.trim(),
  estimatedArrival: form.estimated_arrival.trim() || null,
});

/** The card of a form without errors. */
export const readCard = (form: CardForm): TypedCard => ({
  holder: form.card_holder.trim(),
  number: cardDigits(form.card_number),
  expMonth: Number(form.exp_month.trim()),
  expYear: Number(form.exp_year.trim()),
  cvc: form.cvc.trim(),
});

/** The guest and the card of a form without errors. */
export const readCheckout = (form: CheckoutForm): { guest: GuestDetails; card: TypedCard } => ({
  guest: readGuest(form),
  card: readCard(form),
});
