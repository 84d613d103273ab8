import type { Directory } from '#src/accounts/directory.ts';
import type { DeskRole, Staff } from '#src/booking/model/desk/staff.ts';
import type { DeskRoleIds } from './desk-roles.ts';
import type { DeskSession } from './desk-session.ts';
import type { DeskSessions } from './desk-sessions.ts';
import type { StaffDirectory, StaffUser } from './staff-directory.ts';

/** Who changes people, in which request. */
type Owner = Staff & { readonly requestId?: string };

/** What an owner did about a person. */
export interface PersonEvent {
  readonly actor: Owner;
  readonly action: 'person-invited' | 'role-changed' | 'access-removed' | 'access-restored' | 'session-ended';
  /** User id; of an invitation, the e-mail. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export interface PeoplePorts {
  readonly staff: Pick<StaffDirectory, 'listUsers' | 'changeUser'>;
  readonly directory: Pick<Directory, 'invite'>;
  readonly sessions: Pick<DeskSessions, 'listOpen' | 'endById' | 'endAllOfUser'>;
  readonly roles: DeskRoleIds;
  readonly recordEvent: (event: PersonEvent) => Promise<void>;
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
  /** Of the owner's session at the site. */
  readonly accessToken: string;
}

const IDLE_MS = 30 * 60_000;

const findRoleId = (roles: DeskRoleIds, role: DeskRole): string | undefined =>
  [...roles].findLast(([, each]) => each === role)?.[0];

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

/** Everybody with a role; with a backend that does not list its users, everybody who is at the desk now. */
export const listPeople = async (
  ports: PeoplePorts,
  { accessToken }: Omit<PeopleCommand, 'actor'>,
): Promise<Person[]> => {
  const open = await listSessions(ports);
  const users = await ports.staff.listUsers([...ports.roles.keys()], accessToken);
  if (users) return toPeople(users, open, ports.roles);
  const latest = new Map(open.toReversed().map((session) => [session.userId, session]));
  return [...latest.values()].map(({ userId, name, role }) => ({
    ...{ userId, name, role, email: '', hasCode: false, status: 'active' },
    sessions: open.filter((session) => session.userId === userId),
  }));
};

export type PersonOutcome = 'done' | 'forbidden';

/** Mails an invitation, whose link sets the password. */
export const invitePerson = async (
  { directory, roles, recordEvent }: PeoplePorts,
  { actor, accessToken, email, role, inviteUrl }: PeopleCommand & { email: string; role: DeskRole; inviteUrl: string },
): Promise<PersonOutcome> => {
  const roleId = findRoleId(roles, role);
  if (!roleId || !(await directory.invite({ email, role: roleId, inviteUrl }, accessToken))) return 'forbidden';
  await recordEvent({ actor, action: 'person-invited', subject: email, after: { email, role } });
  return 'done';
};

/** As the history names a person. */
const describePerson = ({ name, email }: Person): string => name || email;

/** D3: the person's sessions end at once, and the next one has the new role. Repeating it changes nothing. B12 */
export const changeRole = async (
  { staff, sessions, roles, recordEvent, now }: PeoplePorts,
  { actor, accessToken, person, role }: PeopleCommand & { readonly person: Person; readonly role: DeskRole },
): Promise<PersonOutcome> => {
  if (person.role === role) return 'done';
  const roleId = findRoleId(roles, role);
  if (!roleId || !(await staff.changeUser(person.userId, { role: roleId }, accessToken))) return 'forbidden';
  await sessions.endAllOfUser(person.userId, new Date(now()).toISOString());
  const change = { before: { role: person.role }, after: { person: describePerson(person), role } };
  await recordEvent({ actor, action: 'role-changed', subject: person.userId, ...change });
  return 'done';
};

/** Suspends an account, at the site too, or opens it again; repeating it changes nothing. D3, B12 */
export const changeAccess = async (
  { staff, sessions, recordEvent, now }: PeoplePorts,
  { actor, accessToken, person, isActive }: PeopleCommand & { readonly person: Person; readonly isActive: boolean },
): Promise<PersonOutcome> => {
  const status = isActive ? 'active' : 'suspended';
  const isRepeated = person.status === status;
  if (!isRepeated && !(await staff.changeUser(person.userId, { status }, accessToken))) return 'forbidden';
  if (!isActive) await sessions.endAllOfUser(person.userId, new Date(now()).toISOString());
  if (isRepeated) return 'done';
  const change = { before: { access: person.status }, after: { person: describePerson(person), access: status } };
  const action = isActive ? 'access-restored' : 'access-removed';
  await recordEvent({ actor, action, subject: person.userId, ...change });
  return 'done';
};

export const endPersonSession = async (
  { sessions, recordEvent, now }: PeoplePorts,
  { actor, sessionId }: Pick<PeopleCommand, 'actor'> & { readonly sessionId: string },
): Promise<void> => {
  const userId = await sessions.endById(sessionId, new Date(now()).toISOString());
  if (userId !== undefined) await recordEvent({ actor, action: 'session-ended', subject: userId });
};
