import 'server-only';
import { FIRST_ACCESS_VERSION } from '#src/booking/model/access.ts';
import type { Reserva } from '#src/booking/model/hold.ts';
import { type AccessEntry, entriesText, readEntries, setCookieText, withEntry } from './access-cookie.ts';
import { services } from './provided-services.ts';
import { requestContext, setCookie } from './request-context.ts';

const entries = (): AccessEntry[] => readEntries(requestContext().cookies.get(services().accessCookie.name));

const isOpenedBy = async ({ reserva, key }: AccessEntry): Promise<boolean> =>
  (await services().access.openedBy(key, { purpose: 'cookie', reserva })) !== undefined;

/** Writes the cookie; what renders after an action reads it as it is now. */
const keep = (entry: AccessEntry): void => {
  const { accessCookie } = services();
  const text = entriesText(withEntry(entries(), entry));
  requestContext().cookies.set(accessCookie.name, text);
  setCookie(setCookieText(accessCookie, text));
};

/** May this request see and manage this reservation? Every action that changes one asks first. */
export const hasAccess = async (reserva: string): Promise<boolean> => {
  const entry = entries().find((each) => each.reserva === reserva);
  return entry !== undefined && isOpenedBy(entry);
};

/** The reservations that this browser may open, newest first. */
export const openedReservas = async (): Promise<Reserva[]> => {
  const known = entries();
  const isOpened = await Promise.all(known.map(isOpenedBy));
  return known.filter((_, index) => isOpened[index]).map(({ reserva }) => reserva);
};

/** This browser may open the reservation from now on; whoever calls it has made sure that it may. */
export const giveAccess = async (reserva: Reserva): Promise<void> =>
  keep(await services().access.currentEntry(reserva));

/**
 * The browser that takes the rooms may open what becomes of them. A button pressed again gives no more than it did the
 * first time: after somebody revoked, that is nothing.
 */
export const giveFirstAccess = (reserva: Reserva): void => {
  if (entries().some((each) => each.reserva === reserva)) return;
  keep(services().access.entryFor(reserva, FIRST_ACCESS_VERSION));
};

/** Opens a reservation by the key of a link; whether it does. */
export const openByLink = async (reserva: Reserva, key: string): Promise<boolean> => {
  const { access } = services();
  const version = await access.openedBy(key, { purpose: 'link', reserva });
  // For the version of the link, lest a key that is revoked this very moment gives the next one.
  if (version !== undefined) keep(access.entryFor(reserva, version));
  return version !== undefined;
};

/** Ends all links and the access of all browsers but this one. */
export const revokeAccess = async (reserva: Reserva): Promise<void> => keep(await services().access.revoke(reserva));
