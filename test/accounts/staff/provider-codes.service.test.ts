import { expect, test } from 'vitest';
import { calculateCode, createSecret, toStep } from '#src/accounts/one-time-code/totp.ts';
import {
  confirmByCode,
  finishProviderCode,
  isCodeKept,
  removeProviderCode,
} from '#src/accounts/staff/provider-codes.service.ts';
import { createDeskSession, createMemoryDeskSessions, DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';
import { createMemoryProviders } from '#test/support/fakes/memory-providers.ts';

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
