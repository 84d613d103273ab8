import 'server-only';
import type { Reserva } from '#src/booking/model/hold/hold.ts';
import { FIRST_ACCESS_VERSION } from '#src/booking/model/reservation/access-link.ts';
import type { Services } from '#src/server/services.ts';
import { type AccessEntry, addEntry, parseEntries, serializeAccessCookie, serializeEntries } from './access-cookie.ts';
import type { RequestContext } from './request-context.ts';

const readRequestEntries = ({ services, cookies }: RequestContext): AccessEntry[] =>
  parseEntries(cookies.get(services.accessCookie.name));

const isValidEntry = async ({ access }: Services, { reserva, key }: AccessEntry): Promise<boolean> =>
  (await access.findOpenedVersion(key, { purpose: 'cookie', reserva })) !== undefined;

/** Adds an entry to the access cookie, in the response and for the rest of this request. */
const storeEntry = (context: RequestContext, entry: AccessEntry): void => {
  const { cookies, setCookie } = context;
  const { accessCookie } = context.services;
  const text = serializeEntries(addEntry(readRequestEntries(context), entry));
  cookies.set(accessCookie.name, text);
  setCookie(serializeAccessCookie(accessCookie, text));
};

/** Whether this request may see and manage a reservation; every action that changes one checks it. */
export const hasAccess = async (context: RequestContext, reserva: string): Promise<boolean> => {
  const entry = readRequestEntries(context).find((each) => each.reserva === reserva);
  return entry !== undefined && isValidEntry(context.services, entry);
};

/** Lists the reservations that this browser may open, newest first. */
export const listAccessibleReservas = async (context: RequestContext): Promise<Reserva[]> => {
  const known = readRequestEntries(context);
  const isOpened = await Promise.all(known.map((entry) => isValidEntry(context.services, entry)));
  return known.filter((_, index) => isOpened[index]).map(({ reserva }) => reserva);
};

/** Grants this browser access to a reservation; the caller has authorized it. */
export const grantAccess = async (context: RequestContext, reserva: Reserva): Promise<void> =>
  storeEntry(context, await context.services.access.createCurrentEntry(reserva));

/**
 * Grants the browser that places a hold access to the later reservation. Repeating it grants nothing more: after a
 * revocation the first version of access is invalid.
 */
export const grantFirstAccess = (context: RequestContext, reserva: Reserva): void => {
  if (readRequestEntries(context).some((each) => each.reserva === reserva)) return;
  storeEntry(context, context.services.access.createEntry(reserva, FIRST_ACCESS_VERSION));
};

/** Redeems the key of a link; resolves to whether it grants access. */
export const redeemAccessLink = async (context: RequestContext, reserva: Reserva, key: string): Promise<boolean> => {
  const { access } = context.services;
  const version = await access.findOpenedVersion(key, { purpose: 'link', reserva });
  // For the version of the link: a revocation at the same moment must not grant the next version.
  if (version !== undefined) storeEntry(context, access.createEntry(reserva, version));
  return version !== undefined;
};

/** Revokes all links, and the access of all browsers but this one. */
export const revokeAccess = async (context: RequestContext, reserva: Reserva): Promise<void> =>
  storeEntry(context, await context.services.access.revoke(reserva));
