'use server';
import type { User } from '#src/accounts/directory/directory.port.ts';
import { findRecognizedDeviceId, rememberDevice } from '#src/accounts/recognized-device.ts';
import { setDeskCookie } from '#src/accounts/staff/desk-entry.ts';
import {
  defineAction,
  defineFormAction,
  enforceRateLimit,
  rejectInvalidForm,
} from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { getLocale, isLocale } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { createRefusedState, type FormState, hasErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { findSignInErrors } from './account-forms.ts';
import { handleBackendFailure } from './handle-backend-failure.ts';

/** Returns the requested page if it is one of this site. */
const getDestination = (form: FormData): string => {
  const { getText } = readFormTexts(form, 1_000);
  const locale = getText('locale');
  return parseReturnPath(getText('return')) ?? createLinks(isLocale(locale) ? locale : 'es').home;
};

/** An account with a one-time code signs in at the front desk, which asks for it. */
const inviteToDesk = async (context: RequestContext, form: FormData): Promise<never> => {
  const { deskAccess } = context.services;
  setDeskCookie(context, await deskAccess.createInvitation());
  const typed = readFormTexts(form).getText('locale');
  const locale = isLocale(typed) ? typed : 'es';
  const destination = getDestination(form);
  const returnTo = destination === createLinks(locale).home ? undefined : destination;
  return context.redirect(createDeskLinks(locale).signIn(returnTo));
};

/** Signs in: replaces the session and redirects to the requested page. */
export const signIn = defineFormAction<FormState>(async (context, form) => {
  const {
    services: { accounts },
    redirect,
    setStatus,
  } = context;
  const { getText } = readFormTexts(form);
  const email = normalizeEmailAddress(getText('email'));
  const errors = findSignInErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors, { email });
  if (!(await enforceRateLimit(context, 'sign-in'))) return createRefusedState('accounts.too-many', { email });
  return handleBackendFailure(context, { email }, async () => {
    const credentials = { email, password: getText('password') };
    const outcome = await accounts.signIn(
      getRequestSession(context),
      credentials,
      await findRecognizedDeviceId(context, email),
    );
    if (outcome === 'signed-in') {
      await rememberDevice(context, email);
      return redirect(getDestination(form));
    }
    if (outcome === 'code-needed') return inviteToDesk(context, form);
    setStatus(outcome === 'delayed' ? 429 : 401);
    return createRefusedState(outcome === 'delayed' ? 'accounts.sign-in.delayed' : 'accounts.sign-in.failed', {
      email,
    });
  });
});

/** Signs out and redirects to the sign-in page. */
export const signOut = defineFormAction<FormState>(async (context, form) => {
  const locale = readFormTexts(form).getText('locale');
  await context.services.accounts.signOut(getRequestSession(context));
  return context.redirect(createLinks(isLocale(locale) ? locale : getLocale('/')).signIn());
});

/** Refreshes the session; returns its new expiry in epoch milliseconds, or null when it has expired. */
export const refreshSession = defineAction(async (context): Promise<number | null> => {
  const session = await context.services.accounts.refresh(getRequestSession(context));
  return session?.expiresAt ?? null;
});

/** Loads the signed-in user; null when signed out or when the backend failed. */
export const loadCurrentUser = defineAction(
  async (context): Promise<User | null> =>
    (await context.services.accounts.findCurrentUser(getRequestSession(context))) ?? null,
);
