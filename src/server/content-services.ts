import { randomUUID } from 'node:crypto';
import type { Config } from '#src/config.ts';
import { type ContentChanges, contentNews } from '#src/content/content-news.ts';
import { type ContentPorts, contentService } from '#src/content/content-service.ts';
import { debounced } from '#src/content/debounced.ts';
import type { ContentHook } from './content-hook.ts';
import type { Log } from './log.ts';

/** An editor's one change arrives as several events, of an item and of its translations. */
const CHANGES = { quiet: 300, atMost: 2_000 };

type Parts = Pick<ContentPorts, 'backend' | 'sanitize'> & {
  readonly changes: ContentChanges;
  /** Writes the 'from' prices anew. R26 */
  readonly refreshFromRates: () => Promise<unknown>;
};

/** Under this name a change of rates is told; the database does so by itself (migration 0019). */
const RATES = 'rates';

/** What is shown of the backend, and how it is heard that it changed. */
export const contentWith = (
  { backend, sanitize, changes, refreshFromRates }: Parts,
  { backendLimits, contentWebhookSecret, databaseUrl }: Config,
  log: Log,
) => {
  const { freshFor, contentCacheBytes: maxBytes } = backendLimits;
  const content = contentService({ backend, sanitize, log, limits: { freshFor, maxBytes } });
  const refresh = async (collections: readonly string[]): Promise<void> => {
    if (collections.includes(RATES)) {
      await refreshFromRates();
      content.noteRates(randomUUID());
    }
    await content.refresh(collections);
  };
  const news = contentNews({ changes, refresh, newId: randomUUID });
  const onChange = debounced((collections) => {
    news.tell(collections).catch((error) => log.error({ err: error }, 'the other nodes were not told of a change'));
  }, CHANGES);
  const contentHook: ContentHook = { secret: contentWebhookSecret, onChange };
  // Alone on its database a node is told of everything itself.
  return {
    content,
    contentHook,
    tellRates: () => news.tell([RATES]),
    hearContent: databaseUrl ? news.hear : undefined,
  };
};
