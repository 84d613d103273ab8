import { type BackendRole, findBackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import type { DeskSession } from './desk-session.rules.ts';
import { type DeskRoleIds, findRoleId } from './desk-session.rules.ts';
import type { DeskSessions } from './desk-sessions.table.ts';
import type { PeopleStore, PreparedInvitation, StaffDirectory, StaffUser } from './people-store.port.ts';
import type { Owner, PersonChange } from './person-change.rules.ts';
import { hasAnyCode, type ProviderCodes } from './provider.service.ts';

/** Accounts of the embedded backend. */
export interface StaffAccounts extends PeopleStore {
  /** Builds what `invite` stores. */
  prepareInvitation(
    account: { readonly email: string; readonly role: BackendRole },
    inviteUrl: string,
  ): Promise<PreparedInvitation>;
}

export interface PeoplePorts {
  readonly staff: Pick<StaffDirectory, 'listUsers'>;
  /** Undefined with an external backend, which changes its people itself. */
  readonly people: StaffAccounts | undefined;
  readonly sessions: Pick<DeskSessions, 'listOpen' | 'endById'>;
  readonly providerCodes: Pick<ProviderCodes, 'find'>;
  readonly roles: DeskRoleIds;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface Person extends Pick<StaffUser, 'email' | 'hasCode' | 'status'> {
  readonly userId: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly sessions: readonly DeskSession[];
}

interface PeopleCommand {
  readonly actor: Owner;
}

const IDLE_MS = 30 * 60_000;

const listSessions = ({ sessions, now }: PeoplePorts) => sessions.listOpen(new Date(now() - IDLE_MS).toISOString());

const toPeople = (users: readonly StaffUser[], open: readonly DeskSession[], roles: DeskRoleIds): Person[] =>
  users.flatMap((user) => {
    const role = user.role === null ? undefined : roles.get(user.role);
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    const sessions = open.filter(({ userId }) => userId === user.id);
    return role
      ? [{ userId: user.id, name, role, sessions, email: user.email, hasCode: user.hasCode, status: user.status }]
      : [];
  });

/** Also the codes that the desk keeps, of people who sign in by a provider. */
const findCodes = ({ providerCodes }: PeoplePorts, people: readonly Person[]): Promise<Person[]> =>
  Promise.all(
    people.map(async (person) => ({
      ...person,
      hasCode: await hasAnyCode(providerCodes, { id: person.userId, hasCode: person.hasCode }),
    })),
  );

/**
 * Everybody with a role; with a backend that does not list its users, or does not answer, everybody who is at the desk
 * now, so that a session can be ended. D3
 */
export const listPeople = async (
  ports: PeoplePorts,
  /** Token of the owner's session at the site. */
  { accessToken }: { readonly accessToken: string },
): Promise<Person[]> => {
  const open = await listSessions(ports);
  const users = await ports.staff.listUsers([...ports.roles.keys()], accessToken).catch(() => undefined);
  if (users) return findCodes(ports, toPeople(users, open, ports.roles));
  const latest = new Map(open.toReversed().map((session) => [session.userId, session]));
  const present = [...latest.values()].map(({ userId, name, role }) => ({
    ...{ userId, name, role, email: '', hasCode: false, status: 'active' },
    sessions: open.filter((session) => session.userId === userId),
  }));
  return findCodes(ports, present);
};

export type PersonOutcome = 'done' | 'forbidden';

/** Mails an invitation, whose link sets the password; sent twice, it is mailed once. B12 */
export const invitePerson = async (
  { people, roles }: PeoplePorts,
  { actor, email, role, inviteUrl }: PeopleCommand & { email: string; role: DeskRole; inviteUrl: string },
): Promise<PersonOutcome | 'closed'> => {
  const backendRole = findBackendRole(findRoleId(roles, role) ?? '');
  if (!people || !backendRole) return 'forbidden';
  const prepared = await people.prepareInvitation({ email, role: backendRole }, inviteUrl);
  const outcome = await people.invite({ ...prepared, actor, role });
  return outcome === 'forbidden' || outcome === 'closed' ? outcome : 'done';
};

/** Describes a person for the history: by name, or by e-mail when the name is empty. */
const describePerson = ({ userId, name, email }: Person): PersonChange['person'] => ({ userId, name: name || email });

const changePerson = async (
  { people, roles, now }: PeoplePorts,
  { actor, person }: PeopleCommand & { readonly person: Person },
  change: PersonChange['change'],
): Promise<PersonOutcome> => {
  const at = new Date(now()).toISOString();
  const outcome = await people?.change({ actor, person: describePerson(person), change, roles, at });
  return outcome === undefined || outcome === 'forbidden' ? 'forbidden' : 'done';
};

/** D3: the person's sessions end at once, and the next one has the new role. Repeating it changes nothing. B12 */
export const changeRole = (
  ports: PeoplePorts,
  command: PeopleCommand & { readonly person: Person; readonly role: DeskRole },
): Promise<PersonOutcome> => changePerson(ports, command, { role: command.role });

/** Suspends an account, at the site too, or opens it again; repeating it changes nothing. D3, B12 */
export const changeAccess = (
  ports: PeoplePorts,
  command: PeopleCommand & { readonly person: Person; readonly isActive: boolean },
): Promise<PersonOutcome> => changePerson(ports, command, { access: command.isActive ? 'active' : 'suspended' });

/** Repeating it changes nothing. B12 */
export const endPersonSession = (
  { sessions, now }: PeoplePorts,
  { actor, sessionId }: PeopleCommand & { readonly sessionId: string },
): Promise<void> => sessions.endById({ actor, sessionId, at: new Date(now()).toISOString() });
