import type { Services } from '#src/composition/services.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import type { Log } from '#src/server/operations/log.ts';
import { startBestBrotli } from '#src/server/page-cache/best-brotli.ts';
import { createPageCache, type PageCache } from '#src/server/page-cache/page-cache.ts';
import { createSharedPageRenderer, type SharedPageOptions } from '#src/server/page-cache/render-shared-page.ts';
import { debounce } from '#src/server/timing/debounce.ts';
import { DEFAULT_LOCALE, localizePath } from '#src/site/i18n/locales.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ROUTES, type RouteMetadata } from '#src/site/routing/route-metadata.ts';

export type SitemapSources = Pick<Services, 'siteUrl' | 'content' | 'booking'>;

interface SitemapEntry {
  readonly getPath: (locale: Locale) => string;
  readonly changedOn?: string;
}

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => XML_ENTITIES[sign] ?? sign);

/** Whether a page of the backend is shown by a route of its own, which lists it. */
const hasOwnRoute = (slug: string): boolean => slug === 'home' || ROUTES.some(({ path }) => path === `/${slug}`);

const COLLECTION_LISTERS: Readonly<
  Record<Exclude<RouteMetadata['sitemap'], 'page' | undefined>, (listing: SitemapSources) => Promise<SitemapEntry[]>>
> = {
  pages: async ({ content }) => {
    const pages = (await content.listPages(DEFAULT_LOCALE)).filter(({ slug }) => !hasOwnRoute(slug));
    return pages.map(({ slug }) => ({ getPath: (locale) => createLinks(locale).content(slug) }));
  },
  pagesInside: async ({ content }) =>
    (await content.listPagesInside(DEFAULT_LOCALE)).map(({ slug }) => ({
      getPath: (locale) => createLinks(locale).pagina(slug),
    })),
  posts: async ({ content }) =>
    (await content.listPosts(DEFAULT_LOCALE)).map(({ slug, publishedOn }) => ({
      getPath: (locale) => createLinks(locale).post(slug),
      changedOn: publishedOn,
    })),
  rooms: async ({ content, booking }) => {
    const [onSale, contents] = await Promise.all([booking.listRoomTypes(), content.listRooms(DEFAULT_LOCALE)]);
    const shown = onSale.filter(({ roomTypeId }) => contents.some((room) => room.roomTypeId === roomTypeId));
    return shown.map(({ roomTypeId }) => ({ getPath: (locale) => createLinks(locale).room(roomTypeId) }));
  },
};

const listRouteEntries = async ({ path, sitemap }: RouteMetadata, sources: SitemapSources): Promise<SitemapEntry[]> => {
  if (!sitemap) return [];
  if (sitemap === 'page') return [{ getPath: (locale) => localizePath(path || '/', locale) }];
  return COLLECTION_LISTERS[sitemap](sources);
};

/** Each language with all alternates, as the hreflang protocol requires. */
const renderUrls = (entry: SitemapEntry, siteUrl: string): string[] => {
  const createHref = (locale: Locale) => escapeXml(new URL(entry.getPath(locale), siteUrl).href);
  const alternates = [
    ...LOCALES.map((locale) => [locale, createHref(locale)]),
    ['x-default', createHref(DEFAULT_LOCALE)],
  ].map(([lang, to]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${to}"/>`);
  const changed = entry.changedOn ? `<lastmod>${entry.changedOn}</lastmod>` : '';
  return LOCALES.map((locale) => `<url><loc>${createHref(locale)}</loc>${changed}${alternates.join('')}</url>`);
};

const listEntries = async (sources: SitemapSources): Promise<SitemapEntry[]> =>
  (await Promise.all(ROUTES.map((route) => listRouteEntries(route, sources)))).flat();

/** Lists the paths of shared pages in every locale. @throws BackendError */
export const listSharedPaths = async (sources: SitemapSources): Promise<string[]> =>
  (await listEntries(sources)).flatMap((entry) => LOCALES.map((locale) => entry.getPath(locale)));

/** @throws BackendError */
export const renderSitemap = async (sources: SitemapSources): Promise<string> => {
  const entries = await listEntries(sources);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap((entry) => renderUrls(entry, sources.siteUrl)),
    '</urlset>',
    '',
  ].join('\n');
};

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
