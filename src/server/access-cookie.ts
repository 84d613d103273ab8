import { isReserva, type Reserva } from '#src/booking/model/hold.ts';

/** The cookie in which a browser keeps what it may open. */
export interface AccessCookie {
  readonly name: string;
  readonly secure: boolean;
}

/** A reservation with the key that opens it in this browser. */
export interface AccessEntry {
  readonly reserva: Reserva;
  readonly key: string;
}

/** Somebody who books for a family has a few at once; older ones are opened by link or code again. */
const MOST_ENTRIES = 5;
const ENTRY = /^([\w-]{22})([\w-]{36})$/;
const DAY_IN_SECONDS = 86_400;

/** Days for which a browser keeps what it was given, unless it is revoked. */
export const COOKIE_DAYS = 30;

/** On https the name begins with `__Host-`, which binds the cookie to this host. */
export const accessCookieFor = (siteUrl: string): AccessCookie => {
  const secure = siteUrl.startsWith('https:');
  return { name: `${secure ? '__Host-' : ''}reservations`, secure };
};

/** What a cookie says, whoever wrote it: newest first, keys unproven. */
export const readEntries = (text: string | undefined): AccessEntry[] =>
  (text ?? '')
    .split('.', MOST_ENTRIES)
    .map((entry) => ENTRY.exec(entry))
    .flatMap((match) => {
      const [, reserva = '', key = ''] = match ?? [];
      return isReserva(reserva) ? [{ reserva, key }] : [];
    });

/** A reservation comes first and once; the newest five stay. */
export const withEntry = (entries: readonly AccessEntry[], entry: AccessEntry): AccessEntry[] =>
  [entry, ...entries.filter(({ reserva }) => reserva !== entry.reserva)].slice(0, MOST_ENTRIES);

export const entriesText = (entries: readonly AccessEntry[]): string =>
  entries.map(({ reserva, key }) => reserva + key).join('.');

/** The Set-Cookie header. Lax: a guest who comes back from the bank or from a mail brings it along. */
export const setCookieText = ({ name, secure }: AccessCookie, text: string): string =>
  `${name}=${text}; Max-Age=${COOKIE_DAYS * DAY_IN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
