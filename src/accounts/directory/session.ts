export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface StoredSession {
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly expiresAt?: number | undefined;
}

export interface SessionStore {
  read(): StoredSession;
  save(session: Session): void;
  clear(): void;
}

/** A token may expire in transit, so its last seconds are not used. */
const EXPIRY_MARGIN_MS = 10_000;

/** `now`: epoch milliseconds. */
export const findValidToken = ({ accessToken, expiresAt }: StoredSession, now: number): string | undefined =>
  accessToken && expiresAt !== undefined && expiresAt - EXPIRY_MARGIN_MS > now ? accessToken : undefined;
