import { randomUUID } from 'node:crypto';
import type { Config } from '#src/config.ts';
import { type ContentChanges, contentNews } from '#src/content/content-news.ts';
import { type ContentPorts, contentService } from '#src/content/content-service.ts';
import { debounced } from '#src/content/debounced.ts';
import type { ContentHook } from './content-hook.ts';
import type { Log } from './log.ts';

/** An editor's one change arrives as several events, of an item and of its translations. */
const CHANGES = { quiet: 300, atMost: 2_000 };

type Parts = Pick<ContentPorts, 'backend' | 'sanitize'> & { readonly changes: ContentChanges };

/** What is shown of the backend, and how it is heard that it changed. */
export const contentWith = (
  { backend, sanitize, changes }: Parts,
  { backendLimits, contentWebhookSecret, databaseUrl }: Config,
  log: Log,
) => {
  const { freshFor, contentCacheBytes: maxBytes } = backendLimits;
  const content = contentService({ backend, sanitize, log, limits: { freshFor, maxBytes } });
  const news = contentNews({ changes, refresh: content.refresh, newId: randomUUID });
  const onChange = debounced((collections) => {
    news.tell(collections).catch((error) => log.error({ err: error }, 'the other nodes were not told of a change'));
  }, CHANGES);
  const contentHook: ContentHook = { secret: contentWebhookSecret, onChange };
  // Alone on its database a node is told of everything itself.
  return { content, contentHook, hearContent: databaseUrl ? news.hear : undefined };
};
