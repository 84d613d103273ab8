import { debounced } from '#src/content/debounced.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';
import type { Log } from './log.ts';
import { renderShared, type SharedPageOptions } from './render-shared.ts';
import type { Services } from './services.ts';
import { sharedPathsOf } from './sitemap.ts';
import type { WebHandler } from './web-handler.ts';

export interface PageCareOptions extends SharedPageOptions {
  /** Bytes. */
  readonly budget: number;
  /** Milliseconds. */
  readonly freshFor: number;
}

/** Milliseconds to leave a page alone that could not be rendered again. */
const RETRY_AFTER = 5_000;

/** Several collections change together. */
const CHANGES = { quiet: 50, atMost: 500 };

/** Pages that are the same for all visitors; when content changes, those that were shown are rendered again at once. */
export const pagesWith = (
  { content, log }: { readonly content: Services['content']; readonly log: Log },
  waku: WebHandler,
  { budget, freshFor, ...page }: PageCareOptions,
): KeptPages => {
  const pages = keptPages({
    render: renderShared(waku, page),
    version: content.contentVersion,
    ...{ budget, freshFor, retryAfter: RETRY_AFTER, now: Date.now },
    onFailure: (error, path) => log.warn({ err: error, path }, 'a page could not be rendered again'),
  });
  const renew = debounced(() => void pages.warm(pages.paths().toReversed()), CHANGES);
  content.onChange(() => renew('content'));
  return pages;
};

/** Renders every page that may be found before anybody asks for it; what cannot be rendered now is left to who asks. */
export const warmPages = async (services: Services, pages: KeptPages): Promise<void> => {
  try {
    await pages.warm(await sharedPathsOf(services));
    services.log.info({ pages: pages.paths().length }, 'pages are warm');
  } catch (error) {
    services.log.warn({ err: error }, 'pages could not be warmed');
  }
};
