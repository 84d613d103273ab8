'use server';
import { normalizeText } from '#src/booking/model/plain-text.ts';
import { linksIn } from '#src/routing/links.ts';
import { isLocale, localeOf } from '#src/routing/locales.ts';
import { safeReturnPath } from '#src/routing/safe-return-path.ts';
import { admit } from '#src/server/admit.ts';
import { knownBrowserId, rememberBrowser } from '#src/server/known-browser.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { requestSession } from '#src/server/request-session.ts';
import { seeOther } from '#src/server/see-other.ts';
import { hasErrors, signInErrors } from './account-forms.ts';
import { orUnavailable } from './backend-failure.ts';
import { type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { invalidForm } from './invalid-form.ts';

/** The page to go on to: the one that was asked for, if it is one of the site. */
const destination = (form: FormData): string => {
  const { one } = formTexts(form, 1_000);
  const locale = one('locale');
  return safeReturnPath(one('return')) ?? linksIn(isLocale(locale) ? locale : 'es').home;
};

/** Old credentials are cleared, new ones kept, and the visitor goes on to where they came from. */
export const signIn = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const email = normalizeText(one('email'));
  const errors = signInErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, { email });
  if (!(await admit('sign-in'))) return refusedWith('accounts.too-many', { email });
  return orUnavailable({ email }, async () => {
    const { accounts } = services();
    const credentials = { email, password: one('password') };
    const outcome = await accounts.signIn(requestSession(), credentials, await knownBrowserId(email));
    if (outcome === 'signed-in') {
      await rememberBrowser(email);
      return seeOther(destination(form));
    }
    setStatus(outcome === 'delayed' ? 429 : 401);
    return refusedWith(outcome === 'delayed' ? 'accounts.sign-in.delayed' : 'accounts.sign-in.failed', { email });
  });
};

/** Ends the session and shows the sign-in page anew. */
export const signOut = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const locale = formTexts(form).one('locale');
  await services().accounts.signOut(requestSession());
  return seeOther(linksIn(isLocale(locale) ? locale : localeOf('/')).signIn());
};
