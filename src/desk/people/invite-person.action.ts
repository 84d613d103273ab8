'use server';
import { string, type } from 'superstruct';
import { findEmailError } from '#src/accounts/directory/credentials.rules.ts';
import { enforceRateLimit } from '#src/composition/request/define-action.ts';
import { defineDeskAction } from '#src/desk/frame/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { findPeopleAccess, parseRole, refusePerson } from './person-command.ts';

/** Mails an invitation to a colleague, with a role. */
export const invitePerson = defineDeskAction(
  'manage-people',
  type({ email: string(), role: string() }),
  async (context, { actor, fields, values, locale }) => {
    const { t } = getTranslator(locale);
    const { deskAccess, siteUrl } = context.services;
    const email = normalizeEmailAddress(fields.email);
    const emailError = findEmailError(email);
    const role = parseRole(fields.role);
    if (emailError) {
      context.setStatus(400);
      return { ...READY, status: 'invalid', values, errors: { email: t(`accounts.error.${emailError}`) } };
    }
    if (!role) return refusePerson(context, 400, t('desk.refused.fields'), values);
    if (findPeopleAccess(context) === undefined) return refusePerson(context, 403, t('desk.people.elsewhere'), values);
    if (!(await enforceRateLimit(context, 'invite')) || !(await enforceRateLimit(context, 'invitation-mail', email)))
      return refusePerson(context, 429, t('desk.sign-in.delayed'), values);
    const inviteUrl = siteUrl + createLinks(locale).acceptInvitation;
    const outcome = await deskAccess.invitePerson({ actor, email, role, inviteUrl });
    if (outcome === 'closed') return refusePerson(context, 409, t('desk.people.known'), values);
    if (outcome === 'forbidden') return refusePerson(context, 403, t('desk.people.forbidden'), values);
    return context.redirect(createDeskLinks(locale).people('invited'));
  },
  { isConfirmed: true },
);
