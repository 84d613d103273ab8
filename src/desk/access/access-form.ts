import { normalizeEmail } from '#src/accounts/directory/stored-account.rules.ts';
import type { DeskAccess } from '#src/accounts/staff/request-staff.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import 'server-only';

/**
 * D4: 10 tries in 10 minutes from an address, 5 for an account. Tries of a recognized device count separately, so that
 * others cannot lock its person out. Undefined when exceeded.
 */
export const admitDeskAttempt = async (
  { services: { rateLimit }, clientAddress }: RequestContext,
  email: string,
  browserId: string | undefined,
): Promise<{ release(): Promise<void> } | undefined> => {
  const account = `${normalizeEmail(email)} ${browserId ?? ''}`;
  const counts = [
    ['desk-sign-in', clientAddress],
    ['desk-sign-in-of-account', account],
  ] as const;
  for (const [what, who] of counts) if (!(await rateLimit.admit(what, who))) return undefined;
  return {
    release: async () => {
      await Promise.all(counts.map(([what, who]) => rateLimit.release(what, who)));
    },
  };
};

export const readLocale = (form: FormData): Locale => {
  const typed = readFormTexts(form).getText('locale');
  return isLocale(typed) ? typed : 'es';
};

/** The screen that was asked for, else Today. */
export const readDestination = (form: FormData, locale: Locale): string =>
  parseReturnPath(readFormTexts(form, 1_000).getText('return')) ?? createDeskLinks(locale).today;

/** One-time or recovery code as people type it. */
export const readOtp = (form: FormData): string =>
  normalizeFigures(readFormTexts(form).getText('otp')).replaceAll(/\s/g, '');

/** Refusals of the forms that open the desk; each sets the status of the response. */
export const createRefusals = ({ setStatus }: RequestContext, t: Translator['t']) => {
  const reject = (status: number, message: string, values: DeskFormState['values'] = {}): DeskFormState => {
    setStatus(status);
    return { ...READY, status: 'refused', message, values };
  };
  return {
    reject,
    invalidate: (errors: DeskFormState['errors'], values: DeskFormState['values'] = {}): DeskFormState => {
      setStatus(400);
      return { ...READY, status: 'invalid', errors, values };
    },
    /** Refuses requests without an open session, or with a read-only one; undefined for others. */
    refuseAccess: (access: DeskAccess, locale: Locale): DeskFormState | undefined => {
      if (access.state === 'hidden') return reject(404, t('desk.refused.unknown'));
      if (access.state === 'unavailable') return reject(503, t('desk.refused.backend'));
      if (access.state !== 'sign-in') return access.isReadOnly ? reject(503, t('desk.refused.backend')) : undefined;
      const link = { href: createDeskLinks(locale).signIn(), label: t('desk.refused.session-link') };
      return { ...reject(401, t('desk.refused.session')), link };
    },
  };
};

/** Leads to the set-up of the one-time code; a form that waits is kept by its screen. */
export const continueToCode = (context: RequestContext, returnTo: string, locale: Locale): DeskFormState =>
  context.requireOneTimeCode() ? READY : context.redirect(createDeskLinks(locale).oneTimeCode(returnTo));
