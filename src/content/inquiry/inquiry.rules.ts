import { type EmailError, findAddressError, normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { hasControlCharacters, normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { isLongEnough, normalizeName } from '#src/kernel/contact/person-name.ts';
import { findPhoneError, normalizePhone } from '#src/kernel/contact/phone.ts';
import type { Locale } from '#src/kernel/locale.ts';

export const INQUIRY_KINDS = ['events', 'contact'] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const INQUIRY_FIELDS = ['name', 'email', 'phone', 'message'] as const;

export type InquiryField = (typeof INQUIRY_FIELDS)[number];

/** Form as typed; a missing field is the empty text. */
export type InquiryForm = Readonly<Record<InquiryField, string>>;

export type InquiryError =
  | 'required'
  | 'name-short'
  | 'name-long'
  | 'name-invalid'
  | EmailError
  | 'phone-invalid'
  | 'message-long';

export type InquiryErrors = Partial<Record<InquiryField, InquiryError>>;

export interface Inquiry {
  /** UUID, idempotency key at the backend. */
  readonly id: string;
  readonly kind: InquiryKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly locale: Locale;
}

/** Due inquiry; `attempts` includes this one. */
export interface DueInquiry {
  readonly inquiry: Inquiry;
  readonly attempts: number;
}

/** Characters. */
const MAX_MESSAGE_LENGTH = 4_000;

/** UTF-16 units; the backend's columns hold 255 characters, and a longer value would be retried forever. */
const MAX_LINE_LENGTH = 200;

const countCharacters = (text: string): number => [...text].length;

const UNPRINTABLE = /[^\P{Cc}\n\r\t]/gu;

const NORMALIZE: Readonly<Record<InquiryField, (typed: string) => string>> = {
  name: normalizeName,
  email: normalizeEmailAddress,
  phone: normalizeFigures,
  message: (typed) => typed.replace(UNPRINTABLE, '').trim(),
};

type Rule = (value: string) => InquiryError | undefined;

const RULES: Readonly<Record<InquiryField, Rule>> = {
  // Also names of couples and companies: `Ana & Luis`, `Viajes 2000`.
  name: (value) => {
    if (value === '') return 'required';
    if (hasControlCharacters(value)) return 'name-invalid';
    if (!isLongEnough(value, 2)) return 'name-short';
    return value.length > MAX_LINE_LENGTH ? 'name-long' : undefined;
  },
  email: (value) => {
    if (value === '') return 'required';
    return findAddressError(value);
  },
  phone: (value) => {
    if (value === '') return undefined;
    // A person reads it, with its extension.
    const isWell = value.length <= MAX_LINE_LENGTH && findPhoneError(normalizePhone(value)) !== 'phone-invalid';
    return isWell ? undefined : 'phone-invalid';
  },
  message: (value) => {
    if (value === '') return 'required';
    return countCharacters(value) > MAX_MESSAGE_LENGTH ? 'message-long' : undefined;
  },
};

export const findInquiryErrors = (form: InquiryForm): InquiryErrors => {
  const errors: InquiryErrors = {};
  for (const field of INQUIRY_FIELDS) {
    const error = RULES[field](NORMALIZE[field](form[field]));
    if (error) errors[field] = error;
  }
  return errors;
};

export const readInquiry = (form: InquiryForm, about: Pick<Inquiry, 'id' | 'kind' | 'locale'>): Inquiry => ({
  ...about,
  name: NORMALIZE.name(form.name),
  email: NORMALIZE.email(form.email),
  phone: NORMALIZE.phone(form.phone) || null,
  message: NORMALIZE.message(form.message),
});
