import { createByteLimitedCache, createSingleFlight } from '#src/server/caches/byte-limited-cache.ts';
import {
  calculateByteSize,
  createBrotliEncoder,
  encodeGzip,
  encodeRepresentations,
  type Representation,
  type Representations,
} from '#src/server/exchange/representations.ts';
import { RSC_CONTENT_TYPE, toPagePath, toPayloadPath } from '#src/server/exchange/rsc-paths.ts';
import { createRecompression, type RecompressionOptions } from './best-brotli.ts';

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The same for all visitors and rendered without a failure. */
  readonly shared: boolean;
  /** Something in it was not there in time: it is rendered again soon. */
  readonly isPreliminary?: boolean;
}

/** A page, and its RSC payload when the page does not hold it. */
export interface SeparatedPage extends RenderedPage {
  readonly payload?: Buffer;
}

export interface CachedPage extends RenderedPage, Representations {
  readonly version: string;
  /** Epoch milliseconds. */
  readonly freshUntil: number;
  /** Previous render of a payload, for browsers that got the page before it was rendered again. */
  readonly before?: CachedPage;
}

export interface PageCacheOptions {
  /** Renders a page by its path alone: nothing of a visitor can get into it. */
  readonly render: (path: string) => Promise<SeparatedPage>;
  readonly getVersion: () => string;
  /** Bytes of all representations. */
  readonly budget: number;
  /** Milliseconds; prices change without the content version changing. */
  readonly freshFor: number;
  readonly retryAfter: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFailure: (error: unknown, path: string) => void;
  readonly recompression: RecompressionOptions;
}

/** Brotli 6: higher qualities take longer than the first guest should wait, and are for the next ones. */
export const ENCODERS = { br: createBrotliEncoder(6), gzip: encodeGzip };

const calculatePageSize = (page: CachedPage): number =>
  calculateByteSize(page) + (page.before ? calculateByteSize(page.before) : 0);

/** What a payload keeps of the one that it replaces. */
const keepBefore = ({ before, ...known }: CachedPage, identity: Representation): CachedPage | undefined =>
  known.identity === identity ? before : known;

const createPageStore = (options: PageCacheOptions) => {
  const { render, getVersion, budget, freshFor, retryAfter, now } = options;
  const cached = createByteLimitedCache<CachedPage>({ budget, calculateSize: calculatePageSize });

  /** Stale-if-error. */
  const extendFreshness = (path: string): void => {
    const known = cached.peek(path);
    if (known) cached.set(path, { ...known, version: getVersion(), freshUntil: now() + retryAfter });
  };

  return {
    extendFreshness,
    recompress: createRecompression(cached, options.recompression),
    get: (path: string) => cached.get(path),
    has: (path: string) => cached.has(path),
    listPaths: () => [...cached.rkeys()],
    isFresh: (path: string): boolean => {
      const known = cached.peek(path);
      return known !== undefined && known.version === getVersion() && now() < known.freshUntil;
    },

    renderPage: async (path: string): Promise<RenderedPage | CachedPage> => {
      // Content that changes while rendering must leave this page stale.
      const [version, start] = [getVersion(), now()];
      const store = async (key: string, page: RenderedPage): Promise<void> => {
        const known = cached.peek(key);
        const representations = await encodeRepresentations(page.body, ENCODERS, known);
        const { identity } = representations;
        const freshUntil = start + (page.isPreliminary ? retryAfter : freshFor);
        const before = known && key !== path ? keepBefore(known, identity) : undefined;
        cached.set(key, {
          ...{ ...page, ...representations, body: identity.bytes },
          ...{ version, freshUntil, ...(before && { before }) },
        });
      };
      const { payload, ...page } = await render(path);
      if (page.shared) {
        if (payload)
          await store(toPayloadPath(path), { ...page, headers: { 'content-type': RSC_CONTENT_TYPE }, body: payload });
        await store(path, page);
      } else if (page.status < 500) cached.delete(path);
      else for (const key of [path, toPayloadPath(path)]) extendFreshness(key);
      return cached.peek(path) ?? page;
    },
  };
};

/**
 * Single flight per path, stale-while-revalidate, stale-if-error, LRU by bytes. Failed and missing pages are not
 * cached.
 */
export const createPageCache = (options: PageCacheOptions) => {
  const { get, has, isFresh, listPaths, extendFreshness, renderPage, recompress } = createPageStore(options);
  const { run } = createSingleFlight();

  const render = (path: string) => run(path, () => renderPage(path));

  /** A page and the payload that hydrates it come from one render; a payload alone is for navigation. */
  const renderWithPage = async (path: string): Promise<RenderedPage | CachedPage> => {
    const page = toPagePath(path);
    if (page === path || !has(page)) return render(path);
    await render(page);
    return (isFresh(path) && get(path)) || render(path);
  };

  const revalidate = async (path: string): Promise<void> => {
    try {
      await renderWithPage(path);
    } catch (error) {
      options.onFailure(error, path);
      extendFreshness(path);
    }
  };

  return {
    /** @throws when it cannot be rendered and none is cached */
    getPage: async (path: string): Promise<RenderedPage | CachedPage> => {
      const known = get(path);
      if (known && !isFresh(path)) void revalidate(path);
      const page = known ?? (await renderWithPage(path));
      recompress(path);
      return page;
    },

    has,

    /** Undefined also for a page that must be revalidated. */
    findFresh: (path: string): CachedPage | undefined => (isFresh(path) ? get(path) : undefined),

    /** Paths of the cached pages, least recently used first. */
    listPaths,

    warm: async (all: readonly string[]): Promise<void> => {
      for (const path of all) if (!isFresh(path)) await revalidate(path);
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
