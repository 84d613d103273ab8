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
}

/** A refresh token, by its hash. */
export interface StoredSession {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** Where the embedded backend keeps accounts; the database implements it in the schema `backend`. Instants are ISO texts. */
export interface AccountStore {
  /** The secret that stands; `candidate` becomes it when there is none. */
  signingSecret(candidate: string): Promise<string>;
  accountByEmail(email: string): Promise<StoredAccount | undefined>;
  accountById(id: string): Promise<StoredAccount | undefined>;
  hasAdministrator(): Promise<boolean>;
  /** False when the mail is taken. */
  addAccount(account: StoredAccount): Promise<boolean>;
  /** Activates the account and ends its sessions; false when its password is no longer `before`. */
  setPassword(id: string, before: string | null, passwordHash: string): Promise<boolean>;
  openSession(accountId: string, session: StoredSession, now: string): Promise<void>;
  /** Whose session it was; undefined when it was used, is unknown or has expired, or the account is not active. */
  rotateSession(tokenHash: string, next: StoredSession, now: string): Promise<StoredAccount | undefined>;
  endSession(tokenHash: string): Promise<void>;
}

/** A mail that has to go out; its URL holds a token, which no log may see. */
export interface AccountMail {
  readonly to: string;
  readonly kind: 'invitation' | 'password-reset';
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}
