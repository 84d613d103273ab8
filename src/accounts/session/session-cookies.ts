import type { Session } from '#src/accounts/directory/directory.port.ts';

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

export interface SessionCookies {
  /** The expiry is in epoch milliseconds. */
  readonly access: string;
  readonly refresh: string;
  readonly expires: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly sameSite: 'lax' | 'strict' | 'none';
  readonly secure: boolean;
}

export const getCookieNames = ({ access, refresh, expires }: SessionCookies): string[] => [access, refresh, expires];

/** A written cookie is read back later in the same request. */
export interface CookieJar {
  get(name: string): string | undefined;
  put(name: string, value: string | undefined, setCookie: string): void;
}

const formatAttributes = ({ sameSite, secure }: SessionCookies): string =>
  `Path=/; HttpOnly; SameSite=${sameSite.replace(/^./, (first) => first.toUpperCase())}${secure ? '; Secure' : ''}`;

const parseInstant = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

export const createCookieSessionStore = (jar: CookieJar, cookies: SessionCookies): SessionStore => {
  const write = (name: string, value: string, maxAge: number): void =>
    jar.put(name, maxAge > 0 ? value : undefined, `${name}=${value}; Max-Age=${maxAge}; ${formatAttributes(cookies)}`);
  return {
    read: (): StoredSession => ({
      accessToken: jar.get(cookies.access) || undefined,
      refreshToken: jar.get(cookies.refresh) || undefined,
      expiresAt: parseInstant(jar.get(cookies.expires)),
    }),
    save: ({ accessToken, refreshToken, expiresAt }: Session): void => {
      write(cookies.access, encodeURIComponent(accessToken), cookies.maxAge);
      write(cookies.refresh, encodeURIComponent(refreshToken), cookies.maxAge);
      write(cookies.expires, String(Math.floor(expiresAt)), cookies.maxAge);
    },
    clear: (): void => {
      for (const name of [cookies.access, cookies.refresh, cookies.expires])
        if (jar.get(name) !== undefined) write(name, '', 0);
    },
  };
};
