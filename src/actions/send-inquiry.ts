'use server';
import { enums, object } from 'superstruct';
import { INQUIRY_KINDS } from '#src/content/inquiry.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { admit } from '#src/server/admit.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { requestSession } from '#src/server/request-session.ts';
import { hasErrors } from './account-forms.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { inquiryFormErrors, readInquiryForm } from './inquiry-form.ts';
import { invalidForm } from './invalid-form.ts';
import { matches } from './matches.ts';

const About = object({ kind: enums(INQUIRY_KINDS), locale: enums(LOCALES) });

/** Takes a question to the hotel, also while its backend is down. */
export const sendInquiry = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const typed = readInquiryForm(form);
  const about = { kind: one('kind'), locale: one('locale') };
  if (!matches(about, About)) {
    setStatus(400);
    return refusedWith('inquiry.failed', { ...typed });
  }
  const errors = inquiryFormErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, { ...typed });
  if (!(await admit('inquiry'))) return refusedWith('inquiry.too-many', { ...typed });
  const { accounts, sendInquiry: send } = services();
  const accessToken = accounts.accessToken(requestSession());
  await send({ ...about, form: typed, ...(accessToken && { accessToken }) });
  return doneWith('inquiry.done');
};
