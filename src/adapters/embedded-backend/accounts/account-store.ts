import type { StoredAccount, StoredRefreshToken, StoredSession } from '#src/accounts/stored-account.ts';

/** Port: accounts of the embedded backend, implemented in the database schema `backend`. Instants are ISO texts. */
export interface AccountStore {
  /** Returns the stored secret; stores `candidate` when there is none. */
  readSigningSecret(candidate: string): Promise<string>;
  findAccount(email: string): Promise<StoredAccount | undefined>;
  hasAdministrator(): Promise<boolean>;
  addAccount(account: StoredAccount): Promise<boolean>;
  /** Activates the account and ends its sessions; false when it has changed since it was read. */
  setPassword(
    current: Pick<StoredAccount, 'id' | 'passwordHash' | 'status'>,
    change: {
      readonly passwordHash: string;
      readonly verifiedAt: string;
      readonly role?: StoredAccount['role'] | undefined;
    },
  ): Promise<boolean>;
  openSession(accountId: string, session: StoredSession, now: string): Promise<void>;
  /**
   * Undefined for a used, unknown or expired token. Reuse of one that was used at `replayedBefore` or earlier ends its
   * session.
   */
  rotateSession(
    tokenHash: string,
    next: StoredRefreshToken,
    times: { readonly now: string; readonly replayedBefore: string },
  ): Promise<{ readonly account: StoredAccount; readonly sessionId: string } | undefined>;
  findSessionAccount(sessionId: string, now: string): Promise<StoredAccount | undefined>;
  endSession(tokenHash: string): Promise<void>;
}

/** Mail to send; its URL contains a token: never log it. */
export interface AccountMail {
  readonly to: string;
  readonly kind: 'invitation' | 'password-reset' | 'sign-in-attempts';
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}
