import { describe, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#src/accounts/current-user.service.ts';
import { BACKEND_ROLE_IDS, type BackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { DeskSession } from '#src/accounts/staff/desk-session.rules.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { checkDeskSession, type SessionCheckPorts } from '#src/accounts/staff/desk-session.service.ts';
import type { StaffUser } from '#src/accounts/staff/people-store.port.ts';
import {
  createDeskSession,
  createMemoryDeskSessions,
  DESK_NOW,
  getDeskInstant,
} from '#test/support/fakes/memory-desk-sessions.ts';
import { createMemorySession } from '#test/support/fakes/memory-session.ts';

const createUser = (role: BackendRole, differences: Partial<StaffUser> = {}): StaffUser => ({
  ...{ id: 'u1', email: 'maria@hotel.example', firstName: 'María', lastName: null, role: BACKEND_ROLE_IDS[role] },
  ...{ isActive: true, status: 'active', hasCode: false },
  ...differences,
});

const know = (user: StaffUser): UserAnswer => ({ status: 'known', user, accessToken: 'a' });

const check = async (
  session: DeskSession,
  answer: UserAnswer,
  findStaffUser: SessionCheckPorts['staff']['findStaffUser'] = async () => {
    throw new Error('not asked');
  },
) => {
  const other = createDeskSession({ hash: 'h2', sessionId: 's2' });
  const sessions = createMemoryDeskSessions(session, other);
  const asked = vi.fn(findStaffUser);
  const checked = await checkDeskSession(
    {
      ...{ sessions: sessions.store, staff: { findStaffUser: asked }, roles: EMBEDDED_DESK_ROLES },
      ...{ requestCurrentUser: async () => answer, now: () => DESK_NOW },
    },
    { session, store: createMemorySession() },
  );
  return { checked, asked, sessions: sessions.list() };
};

const CHECKED = createDeskSession({ roleCheckedAt: getDeskInstant(-0.5) });
const DUE = createDeskSession({ roleCheckedAt: getDeskInstant(-1) });

describe('checkDeskSession', () => {
  test('a role asked less than a minute ago is not asked again', async () => {
    const { checked, asked } = await check(CHECKED, know(createUser('desk')));
    expect(checked).toEqual({ status: 'open', session: CHECKED, isReadOnly: false });
    expect(asked).not.toHaveBeenCalled();
  });

  test('a role asked a minute ago is asked again, and a new one counts at once (D3)', async () => {
    const { checked, sessions } = await check(DUE, know(createUser('desk')), async () => createUser('viewer'));
    expect(checked).toMatchObject({ status: 'open', session: { role: 'viewer', roleCheckedAt: getDeskInstant(0) } });
    expect(sessions[0]).toMatchObject({ role: 'viewer', roleCheckedAt: getDeskInstant(0) });
  });

  test('a role that the site already knows to have changed is asked at once', async () => {
    const { checked } = await check(CHECKED, know(createUser('viewer')), async () => createUser('viewer'));
    expect(checked).toMatchObject({ session: { role: 'viewer' } });
  });

  test.each([
    ['demoted to guest', createUser('guest')],
    ['suspended', createUser('desk', { isActive: false })],
    ['refused by the backend', undefined],
  ])('a person %s loses every session (D3)', async (_, user) => {
    const { checked, sessions } = await check(DUE, know(createUser('desk')), async () => user);
    expect(checked).toEqual({ status: 'over' });
    expect(sessions.map(({ endedAt }) => endedAt)).toEqual([getDeskInstant(0), getDeskInstant(0)]);
  });

  test.each<[string, UserAnswer]>([
    ['that the backend refuses', { status: 'refused' }],
    ['of another person', know(createUser('owner', { id: 'u2' }))],
  ])("a site session %s ends this browser's session only (D1)", async (_, answer) => {
    const { checked, sessions } = await check(CHECKED, answer);
    expect(checked).toEqual({ status: 'over' });
    expect(sessions.map(({ endedAt }) => endedAt)).toEqual([getDeskInstant(0), null]);
  });

  test.each([
    [-14, { status: 'open', isReadOnly: true }],
    [-15, { status: 'unavailable' }],
  ])('backend away, role asked %d minutes ago → %j (D3)', async (minutes, expected) => {
    const session = createDeskSession({ roleCheckedAt: getDeskInstant(minutes) });
    expect((await check(session, { status: 'unavailable' })).checked).toMatchObject(expected);
    const failing = await check(session, know(createUser('desk')), async () => {
      throw new Error('backend away');
    });
    expect(failing.checked).toMatchObject(expected);
    expect(failing.sessions.map(({ endedAt }) => endedAt)).toEqual([null, null]);
  });

  test('use is noted at most twice a minute', async () => {
    const late = createDeskSession({ ...CHECKED, seenAt: getDeskInstant(-1) });
    expect((await check(late, know(createUser('desk')))).sessions[0]?.seenAt).toBe(getDeskInstant(0));
    const recent = createDeskSession({ ...CHECKED, seenAt: getDeskInstant(-0.4) });
    expect((await check(recent, know(createUser('desk')))).sessions[0]?.seenAt).toBe(recent.seenAt);
  });

  test('an idle session is over, and the backend is not asked', async () => {
    const { checked, asked } = await check(
      createDeskSession({ seenAt: getDeskInstant(-31) }),
      know(createUser('desk')),
    );
    expect(checked).toEqual({ status: 'over' });
    expect(asked).not.toHaveBeenCalled();
  });
});
