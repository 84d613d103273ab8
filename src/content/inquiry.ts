import { isEmail, isPhone, normalizePhone } from '#src/booking/model/guest-details.ts';
import { isLongEnough, normalizeName } from '#src/booking/model/person-name.ts';
import { hasControls, normalizeText } from '#src/booking/model/plain-text.ts';
import type { Locale } from '#src/routing/locales.ts';

/** What an inquiry is about: a celebration at the resort, or anything else. */
export const INQUIRY_KINDS = ['events', 'contact'] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const INQUIRY_FIELDS = ['name', 'email', 'phone', 'message'] as const;

export type InquiryField = (typeof INQUIRY_FIELDS)[number];

/** What was typed, untrimmed; a field that did not arrive is the empty text. */
export type InquiryForm = Readonly<Record<InquiryField, string>>;

export type InquiryError =
  | 'required'
  | 'name-short'
  | 'name-long'
  | 'name-invalid'
  | 'email-invalid'
  | 'phone-invalid'
  | 'message-long';

export type InquiryErrors = Partial<Record<InquiryField, InquiryError>>;

/** A question to the hotel, as its backend keeps it. */
export interface Inquiry {
  /** UUID; by it the backend knows an inquiry that is sent twice. */
  readonly id: string;
  readonly kind: InquiryKind;
  readonly name: string;
  readonly email: string;
  /** Null when not told. */
  readonly phone: string | null;
  readonly message: string;
  readonly locale: Locale;
}

/** Characters. */
const LONGEST_MESSAGE = 4_000;

/** UTF-16 units: a backend's line of text holds 255 characters, and what it cannot hold would wait for ever. */
const LONGEST_LINE = 200;

const lengthOf = (text: string): number => [...text].length;

/** A message has lines; other control characters mean nothing in it. */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]/gu;

/** What was typed, as it was meant. */
const NORMALIZE: Readonly<Record<InquiryField, (typed: string) => string>> = {
  name: normalizeName,
  email: normalizeText,
  phone: normalizeText,
  message: (typed) => typed.replace(UNPRINTABLE, '').trim(),
};

type Rule = (value: string) => InquiryError | undefined;

const RULES: Readonly<Record<InquiryField, Rule>> = {
  // Couples and companies ask too: `Ana & Luis`, `Viajes 2000`.
  name: (value) => {
    if (value === '') return 'required';
    if (hasControls(value)) return 'name-invalid';
    if (!isLongEnough(value, 2)) return 'name-short';
    return value.length > LONGEST_LINE ? 'name-long' : undefined;
  },
  email: (value) => {
    if (value === '') return 'required';
    return isEmail(value) ? undefined : 'email-invalid';
  },
  phone: (value) => {
    if (value === '') return undefined;
    return value.length <= LONGEST_LINE && isPhone(normalizePhone(value)) ? undefined : 'phone-invalid';
  },
  message: (value) => {
    if (value === '') return 'required';
    return lengthOf(value) > LONGEST_MESSAGE ? 'message-long' : undefined;
  },
};

/** Every field that is not well; empty when the inquiry can be sent. */
export const inquiryErrors = (form: InquiryForm): InquiryErrors => {
  const errors: InquiryErrors = {};
  for (const field of INQUIRY_FIELDS) {
    const error = RULES[field](NORMALIZE[field](form[field]));
    if (error) errors[field] = error;
  }
  return errors;
};

/** The inquiry of a form without errors. */
export const readInquiry = (form: InquiryForm, about: Pick<Inquiry, 'id' | 'kind' | 'locale'>): Inquiry => ({
  ...about,
  name: NORMALIZE.name(form.name),
  email: NORMALIZE.email(form.email),
  phone: NORMALIZE.phone(form.phone) || null,
  message: NORMALIZE.message(form.message),
});
