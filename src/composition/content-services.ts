import { randomUUID } from 'node:crypto';
import type { Config } from '#src/config.ts';
import { type ContentPorts, createContentService } from '#src/content/backend/content.service.ts';
import { type ContentChanges, createContentChangeFeed } from '#src/content/backend/content-change-feed.ts';
import type { ContentWebhook } from '#src/content/backend/content-webhook.ts';
import type { CatalogueCache } from '#src/rates/offers/catalogue-cache.ts';
import { debounce } from '#src/server/caches/debounce.ts';
import type { Log } from '#src/server/operations/log.ts';

/** Milliseconds. One change of an editor arrives as several events, of an item and of its translations. */
const CHANGE_DEBOUNCE = { quiet: 300, atMost: 2_000 };

export type ContentParts = Pick<ContentPorts, 'backend' | 'sanitize'> & {
  readonly changes: ContentChanges;
  /** Recalculates the lowest rates. R26 */
  readonly refreshFromRates: () => Promise<unknown>;
  readonly catalogue: Pick<CatalogueCache, 'invalidate'>;
};

/** Collection name of rate changes; a trigger of the database publishes it too. */
const RATES_COLLECTION = 'rates';

/** Creates the content cache and its cross-node invalidation: webhook, change feed and polling. */
export const createContentServices = (
  { backend, sanitize, changes, refreshFromRates, catalogue }: ContentParts,
  { backendLimits, contentWebhookSecret, databaseUrl }: Config,
  log: Log,
) => {
  const { freshFor, contentCacheBytes: maxBytes } = backendLimits;
  const content = createContentService({ backend, sanitize, log, limits: { freshFor, maxBytes } });
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
