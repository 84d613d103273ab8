/** A visitor who signed in. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** What is left of a session in a browser: its parts can be lost one by one. */
export interface KeptSession {
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly expiresAt?: number | undefined;
}

/** Where the session of one request is kept. */
export interface SessionKeeper {
  read(): KeptSession;
  keep(session: Session): void;
  clear(): void;
}

/** A token runs out on the way: the last seconds do not count. */
const MARGIN_MS = 10_000;

/** The access token, if it still holds. `now`: epoch milliseconds. */
export const validToken = ({ accessToken, expiresAt }: KeptSession, now: number): string | undefined =>
  accessToken && expiresAt !== undefined && expiresAt - MARGIN_MS > now ? accessToken : undefined;
