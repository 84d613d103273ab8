import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import type { BackendRole } from './backend-roles.rules.ts';

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

export const normalizeEmail = (email: string): string => normalizeEmailAddress(email).toLowerCase();

/** Normalizes an e-mail for rate limits: no subaddress (RFC 5233), and no dots where the provider ignores them. */
export const toMailbox = (email: string): string => {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};

export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: BackendRole;
  readonly status: 'active' | 'invited' | 'suspended';
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant at which a mailed link was last opened. */
  readonly verifiedAt: string | null;
  /** Base32 secret of one-time codes. RFC 6238 */
  readonly otpSecret: string | null;
  /** 30-second step of the code that was used last. */
  readonly otpStep: number | null;
}

export interface StoredRefreshToken {
  readonly tokenHash: string;
  readonly expiresAt: string;
}

export interface StoredSession extends StoredRefreshToken {
  readonly id: string;
  /** ISO instant; refreshing does not extend it. */
  readonly endsAt: string;
}

/** An invitation may set password and role until the owner of the mailbox has opened a mailed link. */
export const isOpenToInvitation = (account: StoredAccount | undefined): account is StoredAccount =>
  account?.status === 'invited' || (account?.status === 'active' && account.verifiedAt === null);
