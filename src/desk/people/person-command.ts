import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { DESK_ROLES, type DeskRole, type Staff } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

export const parseRole = (text: string): DeskRole | undefined => DESK_ROLES.find((role) => role === text);

type Person = Awaited<ReturnType<RequestContext['services']['deskAccess']['listPeople']>>[number];

export const refusePerson = (
  { setStatus }: RequestContext,
  status: number,
  message: string,
  values: DeskFormState['values'] = {},
): DeskFormState => {
  setStatus(status);
  return { ...READY, status: 'refused', message, values };
};

/** The owner's access to the backend, where people are changed at the desk. */
export const findPeopleAccess = (context: RequestContext): string | undefined => {
  const { accounts, deskAccess } = context.services;
  return deskAccess.managesPeople ? accounts.getAccessToken(getRequestSession(context)) : undefined;
};

interface PersonStep {
  readonly context: RequestContext;
  readonly actor: Staff;
  readonly userId: string;
  readonly locale: Locale;
}

/** Changes another person; owners cannot lock themselves out. */
export const withPerson = async (
  { context, actor, userId, locale }: PersonStep,
  change: (person: Person) => Promise<'done' | 'forbidden'>,
): Promise<DeskFormState | undefined> => {
  const { t } = getTranslator(locale);
  const accessToken = findPeopleAccess(context);
  if (accessToken === undefined) return refusePerson(context, 403, t('desk.people.elsewhere'));
  if (userId === actor.userId) return refusePerson(context, 403, t('desk.people.yourself'));
  const person = (await context.services.deskAccess.listPeople({ accessToken })).find((each) => each.userId === userId);
  if (!person) return refusePerson(context, 404, t('desk.people.unknown'));
  const outcome = await change(person);
  return outcome === 'done' ? undefined : refusePerson(context, 403, t('desk.people.forbidden'));
};

interface ListedPerson {
  readonly role: DeskRole;
  readonly status: string;
}

/** Whether one owner has access; an invited one counts, a suspended one does not. */
export const isOnlyOwner = (people: readonly ListedPerson[]): boolean =>
  people.filter(({ role, status }) => role === 'owner' && status !== 'suspended').length === 1;

/** Roles with what each may do, the least permitted first. */
export const listRoleOptions = (locale: Locale): readonly { readonly value: string; readonly label: string }[] => {
  const { t } = getTranslator(locale);
  return DESK_ROLES.map((role) => ({ value: role, label: t(`desk.people.role.${role}`) }));
};
