import { vi } from 'vitest';
import { createTestContext, runInRequest } from './request.ts';

/** The services that the actions of accounts call, every call a spy. */
export const accountSite = {
  siteUrl: 'https://site.example',
  accounts: {
    signIn: vi.fn(),
    signOut: vi.fn(),
    refresh: vi.fn(),
    findCurrentUser: vi.fn(),
    register: vi.fn(),
    findRegistrationEmail: vi.fn(),
    confirmRegistration: vi.fn(),
    invite: vi.fn(),
    acceptInvitation: vi.fn(),
    requestPassword: vi.fn(),
    resetPassword: vi.fn(),
  },
  /** Invitations of these tests are those of guests. */
  deskAccess: { isStaffInvitation: () => false },
  sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false } as const,
  rateLimit: { admit: vi.fn() },
  checkPassword: vi.fn(),
  readRecognizedDeviceSecret: async () => 'a secret of the tests',
};

/** Typed e-mail with a trailing space, as phone keyboards add it. */
export const CREDENTIALS = { email: ' ana@hotel.example ', password: 'three words together' };

/** Redirects. */
export const redirects: string[] = [];

const redirect = (href: string): never => {
  redirects.push(href);
  throw new Error('redirect');
};

/** A request with those cookies to the services of accounts. */
export const createAccountContext = (cookies: Readonly<Record<string, string>> = {}) =>
  createTestContext({ cookies, redirect, services: accountSite });

/** What an action of accounts decided about its response, beside its result. */
export const runInAccountRequest = <Answer>(work: () => Promise<Answer>) => runInRequest(work, createAccountContext());

/** For `beforeEach`: resets spies and redirects; all rate limits admit. */
export const resetAccountSite = (): void => {
  redirects.length = 0;
  vi.resetAllMocks();
  accountSite.rateLimit.admit.mockResolvedValue(true);
};
