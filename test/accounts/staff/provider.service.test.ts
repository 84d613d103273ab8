import { expect, test, vi } from 'vitest';
import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { calculateCode, createSecret, toStep } from '#src/accounts/one-time-code/one-time-code.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { hashDeskToken } from '#src/accounts/staff/desk-session.service.ts';
import type { StaffUser } from '#src/accounts/staff/people-store.port.ts';
import {
  confirmByCode,
  finishProviderCode,
  finishProviderVisit,
  isCodeKept,
  removeProviderCode,
  startProviderVisit,
} from '#src/accounts/staff/provider.service.ts';
import {
  createDeskSession,
  createMemoryDeskSessions,
  DESK_NOW,
  getDeskInstant,
} from '#test/support/fakes/memory-desk-sessions.ts';
import { createMemoryProviders } from '#test/support/fakes/memory-providers.ts';

const SESSION = { accessToken: 'a', refreshToken: 'r', expiresAt: DESK_NOW + 900_000 };
const BROWSER = { address: '192.0.2.7', userAgent: 'browser' };

const ROSA: StaffUser = {
  ...{ id: 'u1', email: 'rosa@hotel.example', firstName: 'Rosa', lastName: null, role: BACKEND_ROLE_IDS.desk },
  ...{ isActive: true, status: 'active', hasCode: false },
};

const openPorts = (user: StaffUser | undefined = ROSA) => {
  const sessions = createMemoryDeskSessions();
  const { visits, codes } = createMemoryProviders();
  let now = DESK_NOW;
  const ports = {
    ...{ sessions: sessions.store, providerVisits: visits, providerCodes: codes, roles: EMBEDDED_DESK_ROLES },
    staff: { findStaffUser: vi.fn(async (): Promise<StaffUser | undefined> => user) },
    hashAddress: async (address: string) => `hash of ${address}`,
    endSession: vi.fn(async () => undefined),
    now: () => now,
  };
  const start = () => startProviderVisit(ports, { provider: 'google', returnPath: '/desk/board' });
  const finish = (state: string, reason?: string, siteSession: object = SESSION) =>
    finishProviderVisit(ports, { state, reason, siteSession, ...BROWSER });
  return { ports, sessions, codes, start, finish, pass: (minutes: number) => (now += minutes * 60_000) };
};

test('provider visit: begins a session in which a code is due, whatever the role', async () => {
  const { sessions, start, finish } = openPorts();
  const outcome = await finish(await start());
  expect(outcome).toEqual({ status: 'opened', token: expect.any(String), returnPath: '/desk/board' });
  if (outcome.status !== 'opened') throw new Error('refused');
  expect(sessions.list()).toEqual([
    expect.objectContaining({
      ...{ hash: hashDeskToken(outcome.token), userId: 'u1', role: 'desk', provider: 'google', codeDue: true },
      pendingSecret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      confirmedAt: getDeskInstant(0),
    }),
  ]);
});

test('provider visit: a person with a code sets up no other one', async () => {
  const { codes, sessions, start, finish } = openPorts();
  await codes.save('u1', { secret: 'S', step: 1, recoveryHashes: [] });
  await finish(await start());
  expect(sessions.list()).toEqual([expect.objectContaining({ codeDue: true, pendingSecret: null })]);
});

test('provider visit: a state is used once, also after a failure', async () => {
  const { sessions, start, finish } = openPorts();
  const [first, failed] = [await start(), await start()];
  expect(await finish(first)).toMatchObject({ status: 'opened' });
  expect(await finish(first)).toEqual({ status: 'expired' });
  expect(await finish(failed, 'INVALID_CREDENTIALS')).toEqual({ status: 'refused', provider: 'google' });
  expect(await finish(failed)).toEqual({ status: 'expired' });
  expect(sessions.list()).toHaveLength(1);
});

test.each([
  [9, 'opened'],
  [10, 'expired'],
])('provider visit: %d minutes later: %s', async (minutes, status) => {
  const { start, finish, pass } = openPorts();
  const state = await start();
  pass(minutes);
  expect(await finish(state)).toMatchObject({ status });
});

test.each<[string, StaffUser | undefined]>([
  ['an unknown user', undefined],
  ['a guest', { ...ROSA, role: BACKEND_ROLE_IDS.guest }],
  ['a user without a role', { ...ROSA, role: null }],
  ['a suspended user', { ...ROSA, isActive: false }],
])('provider visit: refuses %s and ends the session that came along', async (_, user) => {
  const { ports, sessions, start, finish } = openPorts();
  ports.staff.findStaffUser.mockResolvedValue(user);
  expect(await finish(await start())).toEqual({ status: 'refused', provider: 'google' });
  expect(ports.endSession).toHaveBeenCalledWith(SESSION);
  expect(sessions.list()).toEqual([]);
});

