/** Somebody who may sign in. */
export interface StoredAccount {
  /** UUID, lower case. */
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** Null until an invitation is accepted. */
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: 'administrator' | 'guest';
  readonly status: 'active' | 'invited' | 'suspended';
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant at which a mailed link was last opened; null: any stranger may have registered the address. */
  readonly verifiedAt: string | null;
}

/** A refresh token, by its hash. */
export interface StoredRefreshToken {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** What a sign-in opens, with its first refresh token; the tokens that follow belong to it. */
export interface StoredSession extends StoredRefreshToken {
  readonly id: string;
  /** ISO instant; however often the session is refreshed. */
  readonly endsAt: string;
}

/** Where the embedded backend keeps accounts; the database implements it in the schema `backend`. Instants are ISO texts. */
export interface AccountStore {
  /** The secret that stands; `candidate` becomes it when there is none. */
  signingSecret(candidate: string): Promise<string>;
  accountByEmail(email: string): Promise<StoredAccount | undefined>;
  hasAdministrator(): Promise<boolean>;
  /** False when the mail is taken. */
  addAccount(account: StoredAccount): Promise<boolean>;
  /** Activates the account and ends its sessions; false when it is no longer as it was seen. */
  setPassword(
    seen: Pick<StoredAccount, 'id' | 'passwordHash' | 'status'>,
    proven: {
      readonly passwordHash: string;
      readonly verifiedAt: string;
      readonly role?: StoredAccount['role'] | undefined;
    },
  ): Promise<boolean>;
  openSession(accountId: string, session: StoredSession, now: string): Promise<void>;
  /**
   * Whose session it was; undefined when the token was used, is unknown or has expired, or the account is not active. A
   * token that was used at `replayedBefore` or earlier ends its session.
   */
  rotateSession(
    tokenHash: string,
    next: StoredRefreshToken,
    times: { readonly now: string; readonly replayedBefore: string },
  ): Promise<{ readonly account: StoredAccount; readonly sessionId: string } | undefined>;
  /** Whose session it is while it lives; the account may have any status. */
  findSessionAccount(sessionId: string, now: string): Promise<StoredAccount | undefined>;
  /** Ends the session to which a refresh token belongs, be it the newest one or a used one. */
  endSession(tokenHash: string): Promise<void>;
}

/** A mail that has to go out; its URL holds a token, which no log may see. */
export interface AccountMail {
  readonly to: string;
  readonly kind: 'invitation' | 'password-reset' | 'sign-in-attempts';
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}
