import { describe, expect, test, vi } from 'vitest';
import { BACKEND_ROLE_IDS, type BackendRole } from '#src/accounts/backend-roles.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/desk/desk-roles.ts';
import {
  changeAccess,
  changeRole,
  endPersonSession,
  invitePerson,
  listPeople,
  type PeoplePorts,
  type Person,
} from '#src/accounts/desk/people.ts';
import type { StaffUser } from '#src/accounts/desk/staff-directory.ts';
import { createDeskSession, createMemoryDeskSessions, DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';

const createUser = (id: string, role: BackendRole): StaffUser => ({
  ...{ id, email: `${id}@hotel.example`, firstName: id, lastName: null, role: BACKEND_ROLE_IDS[role] },
  ...{ isActive: true, status: 'active', hasCode: false },
});

const ACTOR = { kind: 'desk', userId: 'rosa', name: 'Rosa', role: 'owner' } as const;
const COMMAND = { actor: ACTOR, accessToken: 'a' };

const openPeople = (isAllowed = true, users: readonly StaffUser[] = [createUser('maria', 'desk')]) => {
  const sessions = createMemoryDeskSessions(
    createDeskSession({ hash: 'h1', sessionId: 's1', userId: 'maria' }),
    createDeskSession({ hash: 'h2', sessionId: 's2', userId: 'maria' }),
    createDeskSession({ hash: 'h3', sessionId: 's3', userId: 'rosa', name: 'Rosa', role: 'owner' }),
  );
  const ports = {
    staff: {
      listUsers: vi.fn(async (): Promise<readonly StaffUser[] | undefined> => users),
      changeUser: vi.fn(async () => isAllowed),
    },
    directory: { invite: vi.fn(async () => isAllowed) },
    sessions: sessions.store,
    roles: EMBEDDED_DESK_ROLES,
    recordEvent: vi.fn(async () => undefined),
    now: () => DESK_NOW,
  } satisfies PeoplePorts;
  const getOpen = () => sessions.list().flatMap(({ sessionId, endedAt }) => (endedAt === null ? [sessionId] : []));
  return { ports, getOpen };
};

const getPerson = async (ports: PeoplePorts): Promise<Person> => {
  const [person] = await listPeople(ports, COMMAND);
  if (!person) throw new Error('there is no one');
  return person;
};

describe('people of the desk', () => {
  test('listPeople: role, code and open sessions of everybody whose role is one of the desk', async () => {
    const { ports } = openPeople(true, [createUser('maria', 'desk'), createUser('ana', 'guest')]);
    expect(await listPeople(ports, COMMAND)).toMatchObject([
      { userId: 'maria', role: 'desk', status: 'active', sessions: [{ sessionId: 's1' }, { sessionId: 's2' }] },
    ]);
  });

  test('listPeople: a backend that does not list its users leaves those who are at the desk', async () => {
    const { ports } = openPeople();
    ports.staff.listUsers.mockResolvedValue(undefined);
    const people = await listPeople(ports, COMMAND);
    expect(people.map(({ userId, sessions }) => [userId, sessions.length])).toEqual([
      ['rosa', 1],
      ['maria', 2],
    ]);
  });

  test('changeRole: ends the sessions of the person and writes an event with both roles (D3)', async () => {
    const { ports, getOpen } = openPeople();
    expect(await changeRole(ports, { ...COMMAND, person: await getPerson(ports), role: 'viewer' })).toBe('done');
    expect(ports.staff.changeUser).toHaveBeenCalledWith('maria', { role: BACKEND_ROLE_IDS.viewer }, 'a');
    expect(getOpen()).toEqual(['s3']);
    expect(ports.recordEvent).toHaveBeenCalledExactlyOnceWith({
      ...{ actor: ACTOR, action: 'role-changed', subject: 'maria' },
      ...{ before: { role: 'desk' }, after: { person: 'maria', role: 'viewer' } },
    });
  });

  test.each([
    [false, 'suspended', 'access-removed', ['s3']],
    [true, 'active', 'access-restored', ['s1', 's2', 's3']],
  ])(
    'changeAccess: active %s sets %s, writes %s and leaves the sessions %j (D3)',
    async (isActive, status, action, open) => {
      const before = isActive ? 'suspended' : 'active';
      const { ports, getOpen } = openPeople(true, [{ ...createUser('maria', 'desk'), status: before }]);
      await changeAccess(ports, { ...COMMAND, person: await getPerson(ports), isActive });
      expect(ports.staff.changeUser).toHaveBeenCalledWith('maria', { status }, 'a');
      expect(getOpen()).toEqual(open);
      expect(ports.recordEvent).toHaveBeenCalledExactlyOnceWith({
        ...{ actor: ACTOR, action, subject: 'maria' },
        ...{ before: { access: before }, after: { person: 'maria', access: status } },
      });
    },
  );

  test('changeRole, changeAccess: pressed again, change nothing and write no event (B12)', async () => {
    const { ports, getOpen } = openPeople();
    const person = await getPerson(ports);
    expect([
      await changeRole(ports, { ...COMMAND, person, role: person.role }),
      await changeAccess(ports, { ...COMMAND, person, isActive: true }),
      await changeAccess(ports, { ...COMMAND, person: { ...person, status: 'suspended' }, isActive: false }),
    ]).toEqual(['done', 'done', 'done']);
    expect(ports.staff.changeUser).not.toHaveBeenCalled();
    expect(getOpen()).toEqual(['s3']);
    expect(ports.recordEvent).not.toHaveBeenCalled();
  });

  test('what the backend refuses ends no session and writes no event', async () => {
    const { ports, getOpen } = openPeople(false);
    const person = await getPerson(ports);
    const invitation = {
      ...COMMAND,
      email: 'new@hotel.example',
      role: 'desk',
      inviteUrl: 'https://h.example',
    } as const;
    expect([
      await changeRole(ports, { ...COMMAND, person, role: 'viewer' }),
      await changeAccess(ports, { ...COMMAND, person, isActive: false }),
      await invitePerson(ports, invitation),
    ]).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(getOpen()).toHaveLength(3);
    expect(ports.recordEvent).not.toHaveBeenCalled();
  });

  test.each([
    ['owner', 'owner'],
    ['desk', 'desk'],
  ] as const)('invitePerson: invites with the id of the role %s, never that of an administrator', async (role, id) => {
    const { ports } = openPeople();
    await invitePerson(ports, { ...COMMAND, email: 'new@hotel.example', role, inviteUrl: 'https://h.example' });
    expect(ports.directory.invite).toHaveBeenCalledWith(expect.objectContaining({ role: BACKEND_ROLE_IDS[id] }), 'a');
  });

  test('endPersonSession: ends one, and writes an event only if it was open', async () => {
    const { ports, getOpen } = openPeople();
    for (const _ of [1, 2]) await endPersonSession(ports, { actor: ACTOR, sessionId: 's1' });
    expect(getOpen()).toEqual(['s2', 's3']);
    expect(ports.recordEvent).toHaveBeenCalledExactlyOnceWith({
      ...{ actor: ACTOR, action: 'session-ended', subject: 'maria' },
    });
  });
});
