'use server';
import { findEmailError, findNameError, findNewPasswordError } from '#src/accounts/directory/credentials.rules.ts';
import { enterDesk } from '#src/accounts/staff/desk-entry.ts';
import { defineFormAction, enforceRateLimit } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { normalizeName } from '#src/kernel/contact/person-name.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { createRefusals, readLocale } from './access-form.ts';

interface Owner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

const readOwner = (form: FormData): Owner => {
  const { getText } = readFormTexts(form);
  return {
    email: normalizeEmailAddress(getText('email')),
    firstName: normalizeName(getText('first_name')),
    lastName: normalizeName(getText('last_name')),
    password: getText('password'),
  };
};

/** The rules of every account of the site. */
const findErrors = async (
  { services }: RequestContext,
  { email, firstName, lastName, password }: Owner,
  locale: Locale,
): Promise<DeskFormState['errors']> => {
  const { t } = getTranslator(locale);
  const passwordError = findNewPasswordError(password) ?? (await services.checkPassword(password, email));
  const errors = Object.entries({
    email: findEmailError(email),
    first_name: findNameError(firstName, 'name-letters'),
    last_name: findNameError(lastName, 'lastname-letters'),
    password: passwordError,
  });
  return Object.fromEntries(errors.flatMap(([name, error]) => (error ? [[name, t(`accounts.error.${error}`)]] : [])));
};

/** Where the owner goes on. The link is used up by now, so a sign-in that fails is left to the page for it. */
const openDesk = async (
  context: RequestContext,
  { email, password }: Pick<Owner, 'email' | 'password'>,
  locale: Locale,
): Promise<string> => {
  const { services, clientAddress: address, userAgent } = context;
  const links = createDeskLinks(locale);
  try {
    const credentials = { email, password, otp: '', browserId: undefined };
    const signedIn = await services.deskAccess.signIn({ ...credentials, address, userAgent });
    if (signedIn.status === 'opened') {
      await enterDesk(context, email, signedIn);
      return signedIn.codeDue ? links.oneTimeCode() : links.today;
    }
  } catch (error) {
    services.log.error({ err: error }, 'the first owner was made, and could not be signed in');
  }
  return createLinks(locale).signIn();
};

/** Makes the first owner behind the link that the site printed at its start, and signs in. */
export const createOwner = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { reject, invalidate } = createRefusals(context, t);
  const { deskAccess } = context.services;
  const token = readFormTexts(form).getText('token');
  const isOpen = deskAccess.isReachable(context.clientAddress) && (await deskAccess.isSetupOpen(token));
  if (!isOpen) return reject(404, t('desk.refused.unknown'));
  const owner = readOwner(form);
  const { email, firstName, lastName, password } = owner;
  const values = { email, first_name: firstName, last_name: lastName };
  if (!(await enforceRateLimit(context, 'new-password'))) return reject(429, t('desk.sign-in.delayed'), values);
  const errors = await findErrors(context, owner, locale);
  if (Object.keys(errors).length > 0) return invalidate(errors, values);
  const names = { firstName: firstName || null, lastName: lastName || null };
  const outcome = await deskAccess.makeFirstOwner({ token, email, password, ...names });
  if (outcome === 'taken') return invalidate({ email: t('desk.set-up.taken') }, values);
  if (outcome === 'closed') return reject(404, t('desk.refused.unknown'));
  return context.redirect(await openDesk(context, owner, locale));
});
