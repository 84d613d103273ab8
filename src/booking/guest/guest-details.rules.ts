import { detectCardBrand, isExpired, isLuhnValid, normalizeCardNumber, type TypedCard } from '#src/kernel/card.ts';
import { isCountryCode } from '#src/kernel/contact/country-codes.ts';
import { type EmailError, findAddressError, normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { findLegalIdError, type LegalIdError } from '#src/kernel/contact/legal-id.ts';
import { normalizeFigures, normalizeText, toAsciiDigits } from '#src/kernel/contact/normalize-text.ts';
import { findNameProblem, normalizeName } from '#src/kernel/contact/person-name.ts';
import { findPhoneError, normalizePhone, type PhoneError } from '#src/kernel/contact/phone.ts';
import { isCountryPostalCode, isPostalCodeRequired, normalizePostalCode } from '#src/kernel/contact/postal-code.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { findRequestError, type GuestRequest, parseGuestRequest, type RequestError } from './guest-request.rules.ts';

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

/** Values as typed, by field; those that are not asked are missing. */
type TypedValues = Readonly<Record<string, string | undefined>>;

type FieldRule = (value: string, form: TypedValues, today: IsoDate) => FieldError | undefined;

type Normalize = (typed: string, form: TypedValues) => string;

const requireValue =
  (next: FieldRule): FieldRule =>
  (value, form, today) =>
    value === '' ? 'required' : next(value, form, today);

const createNameRule = (least: number, field: 'name' | 'lastname' | 'holder'): FieldRule =>
  requireValue((value) => {
    const problem = findNameProblem(value, least);
    return problem && `${field}-${problem}`;
  });

const getCountry = (form: TypedValues): string => normalizeText(form.country ?? '');

/** A line of text that is asked of a guest, under its name in the form. */
interface GuestText {
  /** Name in what is stored. */
  readonly detail: string;
  readonly normalize: Normalize;
  readonly check: FieldRule;
  /** Whether it is masked for people who may not see contacts. D14 */
  readonly isContact?: true;
  /** Whether the history says only that it changed. D14 */
  readonly isSecret?: true;
}

/**
 * What is asked of a guest in one line, in the order of the form (specification §3): checks, storage, masks, mails, the
 * desk's screens and the guest's forms follow from it. A new one also needs labels (`field.…`, `desk.fact.…`), attributes
 * (`checkout/fields/checkout-fields.ts`) and a migration that gives it to stored guests.
 */
export const GUEST_TEXTS = {
  nombre: { detail: 'firstName', normalize: normalizeName, check: createNameRule(2, 'name') },
  apellido: { detail: 'lastName', normalize: normalizeName, check: createNameRule(2, 'lastname') },
  email: { detail: 'email', normalize: normalizeEmailAddress, check: requireValue(findAddressError), isContact: true },
  telefono: { detail: 'phone', normalize: normalizePhone, check: requireValue(findPhoneError), isContact: true },
  /** ISO 3166-1 alpha-2. */
  country: {
    detail: 'country',
    normalize: normalizeText,
    check: requireValue((value) => (isCountryCode(value) ? undefined : 'country-invalid')),
  },
  legal_id: {
    detail: 'legalId',
    normalize: (typed) => toAsciiDigits(normalizeText(typed)),
    check: requireValue(findLegalIdError),
    isContact: true,
    isSecret: true,
  },
  zip: {
    detail: 'zip',
    normalize: (typed, form) => normalizePostalCode(typed, getCountry(form)),
    check: (value, form) => {
      const country = getCountry(form);
      if (value === '') return isPostalCodeRequired(country) ? 'required' : undefined;
      return isCountryPostalCode(value, country) ? undefined : 'zip-invalid';
    },
    isContact: true,
  },
} as const satisfies Readonly<Record<string, GuestText>>;

export type GuestTextField = keyof typeof GUEST_TEXTS;

export type GuestTextDetail = (typeof GUEST_TEXTS)[GuestTextField]['detail'];

/** Field, detail and the rest, in the order of the form. */
const TEXTS: readonly (readonly [field: GuestTextField, text: GuestText & { readonly detail: GuestTextDetail }])[] =
  Object.entries(GUEST_TEXTS) as [GuestTextField, (typeof GUEST_TEXTS)[GuestTextField]][];

export const GUEST_TEXT_FIELDS: readonly GuestTextField[] = TEXTS.map(([field]) => field);

export const GUEST_TEXT_DETAILS: readonly GuestTextDetail[] = TEXTS.map(([, { detail }]) => detail);

/** Details that are masked for people who may not see contacts. D14 */
export const GUEST_CONTACTS: readonly GuestTextDetail[] = TEXTS.flatMap(([, { detail, isContact }]) =>
  isContact ? [detail] : [],
);

/** Details of which the history says only that they changed. D14 */
export const GUEST_SECRETS: readonly GuestTextDetail[] = TEXTS.flatMap(([, { detail, isSecret }]) =>
  isSecret ? [detail] : [],
);

export type GuestField = GuestTextField | 'estimated_arrival' | 'request_choices' | 'request';

/** Fields in the order of the form. Specification §3 */
export const GUEST_FIELDS: readonly GuestField[] = [
  ...GUEST_TEXT_FIELDS,
  ...(['estimated_arrival', 'request_choices', 'request'] as const),
];

export const CARD_FIELDS = ['card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const;

export const CHECKOUT_FIELDS: readonly CheckoutField[] = [...GUEST_FIELDS, ...CARD_FIELDS];

export type CheckoutField = GuestField | (typeof CARD_FIELDS)[number];

/** Values as typed, untrimmed; a missing field is the empty string. */
export type CheckoutForm = Readonly<Record<CheckoutField, string>>;

export type GuestForm = Pick<CheckoutForm, GuestField>;

/** A form of which nothing was filled in. */
export const EMPTY_GUEST_FORM: GuestForm = createRecord(GUEST_FIELDS, () => '');

export type CardForm = Pick<CheckoutForm, (typeof CARD_FIELDS)[number]>;

/** B15: may be echoed after an error; card number and CVC are never sent back. */
export const ECHOED_FIELDS = CHECKOUT_FIELDS.filter((field) => field !== 'card_number' && field !== 'cvc');

export type FieldErrors = Partial<Record<CheckoutField, FieldError>>;

export interface GuestDetails extends Readonly<Record<GuestTextDetail, string>> {
  /** `HH:mm`, hotel time; null when the guest left it empty. */
  readonly estimatedArrival: string | null;
  readonly request: GuestRequest | null;
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

const normalizeYear = (typed: string): string => normalizeFigures(typed).replace(/^(?=\d{2}$)/, '20');

const OTHER_NORMALIZERS: Readonly<Record<Exclude<CheckoutField, GuestTextField>, Normalize>> = {
  estimated_arrival: normalizeFigures,
  request_choices: normalizeText,
  request: (typed) => typed,
  card_holder: normalizeName,
  card_number: normalizeFigures,
  exp_month: normalizeFigures,
  exp_year: normalizeYear,
  cvc: normalizeFigures,
};

const isTextField = (field: CheckoutField): field is GuestTextField => Object.hasOwn(GUEST_TEXTS, field);

const normalizeField = (field: CheckoutField, form: TypedValues): string => {
  const normalize: Normalize = isTextField(field) ? GUEST_TEXTS[field].normalize : OTHER_NORMALIZERS[field];
  return normalize(form[field] ?? '', form);
};

const isYear = (value: string): boolean => /^\d{4}$/.test(value);

const OTHER_RULES: Readonly<Record<Exclude<CheckoutField, GuestTextField>, FieldRule>> = {
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
): FieldError | undefined => {
  const check: FieldRule = isTextField(field) ? GUEST_TEXTS[field].check : OTHER_RULES[field];
  return check(normalizeField(field, form), form, today);
};

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
  ...createRecord(GUEST_TEXT_FIELDS, (field) => guest[GUEST_TEXTS[field].detail]),
  estimated_arrival: guest.estimatedArrival ?? '',
  request_choices: guest.request?.choices.join(' ') ?? '',
  request: guest.request?.text ?? '',
});

export const parseGuest = (form: GuestForm): GuestDetails => ({
  ...(Object.fromEntries(TEXTS.map(([field, { detail }]) => [detail, normalizeField(field, form)])) as Record<
    GuestTextDetail,
    string
  >),
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
