import { createByteLimitedCache } from '#src/content/byte-limited-cache.ts';
import { createSingleFlight } from '#src/content/single-flight.ts';
import {
  calculateByteSize,
  createBrotliEncoder,
  encodeGzip,
  encodeRepresentations,
  type Representations,
} from '#src/server/http/representations.ts';

/** A page rendered without anything of a visitor. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it is the same for all visitors and was rendered without a failure, so that it may be cached. */
  readonly shared: boolean;
}

export interface CachedPage extends RenderedPage, Representations {
  /** Content version that it was rendered from. */
  readonly version: string;
  /** Epoch milliseconds from which the page is revalidated. */
  readonly freshUntil: number;
}

export interface PageCacheOptions {
  /** Renders a page by its path alone: nothing else of a visitor can get into it. */
  readonly render: (path: string) => Promise<RenderedPage>;
  /** Current content version. */
  readonly getVersion: () => string;
  /** Bytes of all pages in all representations; eviction is least recently used first. */
  readonly budget: number;
  /** Milliseconds until revalidation: prices change without the content version changing. */
  readonly freshFor: number;
  /** Milliseconds before a failed revalidation is retried. */
  readonly retryAfter: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFailure: (error: unknown, path: string) => void;
}

/** Brotli 6: higher qualities take longer than the first guest should wait. */
const ENCODERS = { br: createBrotliEncoder(6), gzip: encodeGzip };

/** Stored pages, their freshness, and rendering into the store. */
const createPageStore = ({ render, getVersion, budget, freshFor, retryAfter, now }: PageCacheOptions) => {
  const cached = createByteLimitedCache<CachedPage>({ budget, calculateSize: calculateByteSize });

  /** Keeps a stale page for `retryAfter` more milliseconds (stale-if-error). */
  const extendFreshness = (path: string): void => {
    const known = cached.peek(path);
    if (known) cached.set(path, { ...known, version: getVersion(), freshUntil: now() + retryAfter });
  };

  return {
    extendFreshness,
    get: (path: string) => cached.get(path),
    has: (path: string) => cached.has(path),
    paths: () => [...cached.rkeys()],
    isFresh: (path: string): boolean => {
      const known = cached.peek(path);
      return known !== undefined && known.version === getVersion() && now() < known.freshUntil;
    },

    renderPage: async (path: string): Promise<RenderedPage | CachedPage> => {
      // Read before rendering: content that changes meanwhile must leave this page stale.
      const [renderedVersion, renderedAt] = [getVersion(), now()];
      const page = await render(path);
      const known = cached.peek(path);
      if (page.shared) {
        const representations = await encodeRepresentations(page.body, ENCODERS, known);
        cached.set(path, {
          ...page,
          ...representations,
          body: representations.identity.bytes,
          version: renderedVersion,
          freshUntil: renderedAt + freshFor,
        });
      } else if (page.status < 500) cached.delete(path);
      else extendFreshness(path);
      return cached.peek(path) ?? page;
    },
  };
};

/**
 * In-memory page cache: single flight per path, stale-while-revalidate, stale-if-error, LRU eviction by bytes. Failed and
 * missing pages are not cached.
 */
export const createPageCache = (options: PageCacheOptions) => {
  const { get, has, isFresh, paths, extendFreshness, renderPage } = createPageStore(options);
  const { run } = createSingleFlight();

  const revalidate = async (path: string): Promise<void> => {
    try {
      await run(path, () => renderPage(path));
    } catch (error) {
      options.onFailure(error, path);
      extendFreshness(path);
    }
  };

  return {
    /** Gets the page of a path from the cache, or renders it. @throws when it cannot be rendered and none is cached. */
    getPage: async (path: string): Promise<RenderedPage | CachedPage> => {
      const known = get(path);
      if (!known) return run(path, () => renderPage(path));
      if (!isFresh(path)) void revalidate(path);
      return known;
    },

    /** Whether a page is cached, fresh or stale. */
    has,

    /** Paths of the cached pages, least recently used first. */
    paths,

    /** Renders those of these pages that are not fresh, one after another. */
    warm: async (all: readonly string[]): Promise<void> => {
      for (const path of all) if (!isFresh(path)) await revalidate(path);
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
