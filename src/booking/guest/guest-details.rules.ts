import { detectCardBrand, isExpired, isLuhnValid, normalizeCardNumber, type TypedCard } from '#src/kernel/card.ts';
import { isCountryCode } from '#src/kernel/contact/country-codes.ts';
import { type EmailError, findAddressError, normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { findLegalIdError, type LegalIdError } from '#src/kernel/contact/legal-id.ts';
import { normalizeFigures, normalizeText, toAsciiDigits } from '#src/kernel/contact/normalize-text.ts';
import { findNameProblem, normalizeName } from '#src/kernel/contact/person-name.ts';
import { findPhoneError, normalizePhone, type PhoneError } from '#src/kernel/contact/phone.ts';
import { isCountryPostalCode, isPostalCodeRequired, normalizePostalCode } from '#src/kernel/contact/postal-code.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { findRequestError, type GuestRequest, parseGuestRequest, type RequestError } from './guest-request.rules.ts';

/** In the order of the form. Specification §3 */
export const GUEST_FIELDS = [
  'nombre',
  'apellido',
  'email',
  'telefono',
  'country',
  'legal_id',
  'zip',
  'estimated_arrival',
  'request_choices',
  'request',
] as const;

export const CARD_FIELDS = ['card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const;

export const CHECKOUT_FIELDS = [...GUEST_FIELDS, ...CARD_FIELDS] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** Values as typed, untrimmed; a missing field is the empty string. */
export type CheckoutForm = Readonly<Record<CheckoutField, string>>;

export type GuestForm = Pick<CheckoutForm, (typeof GUEST_FIELDS)[number]>;
export type CardForm = Pick<CheckoutForm, (typeof CARD_FIELDS)[number]>;

/** B15: may be echoed after an error; card number and CVC are never sent back. */
export const ECHOED_FIELDS = CHECKOUT_FIELDS.filter((field) => field !== 'card_number' && field !== 'cvc');

export type FieldError =
  | 'required'
  | EmailError
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
  | 'holder-long'
  | 'holder-letters'
  | 'name-short'
  | 'name-long'
  | 'name-letters'
  | 'lastname-short'
  | 'lastname-long'
  | 'lastname-letters'
  | PhoneError
  | 'zip-invalid'
  | 'country-invalid'
  | LegalIdError
  | 'time-invalid'
  | RequestError;

export type FieldErrors = Partial<Record<CheckoutField, FieldError>>;

export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly zip: string;
  readonly legalId: string;
  /** `HH:mm`, hotel time; null when the guest left it empty. */
  readonly estimatedArrival: string | null;
  readonly request: GuestRequest | null;
}

type FieldRule = (value: string, form: Partial<CheckoutForm>, today: IsoDate) => FieldError | undefined;

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

const normalizeYear = (typed: string): string => normalizeFigures(typed).replace(/^(?=\d{2}$)/, '20');

type Normalize = (typed: string, form: Partial<CheckoutForm>) => string;

const NORMALIZERS: Readonly<Record<CheckoutField, Normalize>> = {
  nombre: normalizeName,
  apellido: normalizeName,
  email: normalizeEmailAddress,
  telefono: normalizePhone,
  country: normalizeText,
  zip: (typed, form) => normalizePostalCode(typed, normalizeText(form.country ?? '')),
  legal_id: (typed) => toAsciiDigits(normalizeText(typed)),
  estimated_arrival: normalizeFigures,
  request_choices: normalizeText,
  request: (typed) => typed,
  card_holder: normalizeName,
  card_number: normalizeFigures,
  exp_month: normalizeFigures,
  exp_year: normalizeYear,
  cvc: normalizeFigures,
};

const normalizeField = (field: CheckoutField, form: Partial<CheckoutForm>): string =>
  NORMALIZERS[field](form[field] ?? '', form);

const requireValue =
  (next: FieldRule): FieldRule =>
  (value, form, today) =>
    value === '' ? 'required' : next(value, form, today);

const createNameRule = (least: number, field: 'name' | 'lastname' | 'holder'): FieldRule =>
  requireValue((value) => {
    const problem = findNameProblem(value, least);
    return problem && `${field}-${problem}`;
  });

const isYear = (value: string): boolean => /^\d{4}$/.test(value);

const RULES: Readonly<Record<CheckoutField, FieldRule>> = {
  nombre: createNameRule(2, 'name'),
  apellido: createNameRule(2, 'lastname'),
  email: requireValue(findAddressError),
  telefono: requireValue(findPhoneError),
  country: requireValue((value) => (isCountryCode(value) ? undefined : 'country-invalid')),
  zip: (value, form) => {
    const country = normalizeField('country', form);
    if (value === '') return isPostalCodeRequired(country) ? 'required' : undefined;
    return isCountryPostalCode(value, country) ? undefined : 'zip-invalid';
  },
  legal_id: requireValue(findLegalIdError),
  estimated_arrival: (value) =>
    value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'time-invalid',
  // Unknown codes are dropped.
  request_choices: () => undefined,
  request: findRequestError,
  card_holder: createNameRule(3, 'holder'),
  card_number: (value) => {
    const digits = normalizeCardNumber(value);
    if (value === '') return 'card-required';
    if (!detectCardBrand(digits)) return 'card-type-invalid';
    return isLuhnValid(digits) ? undefined : 'card-number-invalid';
  },
  exp_month: (value, form, today) => {
    if (!NUMERIC.test(value)) return 'exp-month-required';
    const month = Number(value);
    if (!Number.isInteger(month) || month < 1 || month > 12) return 'exp-month-invalid';
    // An expired card is reported at the month only when the year itself is valid.
    const year = normalizeField('exp_year', form);
    const expired = isYear(year) && Number(year) >= Number(today.slice(0, 4)) && isExpired(month, Number(year), today);
    return expired ? 'card-expired' : undefined;
  },
  exp_year: requireValue((value, _form, today) => {
    if (!isYear(value)) return 'exp-year-invalid';
    return Number(value) < Number(today.slice(0, 4)) ? 'exp-year-past' : undefined;
  }),
  cvc: requireValue((value) => (/^\d{3,4}$/.test(value) ? undefined : 'cvc-invalid')),
};

/** `today`: the hotel's date. B2 */
export const validateField = (
  field: CheckoutField,
  form: Partial<CheckoutForm>,
  today: IsoDate,
): FieldError | undefined => RULES[field](normalizeField(field, form), form, today);

const validateFields = (fields: readonly CheckoutField[], form: Partial<CheckoutForm>, today: IsoDate): FieldErrors => {
  const errors: FieldErrors = {};
  for (const field of fields) {
    const error = validateField(field, form, today);
    if (error) errors[field] = error;
  }
  return errors;
};

export const validateCheckoutForm = (form: CheckoutForm, today: IsoDate): FieldErrors =>
  validateFields(CHECKOUT_FIELDS, form, today);
export const validateGuestForm = (form: GuestForm, today: IsoDate): FieldErrors =>
  validateFields(GUEST_FIELDS, form, today);
export const validateCardForm = (form: CardForm, today: IsoDate): FieldErrors =>
  validateFields(CARD_FIELDS, form, today);

export const toGuestForm = (guest: GuestDetails): GuestForm => ({
  nombre: guest.firstName,
  apellido: guest.lastName,
  email: guest.email,
  telefono: guest.phone,
  country: guest.country,
  zip: guest.zip,
  legal_id: guest.legalId,
  estimated_arrival: guest.estimatedArrival ?? '',
  request_choices: guest.request?.choices.join(' ') ?? '',
  request: guest.request?.text ?? '',
});

export const parseGuest = (form: GuestForm): GuestDetails => ({
  firstName: normalizeField('nombre', form),
  lastName: normalizeField('apellido', form),
  email: normalizeField('email', form),
  phone: normalizeField('telefono', form),
  country: normalizeField('country', form),
  zip: normalizeField('zip', form),
  legalId: normalizeField('legal_id', form),
  estimatedArrival: normalizeField('estimated_arrival', form) || null,
  request: parseGuestRequest(form),
});

export const parseExpiry = (
  form: Pick<CheckoutForm, 'exp_month' | 'exp_year'>,
): Pick<TypedCard, 'expMonth' | 'expYear'> | undefined => {
  const month = Number(normalizeField('exp_month', form) || Number.NaN);
  const year = normalizeField('exp_year', form);
  const isValid = Number.isInteger(month) && month >= 1 && month <= 12 && isYear(year);
  return isValid ? { expMonth: month, expYear: Number(year) } : undefined;
};

export const parseCard = (form: CardForm): TypedCard => ({
  holder: normalizeField('card_holder', form),
  number: normalizeCardNumber(normalizeField('card_number', form)),
  expMonth: Number(normalizeField('exp_month', form)),
  expYear: Number(normalizeField('exp_year', form)),
  cvc: normalizeField('cvc', form),
});

export const parseCheckout = (form: CheckoutForm): { guest: GuestDetails; card: TypedCard } => ({
  guest: parseGuest(form),
  card: parseCard(form),
});
