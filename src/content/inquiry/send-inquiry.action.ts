'use server';
import { enums, object } from 'superstruct';
import { defineFormAction, enforceRateLimit, rejectInvalidForm } from '#src/composition/request/define-action.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { createDoneState, createRefusedState, type FormState, hasErrors } from '#src/site/ui/forms/form-state.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { INQUIRY_KINDS } from './inquiry.rules.ts';
import { findInquiryFormErrors, readInquiryForm } from './inquiry-form.ts';

const InquirySubject = object({ kind: enums(INQUIRY_KINDS), locale: enums(LOCALES) });

/** Sends an inquiry to the hotel; queued while the backend is unavailable. */
export const sendInquiry = defineFormAction<FormState>(async (context, form) => {
  const { accounts, sendInquiry: send } = context.services;
  const { getText } = readFormTexts(form);
  const typed = readInquiryForm(form);
  const subject = { kind: getText('kind'), locale: getText('locale') };
  if (!isMatch(subject, InquirySubject)) {
    context.setStatus(400);
    return createRefusedState('inquiry.failed', { ...typed });
  }
  const errors = findInquiryFormErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors, { ...typed });
  if (!(await enforceRateLimit(context, 'inquiry'))) return createRefusedState('inquiry.too-many', { ...typed });
  const accessToken = accounts.getAccessToken(getRequestSession(context));
  await send({ ...subject, form: typed, ...(accessToken && { accessToken }) });
  return createDoneState('inquiry.done');
});
