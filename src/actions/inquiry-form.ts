import { INQUIRY_FIELDS, type InquiryField, type InquiryForm, inquiryErrors } from '#src/content/inquiry.ts';
import type { Validate } from './account-forms.ts';
import { type FormState, wrongFields } from './form-state.ts';
import { formTexts } from './form-texts.ts';

/** As much as a form may hold. What was typed is never cut: a message that is too long comes back whole, to be shortened. */
const LONGEST_TEXT = 64 * 1024;

/** Browser and server read an inquiry by this same code. */
export const readInquiryForm = (form: FormData): InquiryForm => {
  const { one, line } = formTexts(form, LONGEST_TEXT);
  return Object.fromEntries(
    INQUIRY_FIELDS.map((field) => [field, field === 'message' ? one(field) : line(field)]),
  ) as Record<InquiryField, string>;
};

export const inquiryFormErrors: Validate = (form): FormState['errors'] => {
  const errors = inquiryErrors(readInquiryForm(form));
  return wrongFields(
    Object.fromEntries(
      INQUIRY_FIELDS.map((field) => [field, errors[field] && (`inquiry.error.${errors[field]}` as const)]),
    ),
  );
};
