import type { KeptSession, Session, SessionKeeper } from './session.ts';

/** How a session is kept in a browser; all of it comes from the configuration. */
export interface SessionCookies {
  /** Names: of the access token, the refresh token, and the instant at which the access token expires. */
  readonly access: string;
  readonly refresh: string;
  readonly expires: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly sameSite: 'lax' | 'strict' | 'none';
  readonly secure: boolean;
}

export const cookieNames = ({ access, refresh, expires }: SessionCookies): string[] => [access, refresh, expires];

/** The cookies of one request and its answer; what is written is read by whatever comes after in the same request. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** `setCookie`: the header's value. */
  put(name: string, value: string | undefined, setCookie: string): void;
}

const attributes = ({ sameSite, secure }: SessionCookies): string =>
  `Path=/; HttpOnly; SameSite=${sameSite.replace(/^./, (first) => first.toUpperCase())}${secure ? '; Secure' : ''}`;

const instantOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** A session in the cookies of a request. */
export const sessionIn = (jar: CookieJar, cookies: SessionCookies): SessionKeeper => {
  const write = (name: string, value: string, maxAge: number): void =>
    jar.put(name, maxAge > 0 ? value : undefined, `${name}=${value}; Max-Age=${maxAge}; ${attributes(cookies)}`);
  return {
    read: (): KeptSession => ({
      accessToken: jar.get(cookies.access) || undefined,
      refreshToken: jar.get(cookies.refresh) || undefined,
      expiresAt: instantOf(jar.get(cookies.expires)),
    }),
    keep: ({ accessToken, refreshToken, expiresAt }: Session): void => {
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
