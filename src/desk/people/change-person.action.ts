'use server';
import { nonempty, string, type } from 'superstruct';
import { findEmailError } from '#src/accounts/directory/credentials.rules.ts';
import { enforceRateLimit } from '#src/composition/request/define-action.ts';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { findPeopleAccess, parseRole, refusePerson, withPerson } from './person-command.ts';

/** D2: people are changed after re-authentication only. */
const CONFIRMED = { isConfirmed: true } as const;

/** Another role; the person signs in to the desk again with it. D3 */
export const changePersonRole = defineDeskAction(
  'manage-people',
  type({ person: string(), role: string() }),
  async (context, { actor, fields, locale }) => {
    const role = parseRole(fields.role);
    if (!role) return refusePerson(context, 400, getTranslator(locale).t('desk.refused.fields'));
    const refusal = await withPerson({ context, actor, userId: fields.person, locale }, (person) =>
      context.services.deskAccess.changeRole({ actor, person, role }),
    );
    return refusal ?? context.redirect(createDeskLinks(locale).person(fields.person, 'role'));
  },
  CONFIRMED,
);

/** Takes the access away (`suspended`) or gives it back (`active`). D3 */
export const changePersonAccess = defineDeskAction(
  'manage-people',
  type({ person: string(), status: string() }),
  async (context, { actor, fields, locale }) => {
    const isActive = fields.status === 'active';
    if (!isActive && fields.status !== 'suspended')
      return refusePerson(context, 400, getTranslator(locale).t('desk.refused.fields'));
    const refusal = await withPerson({ context, actor, userId: fields.person, locale }, (person) =>
      context.services.deskAccess.changeAccess({ actor, person, isActive }),
    );
    const done = isActive ? 'restored' : 'removed';
    return refusal ?? context.redirect(createDeskLinks(locale).person(fields.person, done));
  },
  CONFIRMED,
);

/** Ends one session of a person, of any backend. */
export const endSession = defineDeskAction(
  'manage-people',
  type({ person: nonempty(string()), session: nonempty(string()) }),
  async (context, { actor, fields, locale }) => {
    await context.services.deskAccess.endPersonSession({ actor, sessionId: fields.session });
    return context.redirect(createDeskLinks(locale).person(fields.person, 'session'));
  },
  CONFIRMED,
);

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
