import { createHash, randomBytes } from 'node:crypto';
import type { Directory, NewPassword, RegistrationOutcome } from '#src/accounts/directory/directory.port.ts';
import { normalizeEmail, toMailbox } from '#src/accounts/directory/stored-account.rules.ts';

export interface PendingRegistration {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** One per address, until confirmed. Instants are ISO texts. */
export interface PendingRegistrations {
  /** Replaces an earlier one of that address, and deletes expired ones. */
  save(
    registration: PendingRegistration & { readonly tokenHash: string; readonly expiresAt: string },
    now: string,
  ): Promise<void>;
  find(tokenHash: string, now: string): Promise<PendingRegistration | undefined>;
  drop(email: string, now: string): Promise<boolean>;
}

export interface RegistrationMail {
  readonly to: string;
  readonly kind: 'registration';
  /** Contains the token: never log it. */
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface RegistrationPorts {
  readonly directory: Pick<Directory, 'register'>;
  readonly pendingRegistrations: PendingRegistrations;
  readonly sendMail: (mail: RegistrationMail) => Promise<void>;
  readonly admitMail: (what: 'registration-mail', mailbox: string) => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const LINK_LIFETIME_MS = 24 * 3_600_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const addToken = (url: string, token: string): string => {
  const address = new URL(url);
  address.searchParams.set('token', token);
  return address.href;
};

/** The password is chosen behind the mailed link, and only then the account is created. */
export const createRegistrations = (ports: RegistrationPorts) => {
  const { directory, pendingRegistrations: pending, sendMail, admitMail, now } = ports;
  const toIsoInstant = (instant: number): string => new Date(instant).toISOString();
  const find = (token: string): Promise<PendingRegistration | undefined> =>
    pending.find(hashToken(token), toIsoInstant(now()));
  return {
    request: async ({
      confirmUrl,
      ...requested
    }: PendingRegistration & { readonly confirmUrl: string }): Promise<void> => {
      const email = normalizeEmail(requested.email);
      if (!(await admitMail('registration-mail', toMailbox(email)))) return;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = toIsoInstant(now() + LINK_LIFETIME_MS);
      await pending.save({ ...requested, email, tokenHash: hashToken(token), expiresAt }, toIsoInstant(now()));
      await sendMail({
        to: email,
        kind: 'registration',
        url: addToken(confirmUrl, token),
        createdAt: toIsoInstant(now()),
      });
    },

    /** Undefined when the link has expired. */
    findEmail: async (token: string): Promise<string | undefined> => (await find(token))?.email,

    confirm: async ({ token, password }: NewPassword): Promise<RegistrationOutcome | 'invalid'> => {
      const registration = await find(token);
      if (!registration) return 'invalid';
      const { email, firstName, lastName } = registration;
      const outcome = await directory.register({
        email,
        password,
        firstName: firstName ?? undefined,
        lastName: lastName ?? undefined,
      });
      if (outcome !== 'closed') await pending.drop(email, toIsoInstant(now()));
      return outcome;
    },

    drop: (email: string): Promise<boolean> => pending.drop(normalizeEmail(email), toIsoInstant(now())),
  };
};
