import { randomBytes, randomUUID } from 'node:crypto';
import { type AccessCookie, createAccessCookie } from '#src/booking/access/access-cookie.ts';
import { type AccessPorts, createReservationAccess } from '#src/booking/access/reservation-access.ts';
import { type CreateHoldOwner, createHoldOwnerFactory } from '#src/booking/hold/hold-owner.ts';
import type { Config } from '#src/config.ts';
import { type ContentPorts, createContentService } from '#src/content/backend/content.service.ts';
import type { ContentWebhook } from '#src/content/backend/content-change-feed.ts';
import { type ContentChanges, createContentChangeFeed } from '#src/content/backend/content-change-feed.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { CatalogueCache } from '#src/rates/offers/night-offer-cache.ts';
import type { Log } from '#src/server/operations/log.ts';
import { debounce } from '#src/server/timing/debounce.ts';
import 'server-only';

/** Milliseconds. One change of an editor arrives as several events, of an item and of its translations. */
const CHANGE_DEBOUNCE = { quiet: 300, atMost: 2_000 };

export type ContentParts = Pick<ContentPorts, 'backend' | 'sanitize' | 'findDraftTexts'> & {
  readonly changes: ContentChanges;
  /** Recalculates the lowest rates. R26 */
  readonly refreshFromRates: () => Promise<unknown>;
  readonly catalogue: Pick<CatalogueCache, 'invalidate'>;
};

/** Collection name of rate changes; a trigger of the database publishes it too. */
const RATES_COLLECTION = 'rates';

/** Limit of the texts kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Creates the content cache and its cross-node invalidation: webhook, change feed and polling. */
export const createContentServices = (
  { changes, refreshFromRates, catalogue, ...ports }: ContentParts,
  { backendLimits, contentWebhookSecret, databaseUrl }: Config,
  log: Log,
) => {
  const limits = { freshFor: backendLimits.freshFor, maxBytes: CACHE_BYTES };
  const content = createContentService({ ...ports, log, limits });
  const refresh = async (collections: readonly string[]): Promise<void> => {
    if (collections.includes(RATES_COLLECTION)) {
      catalogue.invalidate();
      await refreshFromRates();
      content.noteRates(randomUUID());
    }
    await content.refresh(collections);
  };
  const changeFeed = createContentChangeFeed({ changes, refresh, createId: randomUUID });
  const onChange = debounce((collections) => {
    changeFeed
      .publish(collections)
      .catch((error) => log.error({ err: error }, 'a content change could not be published to the other nodes'));
  }, CHANGE_DEBOUNCE);
  const contentHook: ContentWebhook = { secret: contentWebhookSecret, onChange };
  // The embedded database has one node, which gets every change itself.
  return {
    content,
    contentHook,
    publishContent: changeFeed.publish,
    publishRates: () => changeFeed.publish([RATES_COLLECTION]),
    pollContentChanges: databaseUrl ? changeFeed.poll : undefined,
  };
};

/** Services that authorize access to reservations and identify the owner of a hold. */
export interface AccessServices {
  readonly access: ReturnType<typeof createReservationAccess>;
  readonly accessCookie: AccessCookie;
  /** Creates the absolute address of a reservation with a new access key, for mails. */
  readonly createAccessLink: (reserva: Reserva) => Promise<string>;
  /** Creates the absolute address at which a guest pays for a hold of the desk, with a new access key. */
  readonly createPayUrl: (reserva: Reserva) => Promise<string>;
  /** Creates the owner keys by which holds are limited. */
  readonly createHoldOwner: CreateHoldOwner;
}

interface AccessParts extends Omit<AccessPorts, 'secret' | 'elapsed'> {
  readonly siteSecrets: { readOrCreate(name: string, candidate: string): Promise<string> };
}

/** Creates the access services; they sign with secrets in the database, which the first process creates and all share. */
export const createAccessServices = async ({ siteSecrets, ...parts }: AccessParts): Promise<AccessServices> => {
  const getSecret = (name: string) => siteSecrets.readOrCreate(name, randomBytes(32).toString('base64url'));
  const secret = await getSecret('reservation-access');
  const access = createReservationAccess({ ...parts, secret, elapsed: () => performance.now() });
  return {
    access,
    accessCookie: createAccessCookie(parts.siteUrl),
    createAccessLink: access.createLink,
    createPayUrl: access.createPayUrl,
    createHoldOwner: createHoldOwnerFactory(await getSecret('hold-owner')),
  };
};
