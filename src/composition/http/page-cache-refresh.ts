import type { Services } from '#src/composition/services.ts';
import { debounce } from '#src/server/caches/debounce.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import type { Log } from '#src/server/operations/log.ts';
import { startBestBrotli } from '#src/server/page-cache/best-brotli.ts';
import { createPageCache, type PageCache } from '#src/server/page-cache/page-cache.ts';
import { createSharedPageRenderer, type SharedPageOptions } from '#src/server/page-cache/render-shared-page.ts';
import { listSharedPaths } from './sitemap.ts';

export interface PageCacheRefreshOptions extends SharedPageOptions {
  /** Bytes. */
  readonly budget: number;
  /** Milliseconds. */
  readonly freshFor: number;
}

const RETRY_AFTER_MS = 5_000;

/** Milliseconds. Several collections change together. */
const CHANGE_DEBOUNCE = { quiet: 50, atMost: 500 };

/** Revalidates its pages, most recently used first, as soon as content changes. */
export const createRefreshedPageCache = (
  { content, log }: { readonly content: Services['content']; readonly log: Log },
  waku: WebHandler,
  { budget, freshFor, ...page }: PageCacheRefreshOptions,
): PageCache => {
  const pages = createPageCache({
    render: createSharedPageRenderer(waku, page),
    getVersion: content.getContentVersion,
    budget,
    freshFor,
    retryAfter: RETRY_AFTER_MS,
    now: Date.now,
    onFailure: (error, path) => log.warn({ err: error, path }, 'a cached page could not be revalidated'),
    recompression: {
      startCompressor: startBestBrotli,
      onFailure: (error) => log.warn({ err: error }, 'a cached page could not be compressed better'),
    },
  });
  const refresh = debounce(() => void pages.warm(pages.listPaths().toReversed()), CHANGE_DEBOUNCE);
  content.onChange(() => refresh('content'));
  return pages;
};

/** A page that fails is rendered at its first request. */
export const warmPages = async (services: Services, pages: PageCache): Promise<void> => {
  try {
    await pages.warm(await listSharedPaths(services));
    services.log.info({ pages: pages.listPaths().length }, 'page cache warmed');
  } catch (error) {
    services.log.warn({ err: error }, 'the page cache could not be warmed');
  }
};
