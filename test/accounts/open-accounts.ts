import { vi } from 'vitest';
import { type AccountPorts, createAccountService } from '#src/accounts/account.service.ts';
import type { Directory, RegistrationOutcome, Session, User } from '#src/accounts/directory/directory.port.ts';
import type { RegistrationMail } from '#src/accounts/registration/registration.service.ts';
import { createMemoryPendingRegistrations } from '#test/support/fakes/memory-pending-registrations.ts';

export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const VALID: Session = { accessToken: 'a1', refreshToken: 'r1', expiresAt: NOW + 600_000 };
export const OVER: Session = { ...VALID, expiresAt: NOW - 1 };
export const NEXT: Session = { accessToken: 'a2', refreshToken: 'r2', expiresAt: NOW + 900_000 };
export const USER: User = { id: 'u1', email: 'ana@hotel.example', firstName: 'Ana', lastName: null, role: 'guest' };

const createDirectory = (differences: Partial<Directory> = {}) => ({
  signIn: vi.fn(async (): Promise<Session | undefined> => NEXT),
  refresh: vi.fn(async (): Promise<Session | undefined> => NEXT),
  signOut: vi.fn(async () => undefined),
  findCurrentUser: vi.fn(async () => USER),
  register: vi.fn(async (): Promise<RegistrationOutcome> => 'registered'),
  invite: vi.fn(async () => true),
  acceptInvitation: vi.fn(async () => true),
  requestPassword: vi.fn(async () => undefined),
  resetPassword: vi.fn(async () => true),
  ...differences,
});

export const openAccounts = (differences: Partial<Directory> = {}, settings: Partial<AccountPorts> = {}) => {
  const directory = createDirectory(differences);
  const log = { warn: vi.fn(), error: vi.fn() };
  const ended = new Set<string>();
  const revokedTokens = {
    add: vi.fn(async (token: string) => void ended.add(token)),
    has: vi.fn(async (token: string) => ended.has(token)),
  };
  const admitMail = vi.fn(async () => true);
  const throttle = { admit: vi.fn(async () => true), release: vi.fn(async () => undefined) };
  const pendingRegistrations = createMemoryPendingRegistrations();
  const mails: RegistrationMail[] = [];
  let now = NOW;
  const accounts = createAccountService({
    directory,
    revokedTokens,
    throttle,
    pendingRegistrations,
    sendMail: async (mail) => void mails.push(mail),
    admitMail,
    log,
    onRefreshFailed: vi.fn(),
    autoRefresh: true,
    autoFetchUser: true,
    now: () => now,
    elapsed: () => 0,
    wait: async () => undefined,
    ...settings,
  });
  const advanceClock = (ms: number): void => {
    now += ms;
  };
  return { directory, log, endedTokens: revokedTokens, brake: throttle, mails, admitMail, accounts, advanceClock };
};
