import { describe, expect, test, vi } from 'vitest';
import { BACKEND_ROLE_IDS, type BackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import {
  changeAccess,
  changeRole,
  endPersonSession,
  invitePerson,
  listPeople,
  type PeoplePorts,
  type Person,
  type StaffAccounts,
} from '#src/accounts/staff/people.service.ts';
import type { StaffUser } from '#src/accounts/staff/people-store.port.ts';
import { createDeskSession, createMemoryDeskSessions, DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';

const createUser = (id: string, role: BackendRole): StaffUser => ({
  ...{ id, email: `${id}@hotel.example`, firstName: id, lastName: null, role: BACKEND_ROLE_IDS[role] },
  ...{ isActive: true, status: 'active', hasCode: false },
});

const ACTOR = { kind: 'desk', userId: 'rosa', name: 'Rosa', role: 'owner' } as const;
const COMMAND = { actor: ACTOR };
const INVITED = {
  account: { id: 'new' } as StoredAccount,
  mail: { to: 'new@hotel.example', kind: 'invitation', url: 'https://h.example/?token=t', createdAt: '' },
} as const;
const INVITATION = { ...COMMAND, email: 'new@hotel.example', inviteUrl: 'https://h.example' };

const openPeople = (users: readonly StaffUser[] = [createUser('maria', 'desk')]) => {
  const sessions = createMemoryDeskSessions(
    createDeskSession({ hash: 'h1', sessionId: 's1', userId: 'maria' }),
    createDeskSession({ hash: 'h2', sessionId: 's2', userId: 'maria' }),
    createDeskSession({ hash: 'h3', sessionId: 's3', userId: 'rosa', name: 'Rosa', role: 'owner' }),
  );
  const ports = {
    staff: { listUsers: vi.fn(async (): Promise<readonly StaffUser[] | undefined> => users) },
    people: {
      prepareInvitation: vi.fn(async () => INVITED),
      change: vi.fn<StaffAccounts['change']>(async () => 'changed'),
      invite: vi.fn<StaffAccounts['invite']>(async () => 'invited'),
    },
    sessions: sessions.store,
    providerCodes: {
      find: vi.fn(async (userId: string) => (userId === 'gina' ? { secret: 'S', step: 1 } : undefined)),
    },
    roles: EMBEDDED_DESK_ROLES,
    now: () => DESK_NOW,
  } satisfies PeoplePorts;
  const getOpen = () => sessions.list().flatMap(({ sessionId, endedAt }) => (endedAt === null ? [sessionId] : []));
  return { ports, getOpen };
};

const getPerson = async (ports: PeoplePorts): Promise<Person> => {
  const [person] = await listPeople(ports, { accessToken: 'a' });
  if (!person) throw new Error('there is no one');
  return person;
};

describe('people of the desk', () => {
  test('listPeople: role, code and open sessions of everybody whose role is one of the desk', async () => {
    const { ports } = openPeople([createUser('maria', 'desk'), createUser('ana', 'guest')]);
    expect(await listPeople(ports, { accessToken: 'a' })).toMatchObject([
      { userId: 'maria', role: 'desk', status: 'active', sessions: [{ sessionId: 's1' }, { sessionId: 's2' }] },
    ]);
  });

  test('listPeople: a code of the backend or of the desk is on', async () => {
    const { ports } = openPeople([
      { ...createUser('maria', 'desk'), hasCode: true },
      createUser('gina', 'desk'),
      createUser('rosa', 'owner'),
    ]);
    const listCodes = async () =>
      (await listPeople(ports, { accessToken: 'a' })).map(({ userId, hasCode }) => [userId, hasCode]);
    expect(await listCodes()).toEqual([
      ['maria', true],
      ['gina', true],
      ['rosa', false],
    ]);
  });

  test.each([
    ['does not list its users', async () => undefined],
    ['does not answer (D3)', () => Promise.reject(new Error('away'))],
  ])('listPeople: a backend that %s leaves those who are at the desk', async (_, listUsers) => {
    const { ports } = openPeople();
    ports.staff.listUsers.mockImplementation(listUsers);
    const people = await listPeople(ports, { accessToken: 'a' });
    expect(people.map(({ userId, sessions }) => [userId, sessions.length])).toEqual([
      ['rosa', 1],
      ['maria', 2],
    ]);
  });

  test.each([
    ['changed', 'done'],
    ['unchanged', 'done'],
    ['forbidden', 'forbidden'],
  ] as const)('changeRole, changeAccess: what the store has %s is %s', async (outcome, expected) => {
    const { ports } = openPeople();
    ports.people.change.mockResolvedValue(outcome);
    const person = await getPerson(ports);
    expect(await changeRole(ports, { ...COMMAND, person, role: 'viewer' })).toBe(expected);
    expect(await changeAccess(ports, { ...COMMAND, person, isActive: false })).toBe(expected);
    expect(await changeAccess(ports, { ...COMMAND, person, isActive: true })).toBe(expected);
    expect(ports.people.change.mock.calls.map(([{ change }]) => change)).toEqual([
      { role: 'viewer' },
      { access: 'suspended' },
      { access: 'active' },
    ]);
    expect(ports.people.change).toHaveBeenCalledWith({
      ...{ actor: ACTOR, person: { userId: 'maria', name: 'maria' }, change: { role: 'viewer' } },
      ...{ roles: EMBEDDED_DESK_ROLES, at: new Date(DESK_NOW).toISOString() },
    });
  });

  test.each([
    ['owner', 'owner'],
    ['desk', 'desk'],
  ] as const)('invitePerson: invites with the role %s, never that of an administrator', async (role, backendRole) => {
    const { ports } = openPeople();
    expect(await invitePerson(ports, { ...INVITATION, role })).toBe('done');
    const account = { email: INVITATION.email, role: backendRole };
    expect(ports.people.prepareInvitation).toHaveBeenCalledExactlyOnceWith(account, INVITATION.inviteUrl);
    expect(ports.people.invite).toHaveBeenCalledExactlyOnceWith({ ...INVITED, actor: ACTOR, role });
  });

  test.each([
    ['repeated', 'done'],
    ['closed', 'closed'],
    ['forbidden', 'forbidden'],
  ] as const)('invitePerson: what the store calls %s is %s', async (outcome, expected) => {
    const { ports } = openPeople();
    ports.people.invite.mockResolvedValue(outcome);
    expect(await invitePerson(ports, { ...INVITATION, role: 'desk' })).toBe(expected);
  });

  test('an external backend changes and invites its people itself', async () => {
    const { ports } = openPeople();
    const external = { ...ports, people: undefined };
    const person = await getPerson(ports);
    expect(await changeRole(external, { ...COMMAND, person, role: 'viewer' })).toBe('forbidden');
    expect(await invitePerson(external, { ...INVITATION, role: 'desk' })).toBe('forbidden');
  });

  test('endPersonSession: ends one session alone, now and by the owner who asks', async () => {
    const { ports, getOpen } = openPeople();
    const endById = vi.spyOn(ports.sessions, 'endById');
    await endPersonSession(ports, { actor: ACTOR, sessionId: 's1' });
    expect(getOpen()).toEqual(['s2', 's3']);
    const at = new Date(DESK_NOW).toISOString();
    expect(endById).toHaveBeenCalledExactlyOnceWith({ actor: ACTOR, sessionId: 's1', at });
  });
});
