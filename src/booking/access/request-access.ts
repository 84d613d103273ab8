import 'server-only';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import { createGuestActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { type AccessEntry, addEntry, parseEntries, serializeAccessCookie, serializeEntries } from './access-cookie.ts';
import { FIRST_ACCESS_VERSION } from './access-link.rules.ts';

const readRequestEntries = ({ services, cookies }: RequestContext): AccessEntry[] =>
  parseEntries(cookies.get(services.accessCookie.name));

const findEntryVersion = ({ access }: Services, { reserva, key }: AccessEntry): Promise<number | undefined> =>
  access.findOpenedVersion(key, { purpose: 'cookie', reserva });

const isValidEntry = async (services: Services, entry: AccessEntry): Promise<boolean> =>
  (await findEntryVersion(services, entry)) !== undefined;

const storeEntry = (context: RequestContext, entry: AccessEntry): void => {
  const { cookies, setCookie } = context;
  const { accessCookie } = context.services;
  const text = serializeEntries(addEntry(readRequestEntries(context), entry));
  cookies.set(accessCookie.name, text);
  setCookie(serializeAccessCookie(accessCookie, text));
};

/** Version of the access that the browser has; undefined without access. */
export const findAccessVersion = async (context: RequestContext, reserva: string): Promise<number | undefined> => {
  const entry = readRequestEntries(context).find((each) => each.reserva === reserva);
  return entry && findEntryVersion(context.services, entry);
};

export const hasAccess = async (context: RequestContext, reserva: string): Promise<boolean> =>
  (await findAccessVersion(context, reserva)) !== undefined;

export const listAccessibleReservas = async (context: RequestContext): Promise<Reserva[]> => {
  const known = readRequestEntries(context);
  const isOpened = await Promise.all(known.map((entry) => isValidEntry(context.services, entry)));
  return known.filter((_, index) => isOpened[index]).map(({ reserva }) => reserva);
};

/** The caller has authorized the browser. */
export const grantAccess = async (context: RequestContext, reserva: Reserva): Promise<void> =>
  storeEntry(context, await context.services.access.createCurrentEntry(reserva));

/** Grants access to the browser that places a hold. After a revocation the first version of access is invalid. */
export const grantFirstAccess = (context: RequestContext, reserva: Reserva): void => {
  if (readRequestEntries(context).some((each) => each.reserva === reserva)) return;
  storeEntry(context, context.services.access.createEntry(reserva, FIRST_ACCESS_VERSION));
};

export const redeemAccessLink = async (context: RequestContext, reserva: Reserva, key: string): Promise<boolean> => {
  const { access } = context.services;
  const version = await access.findOpenedVersion(key, { purpose: 'link', reserva });
  // A revocation at the same moment must not grant the next version.
  if (version !== undefined) storeEntry(context, access.createEntry(reserva, version));
  return version !== undefined;
};

/** Renews the access of a browser that had `version` and ended it itself, by a change of the e-mail. */
export const renewAccess = async (context: RequestContext, reserva: Reserva, version: number): Promise<void> => {
  const entry = await context.services.access.createNextEntry(reserva, version);
  if (entry) storeEntry(context, entry);
};

/** Runs a payment, which ends the access by a mailed link when its e-mail is another one; the browser keeps its own. */
export const keepAccess = async <Result>(
  context: RequestContext,
  reserva: Reserva,
  pay: () => Promise<Result>,
): Promise<Result> => {
  const version = await findAccessVersion(context, reserva);
  const result = await pay();
  if (version !== undefined) await renewAccess(context, reserva, version);
  return result;
};

export const revokeAccess = async (context: RequestContext, reserva: Reserva): Promise<void> => {
  const actor = createGuestActor(context.requestId);
  storeEntry(context, await context.services.access.revoke({ reserva, actor }));
};
