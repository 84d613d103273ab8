/** Account of the embedded backend as stored in the database. */
export interface StoredAccount {
  /** UUID, lower case. */
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Null until an invitation is accepted. */
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: 'administrator' | 'guest';
  readonly status: 'active' | 'invited' | 'suspended';
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant at which a mailed link was last opened; null when the owner of the address is not verified. */
  readonly verifiedAt: string | null;
}

/** Refresh token, stored by its hash. */
export interface StoredRefreshToken {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** Session opened by a sign-in, with its first refresh token; later tokens belong to it. */
export interface StoredSession extends StoredRefreshToken {
  readonly id: string;
  /** ISO instant; refreshing does not extend it. */
  readonly endsAt: string;
}
