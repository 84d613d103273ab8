import { cardBrand, cardDigits, isExpired, passesLuhn, type TypedCard } from './card.ts';
import { isCountry } from './countries.ts';
import { isLongEnough, isPersonName, normalizeName } from './person-name.ts';
import { hasControls, normalizeFigures, normalizeText } from './plain-text.ts';
import { isPostalCodeIn, needsPostalCode, normalizePostalCode } from './postal-code.ts';
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

/** Specification §5, one code a message; both message files must word every code, and how to mend it. */
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
  | 'id-invalid'
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
  /** Empty where codes are not in use. */
  readonly zip: string;
  readonly legalId: string;
  /** `HH:mm`, hotel time, or null when not told. */
  readonly estimatedArrival: string | null;
}

/** Asked about a normalised value. */
type Rule = (value: string, form: Partial<CheckoutForm>, today: IsoDate) => FieldError | undefined;

/** Atoms between single dots (RFC 5322, letters of any script), `@`, and a host name with a dot in it. */
const EMAIL =
  /^(?!\.|.*\.\.|.*\.@)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** Whether a normalised text is one e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const PHONE = /^\+?\d{7,15}$/;
/** Whether a normalised text is a phone number as the specification takes it (§9). */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** A phone number without the marks that people write in it: `+44 (0)20 7946-0958` is `+442079460958`. */
export const normalizePhone = (typed: string): string => {
  const text = normalizeFigures(typed);
  // The trunk prefix is not dialled behind a country code.
  return (text.startsWith('+') ? text.replace('(0)', '') : text).replace(/[ ()./‐-―−-]/g, '');
};

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** As a card shows its year, with two figures, it is one of this century. */
const normalizeYear = (typed: string): string => normalizeFigures(typed).replace(/^(?=\d{2}$)/, '20');

type Normalize = (typed: string, form: Partial<CheckoutForm>) => string;

/** What a field means, which the specification's rule is asked about and the hotel keeps. */
const NORMALIZE: Readonly<Record<CheckoutField, Normalize>> = {
  nombre: normalizeName,
  apellido: normalizeName,
  email: normalizeText,
  telefono: normalizePhone,
  country: normalizeText,
  zip: (typed, form) => normalizePostalCode(typed, normalizeText(form.country ?? '')),
  legal_id: normalizeText,
  estimated_arrival: normalizeText,
  card_holder: normalizeName,
  card_number: normalizeFigures,
  exp_month: normalizeFigures,
  exp_year: normalizeYear,
  cvc: normalizeFigures,
};

const normalized = (field: CheckoutField, form: Partial<CheckoutForm>): string =>
  NORMALIZE[field](form[field] ?? '', form);

const required =
  (next: Rule): Rule =>
  (value, form, today) =>
    value === '' ? 'required' : next(value, form, today);

const named = (least: number, short: FieldError, letters: FieldError): Rule =>
  required((value) => {
    if (!isLongEnough(value, least)) return short;
    return isPersonName(value) ? undefined : letters;
  });

const isYear = (value: string): boolean => /^\d{4}$/.test(value);

/** Specification §5, of normalised values. Pattern first, then Luhn, each with its own message. */
const RULES: Readonly<Record<CheckoutField, Rule>> = {
  nombre: named(2, 'name-short', 'name-letters'),
  apellido: named(2, 'lastname-short', 'lastname-letters'),
  email: required((value) => (isEmail(value) ? undefined : 'email-invalid')),
  telefono: required((value) => (isPhone(value) ? undefined : 'phone-invalid')),
  country: required((value) => (isCountry(value) ? undefined : 'country-invalid')),
  zip: (value, form) => {
    const country = normalized('country', form);
    if (value === '') return needsPostalCode(country) ? 'required' : undefined;
    return isPostalCodeIn(value, country) ? undefined : 'zip-invalid';
  },
  legal_id: required((value) => (hasControls(value) ? 'id-invalid' : undefined)),
  estimated_arrival: (value) =>
    value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'time-invalid',
  card_holder: named(3, 'holder-short', 'holder-letters'),
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
    const year = normalized('exp_year', form);
    const expired = isYear(year) && Number(year) >= Number(today.slice(0, 4)) && isExpired(month, Number(year), today);
    return expired ? 'card-expired' : undefined;
  },
  exp_year: required((value, _form, today) => {
    if (!isYear(value)) return 'exp-year-invalid';
    return Number(value) < Number(today.slice(0, 4)) ? 'exp-year-past' : undefined;
  }),
  cvc: required((value) => (/^\d{3,4}$/.test(value) ? undefined : 'cvc-invalid')),
};

/** The message of one field, or undefined when it is well. `today` is the hotel's. B2 */
export const fieldError = (field: CheckoutField, form: Partial<CheckoutForm>, today: IsoDate): FieldError | undefined =>
  RULES[field](normalized(field, form), form, today);

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
  firstName: normalized('nombre', form),
  lastName: normalized('apellido', form),
  email: normalized('email', form),
  phone: normalized('telefono', form),
  country: normalized('country', form),
  zip: normalized('zip', form),
  legalId: normalized('legal_id', form),
  estimatedArrival: normalized('estimated_arrival', form) || null,
});

/** The month and year of a form's card, or undefined while one of them is no such. */
export const readExpiry = (
  form: Pick<CheckoutForm, 'exp_month' | 'exp_year'>,
): Pick<TypedCard, 'expMonth' | 'expYear'> | undefined => {
  const month = Number(normalized('exp_month', form) || Number.NaN);
  const year = normalized('exp_year', form);
  const isWell = Number.isInteger(month) && month >= 1 && month <= 12 && isYear(year);
  return isWell ? { expMonth: month, expYear: Number(year) } : undefined;
};

/** The card of a form without errors. */
export const readCard = (form: CardForm): TypedCard => ({
  holder: normalized('card_holder', form),
  number: cardDigits(normalized('card_number', form)),
  expMonth: Number(normalized('exp_month', form)),
  expYear: Number(normalized('exp_year', form)),
  cvc: normalized('cvc', form),
});

/** The guest and the card of a form without errors. */
export const readCheckout = (form: CheckoutForm): { guest: GuestDetails; card: TypedCard } => ({
  guest: readGuest(form),
  card: readCard(form),
});
