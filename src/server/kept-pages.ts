import { byteBudget } from '#src/content/byte-budget.ts';
import { singleFlight } from '#src/content/single-flight.ts';
import { brotli, type Spellings, sizeOfSpellings, spelled, zip } from './spellings.ts';

/** A page as it was rendered for nobody in particular. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it is the same for all visitors, and was made without a failure. */
  readonly shared: boolean;
}

export interface KeptPage extends RenderedPage, Spellings {
  /** Of the content that it was made of. */
  readonly version: string;
  /** Until then nobody renders it again, epoch milliseconds. */
  readonly freshUntil: number;
}

export interface KeptPagesOptions {
  /** Never rejects with what a visitor did: only a path is known of them. */
  readonly render: (path: string) => Promise<RenderedPage>;
  /** Names the content that is shown now. */
  readonly version: () => string;
  /** Bytes of all pages together, in all their spellings; the longest unused leaves first. */
  readonly budget: number;
  /** Milliseconds after which a page is rendered again: prices change without the content changing. */
  readonly freshFor: number;
  /** Milliseconds to leave a page alone that could not be rendered again. */
  readonly retryAfter: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFailure: (error: unknown, path: string) => void;
}

/** The best that the first guest need not wait for. */
const ENCODERS = { br: brotli(6), gzip: zip };

/** What is held, and how it gets there. */
const pageStore = ({ render, version, budget, freshFor, retryAfter, now }: KeptPagesOptions) => {
  const kept = byteBudget<KeptPage>({ budget, sizeOf: sizeOfSpellings });

  /** What cannot be rendered again is shown for a while longer. */
  const putOff = (path: string): void => {
    const known = kept.peek(path);
    if (known) kept.set(path, { ...known, version: version(), freshUntil: now() + retryAfter });
  };

  return {
    putOff,
    get: kept.get,
    holds: kept.has,
    paths: kept.keys,
    isFresh: (path: string): boolean => {
      const known = kept.peek(path);
      return known !== undefined && known.version === version() && now() < known.freshUntil;
    },

    rendered: async (path: string): Promise<RenderedPage | KeptPage> => {
      // Read first: what changes meanwhile makes this page an old one.
      const [madeOf, madeAt] = [version(), now()];
      const page = await render(path);
      const known = kept.peek(path);
      if (page.shared) {
        const spellings = await spelled(page.body, ENCODERS, known);
        kept.set(path, {
          ...page,
          ...spellings,
          body: spellings.identity.bytes,
          version: madeOf,
          freshUntil: madeAt + freshFor,
        });
      } else if (page.status < 500) kept.delete(path);
      else putOff(path);
      return kept.peek(path) ?? page;
    },
  };
};

/**
 * Pages in memory, one rendering at a time for each. An older one is shown while it is rendered again, so whoever comes
 * first after a change waits no longer than others; what failed or is missing is not kept.
 */
export const keptPages = (options: KeptPagesOptions) => {
  const { get, holds, isFresh, paths, putOff, rendered } = pageStore(options);
  const { run } = singleFlight();

  const renderBehind = async (path: string): Promise<void> => {
    try {
      await run(path, () => rendered(path));
    } catch (error) {
      options.onFailure(error, path);
      putOff(path);
    }
  };

  return {
    /** The page at a path, kept or made for this request; rejects when it cannot be made and none is held. */
    page: async (path: string): Promise<RenderedPage | KeptPage> => {
      const known = get(path);
      if (!known) return run(path, () => rendered(path));
      if (!isFresh(path)) void renderBehind(path);
      return known;
    },

    /** Whether a page can be shown at once. */
    holds,

    /** The paths of what is held, the longest unused first. */
    paths,

    /** Renders what is not fresh of these, one after another. */
    warm: async (all: readonly string[]): Promise<void> => {
      for (const path of all) if (!isFresh(path)) await renderBehind(path);
    },
  };
};

export type KeptPages = ReturnType<typeof keptPages>;
