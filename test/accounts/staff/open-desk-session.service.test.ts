import { expect, test, vi } from 'vitest';
import { BACKEND_ROLE_IDS, type BackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { Session } from '#src/accounts/directory/directory.port.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import {
  confirmAtDesk,
  type DeskSignInPorts,
  hashDeskToken,
  signInToDesk,
} from '#src/accounts/staff/desk-session.service.ts';
import type { StaffUser } from '#src/accounts/staff/people-store.port.ts';
import { createDeskSession, createMemoryDeskSessions, DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';

const PROOF: Session = { accessToken: 'a', refreshToken: 'r', expiresAt: DESK_NOW + 900_000 };
const COMMAND = {
  ...{ email: 'maria@hotel.example', password: 'three words together', otp: '' },
  ...{ browserId: undefined, address: '192.0.2.7', userAgent: 'x'.repeat(400) },
};

const createUser = (role: BackendRole, differences: Partial<StaffUser> = {}): StaffUser => ({
  ...{ id: 'u1', email: COMMAND.email, firstName: 'María', lastName: 'Ruiz', role: BACKEND_ROLE_IDS[role] },
  ...{ isActive: true, status: 'active', hasCode: false },
  ...differences,
});

const openPorts = (
  user: StaffUser | undefined,
  signedIn: Awaited<ReturnType<DeskSignInPorts['directory']['signIn']>>,
) => {
  const sessions = createMemoryDeskSessions(createDeskSession({ confirmedAt: new Date(0).toISOString() }));
  const waits: number[] = [];
  let elapsed = 0;
  const ports = {
    sessions: sessions.store,
    staff: {
      findStaffUser: vi.fn(async () => user),
      generateCode: vi.fn(async () => ({ secret: 'S'.repeat(32) })),
    },
    directory: {
      signIn: vi.fn(async () => {
        elapsed += 70;
        return signedIn;
      }),
    },
    throttle: { admit: vi.fn(async () => true), release: vi.fn(async () => undefined) },
    roles: EMBEDDED_DESK_ROLES,
    requiresCode: true,
    hashAddress: async (address: string) => `hash of ${address}`,
    endSession: vi.fn(async () => undefined),
    now: () => DESK_NOW,
    elapsed: () => elapsed,
    wait: async (ms: number) => {
      waits.push(ms);
      elapsed += ms;
    },
  } satisfies DeskSignInPorts;
  return { ports, sessions, waits, getElapsed: () => elapsed };
};

test('signInToDesk: opens a session with a new token, of which only the hash is stored', async () => {
  const { ports, sessions } = openPorts(createUser('desk'), PROOF);
  const [first, second] = [await signInToDesk(ports, COMMAND), await signInToDesk(ports, COMMAND)];
  if (first.status !== 'opened' || second.status !== 'opened') throw new Error('refused');
  expect(first).toEqual({ status: 'opened', token: expect.any(String), codeDue: false, siteSession: PROOF });
  expect(second.token).not.toBe(first.token);
  const opened = sessions.list().find(({ hash }) => hash === hashDeskToken(first.token));
  expect(opened).toMatchObject({ userId: 'u1', name: 'María Ruiz', role: 'desk', endedAt: null, codeDue: false });
  expect(opened?.userAgent).toHaveLength(300);
  expect(JSON.stringify(sessions.list())).not.toContain(first.token);
});

test.each<[BackendRole, boolean, boolean]>([
  ['administrator', false, true],
  ['owner', false, true],
  ['revenue', false, true],
  ['desk', false, false],
  ['viewer', false, false],
  ['owner', true, false],
])('signInToDesk: role %s with a code set up (%s) must set one up first: %s', async (role, hasCode, codeDue) => {
  const { ports, sessions } = openPorts(createUser(role, { hasCode }), PROOF);
  expect(await signInToDesk(ports, COMMAND)).toMatchObject({ status: 'opened', codeDue });
  expect(sessions.list().at(-1)).toMatchObject({ codeDue, pendingSecret: codeDue ? 'S'.repeat(32) : null });
});

test('signInToDesk: with DESK_OTP=optional an owner need not set up a code', async () => {
  const { ports } = openPorts(createUser('owner'), PROOF);
  expect(await signInToDesk({ ...ports, requiresCode: false }, COMMAND)).toMatchObject({ codeDue: false });
});

test.each<[string, StaffUser | undefined, Session | 'code-needed' | undefined]>([
  ['unknown e-mail or wrong password', undefined, undefined],
  ['missing or wrong code', undefined, 'code-needed'],
  ['role of a guest', createUser('guest'), PROOF],
  ['role of no backend that is known', createUser('desk', { role: 'x' }), PROOF],
  ['suspended person', createUser('owner', { isActive: false }), PROOF],
])('signInToDesk: %s gets the same answer in the same time, and opens nothing (D4)', async (_, user, signedIn) => {
  const { ports, sessions, getElapsed } = openPorts(user, signedIn);
  expect(await signInToDesk(ports, COMMAND)).toEqual({ status: 'refused' });
  expect(getElapsed()).toBe(600);
  expect(sessions.list()).toHaveLength(1);
  expect(ports.endSession).toHaveBeenCalledTimes(signedIn === PROOF ? 1 : 0);
});

test('signInToDesk: an account with many failures is delayed, and its password is not tried', async () => {
  const { ports } = openPorts(createUser('owner'), PROOF);
  ports.throttle.admit.mockResolvedValue(false);
  expect(await signInToDesk(ports, COMMAND)).toEqual({ status: 'delayed' });
  expect(ports.directory.signIn).not.toHaveBeenCalled();
});

test.each([
  ['of the session’s person', 'u1', 'confirmed'],
  ['of another person', 'u2', 'refused'],
])('confirmAtDesk: password %s (%s) → %s, and the session that proved it is ended (D2)', async (_, id, expected) => {
  const { ports, sessions } = openPorts(createUser('owner', { id }), PROOF);
  const session = createDeskSession();
  expect(await confirmAtDesk(ports, { session, ...COMMAND })).toBe(expected);
  expect(ports.endSession).toHaveBeenCalledWith(PROOF);
  const confirmedAt = new Date(expected === 'confirmed' ? DESK_NOW : 0).toISOString();
  expect(sessions.list()[0]).toMatchObject({ confirmedAt });
});