test('provider visit: refuses a return without a session, and does not ask the backend for a user', async () => {
  const { ports, start, finish } = openPorts();
  expect(await finish(await start(), undefined, {})).toEqual({ status: 'refused', provider: 'google' });
  expect(ports.staff.findStaffUser).not.toHaveBeenCalled();
});

test('provider visit: tells a code that Directus itself asks for from other refusals', async () => {
  const { start, finish } = openPorts();
  expect(await finish(await start(), 'INVALID_OTP')).toEqual({ status: 'backend-code', provider: 'google' });
});

const STEP_MS = 30_000;

/** A session after a sign-in by a provider, whose person sets up a code. */
const open = () => {
  const secret = createSecret();
  const session = createDeskSession({ provider: 'google', codeDue: true, pendingSecret: secret });
  const sessions = createMemoryDeskSessions(session);
  const { codes } = createMemoryProviders();
  let now = DESK_NOW;
  const ports = { sessions: sessions.store, providerCodes: codes, now: () => now };
  const getCode = (drift = 0) => calculateCode(secret, toStep(now) + drift);
  const passSteps = (steps: number) => {
    now += steps * STEP_MS;
  };
  return { ports, session, codes, getCode, passSteps, read: () => sessions.list()[0] };
};

test('finishProviderCode: turns the code on, opens the session and returns ten recovery codes', async () => {
  const { ports, session, getCode, read } = open();
  expect(await finishProviderCode(ports, { session, otp: getCode() })).toHaveLength(10);
  expect(read()).toMatchObject({ codeDue: false, pendingSecret: null });
});

test('finishProviderCode: refuses a wrong code, and a second code of the same person', async () => {
  const { ports, session, codes, getCode, read } = open();
  expect(await finishProviderCode(ports, { session, otp: '000000' })).toBeUndefined();
  expect(read()).toMatchObject({ codeDue: true });
  await codes.save(session.userId, { secret: createSecret(), step: 1, recoveryHashes: [] });
  expect(await finishProviderCode(ports, { session, otp: getCode() })).toBeUndefined();
  expect(read()).toMatchObject({ codeDue: true });
});

test('confirmByCode: takes each code once, also the one by which it was turned on', async () => {
  const { ports, session, getCode, passSteps, read } = open();
  const otp = getCode();
  const [recovery = ''] = (await finishProviderCode(ports, { session, otp })) ?? [];
  passSteps(1);
  expect(await confirmByCode(ports, { session, otp })).toBe(false);
  expect(await confirmByCode(ports, { session, otp: getCode() })).toBe(true);
  expect(await confirmByCode(ports, { session, otp: getCode() })).toBe(false);
  expect(await confirmByCode(ports, { session, otp: recovery.toUpperCase() })).toBe(true);
  expect(await confirmByCode(ports, { session, otp: recovery })).toBe(false);
  expect(read()?.confirmedAt).toBe(new Date(DESK_NOW + STEP_MS).toISOString());
});

test('confirmByCode: refuses everything before a code was set up', async () => {
  const { ports, session, getCode, read } = open();
  expect(await confirmByCode(ports, { session, otp: getCode() })).toBe(false);
  expect(read()).toMatchObject({ codeDue: true });
});

test('removeProviderCode: needs a code, and makes another one due at once', async () => {
  const { ports, session, codes, getCode, passSteps, read } = open();
  await finishProviderCode(ports, { session, otp: getCode() });
  passSteps(1);
  expect(await removeProviderCode(ports, { session, otp: '000000' })).toBe(false);
  expect(await codes.find(session.userId)).toBeDefined();
  expect(await removeProviderCode(ports, { session, otp: getCode() })).toBe(true);
  expect(await codes.find(session.userId)).toBeUndefined();
  expect(read()).toMatchObject({ codeDue: true, pendingSecret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  expect(read()?.pendingSecret).not.toBe(session.pendingSecret);
});

test.each([
  ['of the backend', true, false, true],
  ['of the desk, after a provider', false, true, true],
  ['set up nowhere', false, false, false],
])('isCodeKept: a code %s', async (_, hasCode, isDesk, expected) => {
  const { ports, session, getCode } = open();
  if (isDesk) await finishProviderCode(ports, { session, otp: getCode() });
  const user = { id: session.userId, email: '', firstName: null, lastName: null, role: 'r', isActive: true };
  const staff = { findStaffUser: async () => ({ ...user, status: 'active', hasCode }) };
  expect(await isCodeKept({ ...ports, staff }, 'a')).toBe(expected);
  expect(await isCodeKept({ ...ports, staff: { findStaffUser: async () => undefined } }, 'a')).toBe(false);
});
