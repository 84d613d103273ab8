import type { FormValidator } from '#src/site/ui/forms/form-state.ts';
import { type FormState, pickErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { findInquiryErrors, INQUIRY_FIELDS, type InquiryField, type InquiryForm } from './inquiry.rules.ts';

/** Maximum form size. Input is never truncated: a message that is too long is returned whole. */
const MAX_TEXT_LENGTH = 64 * 1024;

/** Reads the inquiry fields, in browser and server alike. */
export const readInquiryForm = (form: FormData): InquiryForm => {
  const { getText, getLine } = readFormTexts(form, MAX_TEXT_LENGTH);
  return Object.fromEntries(
    INQUIRY_FIELDS.map((field) => [field, field === 'message' ? getText(field) : getLine(field)]),
  ) as Record<InquiryField, string>;
};

export const findInquiryFormErrors: FormValidator = (form): FormState['errors'] => {
  const errors = findInquiryErrors(readInquiryForm(form));
  return pickErrors(
    Object.fromEntries(
      INQUIRY_FIELDS.map((field) => [field, errors[field] && (`inquiry.error.${errors[field]}` as const)]),
    ),
  );
};
