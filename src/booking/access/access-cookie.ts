import { isReserva, type Reserva } from '#src/kernel/reserva.ts';

export interface AccessCookie {
  readonly name: string;
  readonly secure: boolean;
}

export interface AccessEntry {
  readonly reserva: Reserva;
  readonly key: string;
}

/** Older reservations are opened again by link or code. */
const MAX_ENTRIES = 5;
const ENTRY = /^([\w-]{22})([\w-]{36})$/;
const DAY_IN_SECONDS = 86_400;

export const COOKIE_DAYS = 30;

/** Creates the access cookie; on https its name begins with `__Host-`, which binds it to this host. */
export const createAccessCookie = (siteUrl: string): AccessCookie => {
  const secure = siteUrl.startsWith('https:');
  return { name: `${secure ? '__Host-' : ''}reservations`, secure };
};

/** Clients can forge it: newest first, keys not yet verified. */
export const parseEntries = (text: string | undefined): AccessEntry[] =>
  (text ?? '')
    .split('.', MAX_ENTRIES)
    .map((entry) => ENTRY.exec(entry))
    .flatMap((match) => {
      const [, reserva = '', key = ''] = match ?? [];
      return isReserva(reserva) ? [{ reserva, key }] : [];
    });

export const addEntry = (entries: readonly AccessEntry[], entry: AccessEntry): AccessEntry[] =>
  [entry, ...entries.filter(({ reserva }) => reserva !== entry.reserva)].slice(0, MAX_ENTRIES);

export const serializeEntries = (entries: readonly AccessEntry[]): string =>
  entries.map(({ reserva, key }) => reserva + key).join('.');

/** SameSite=Lax, because guests come back from the bank's pages and from mails. */
export const serializeAccessCookie = ({ name, secure }: AccessCookie, text: string): string =>
  `${name}=${text}; Max-Age=${COOKIE_DAYS * DAY_IN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
