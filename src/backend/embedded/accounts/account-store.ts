import type { StoredAccount, StoredRefreshToken, StoredSession } from '#src/accounts/directory/stored-account.rules.ts';

/** Port: accounts of the embedded backend, implemented in the database schema `backend`. Instants are ISO texts. */
export interface AccountStore {
  /** Returns the stored secret; stores `candidate` when there is none. */
  readSigningSecret(candidate: string): Promise<string>;
  findAccount(email: string): Promise<StoredAccount | undefined>;
  /** Whether there is an owner of the front desk, invited ones not counted. */
  hasOwner(): Promise<boolean>;
  listAccounts(): Promise<readonly StoredAccount[]>;
  /** Only while there is no owner; `taken`: another account has the e-mail. */
  addFirstOwner(account: StoredAccount): Promise<'added' | 'exists' | 'taken'>;
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
  /** Atomic: false when this step or a later one was used. */
  spendOtpStep(accountId: string, step: number): Promise<boolean>;
  /** Atomic: false when it is unknown or was used. */
  spendRecoveryCode(accountId: string, codeHash: string, usedAt: string): Promise<boolean>;
  /** False when a secret is set already. */
  setOtp(
    accountId: string,
    code: { readonly secret: string; readonly step: number; readonly recoveryHashes: readonly string[] },
  ): Promise<boolean>;
  removeOtp(accountId: string): Promise<void>;
}

/** Mail to send; its URL contains a token: never log it. */
export interface AccountMail {
  readonly to: string;
  readonly kind: 'invitation' | 'password-reset' | 'sign-in-attempts';
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}
