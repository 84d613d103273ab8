import { createHash, randomBytes } from 'node:crypto';
import type { Directory, NewPassword, RegistrationOutcome } from './directory.ts';
import { normalizeEmail, toMailbox } from './mailbox.ts';

/** What a visitor asks for; it becomes an account when the link in the mail is opened. */
export interface PendingRegistration {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Port: registrations that wait for their mail to be confirmed, one for each address. Instants are ISO texts. */
export interface PendingRegistrations {
  /** In the place of an earlier one of that address; also deletes those that have expired. */
  keep(
    registration: PendingRegistration & { readonly tokenHash: string; readonly expiresAt: string },
    now: string,
  ): Promise<void>;
  find(tokenHash: string, now: string): Promise<PendingRegistration | undefined>;
  /** Whether there was one that had not expired. */
  drop(email: string, now: string): Promise<boolean>;
}

export interface RegistrationMail {
  readonly to: string;
  readonly kind: 'registration';
  /** Holds the token, which no log may see. */
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface RegistrationPorts {
  readonly directory: Pick<Directory, 'register'>;
  readonly pendingRegistrations: PendingRegistrations;
  /** Puts a mail on its way. */
  readonly sendMail: (mail: RegistrationMail) => Promise<void>;
  /** Whether one more such mail may go to a mailbox; it counts either way. */
  readonly admitsMail: (what: 'registration-mail', mailbox: string) => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const LIFETIME = 24 * 3_600_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const withToken = (url: string, token: string): string => {
  const address = new URL(url);
  address.searchParams.set('token', token);
  return address.href;
};

/**
 * Registration in two steps, so that an account always belongs to the owner of its address: the password is chosen
 * behind the mailed link, and only then the backend hears of it.
 */
export const registrations = (ports: RegistrationPorts) => {
  const { directory, pendingRegistrations: pending, sendMail, admitsMail, now } = ports;
  const isoAt = (instant: number): string => new Date(instant).toISOString();
  const find = (token: string): Promise<PendingRegistration | undefined> =>
    pending.find(hashToken(token), isoAt(now()));
  return {
    /** Mails the link to `confirmUrl`; a mailbox that had too many such mails gets none. */
    request: async ({ confirmUrl, ...asked }: PendingRegistration & { readonly confirmUrl: string }): Promise<void> => {
      const email = normalizeEmail(asked.email);
      if (!(await admitsMail('registration-mail', toMailbox(email)))) return;
      const token = randomBytes(32).toString('base64url');
      const kept = { ...asked, email, tokenHash: hashToken(token), expiresAt: isoAt(now() + LIFETIME) };
      await pending.keep(kept, isoAt(now()));
      await sendMail({ to: email, kind: 'registration', url: withToken(confirmUrl, token), createdAt: isoAt(now()) });
    },

    /** Whose registration a link confirms; undefined when it is over. */
    findEmail: async (token: string): Promise<string | undefined> => (await find(token))?.email,

    /** Makes the account. `invalid`: the link is over. */
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
      if (outcome !== 'closed') await pending.drop(email, isoAt(now()));
      return outcome;
    },

    /** Voids the registration of an address; whether there was one. */
    drop: (email: string): Promise<boolean> => pending.drop(normalizeEmail(email), isoAt(now())),
  };
};
