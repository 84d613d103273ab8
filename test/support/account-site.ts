import { vi } from 'vitest';

/**
 * The site as the actions of accounts see it, every call a spy. A test file puts it in the place of what they import:
 * `vi.mock('#src/server/provided-services.ts', () => import('#test/support/account-site.ts'))`, and `see-other.ts` alike.
 */
export const accountSite = {
  siteUrl: 'https://site.example',
  accounts: {
    signIn: vi.fn(),
    signOut: vi.fn(),
    refresh: vi.fn(),
    currentUser: vi.fn(),
    register: vi.fn(),
    findRegistrationEmail: vi.fn(),
    confirmRegistration: vi.fn(),
    invite: vi.fn(),
    acceptInvitation: vi.fn(),
    requestPassword: vi.fn(),
    resetPassword: vi.fn(),
  },
  sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false },
  rateLimit: { admits: vi.fn() },
  checkPassword: vi.fn(),
  knownBrowserSecret: async () => 'a secret of the tests',
};

/** What somebody types who signs in, with a space as telephones add it. */
export const CREDENTIALS = { email: ' ana@hotel.example ', password: 'three words together' };

/** Where visitors were sent. */
export const sentTo: string[] = [];

export const services = () => accountSite;

export const seeOther = (href: string): never => {
  sentTo.push(href);
  throw new Error('redirect');
};

/** For `beforeEach`: nothing was asked, nobody was sent anywhere, and everybody is admitted. */
export const resetAccountSite = (): void => {
  sentTo.length = 0;
  vi.resetAllMocks();
  accountSite.rateLimit.admits.mockResolvedValue(true);
};
