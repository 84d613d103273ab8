'use server';
import { nonempty, string, type } from 'superstruct';
import { defineDeskAction } from '#src/desk/frame/define-desk-action.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { parseRole, refusePerson, withPerson } from './person-command.ts';

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
