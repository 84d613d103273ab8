'use client';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { useRouter } from 'waku';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { addressOf, orByDocument } from './by-document.ts';
import { preloadQueue } from './preload-queue.ts';

/** Specification §2: at most 4 route preloads run at once. */
const LIMIT = 4;

interface Preloads {
  /** Fetches a page of the site ahead. */
  readonly want: (href: string) => void;
  readonly forget: (href: string) => void;
}

const PreloadsContext = createContext<Preloads>({ want: () => {}, forget: () => {} });

/** Does nothing outside a `RoutePreloads`. */
export const usePreloads = (): Preloads => use(PreloadsContext);

/** Fetches the pages that the links inside want, a few at a time; navigations and actions never wait. */
export const RoutePreloads = ({ children }: { children: ReactNode }) => {
  const { prefetch, path, query } = useRouter();
  const registerRscEnhancer = useRegisterRscEnhancer();
  const [queue] = useState(() => preloadQueue(LIMIT));

  useLayoutEffect(
    () =>
      registerRscEnhancer((next) => (rscPath, params, options) => {
        if (options.type !== 'rsc') return next(rscPath, params, options);
        const request = () => orByDocument(addressOf(rscPath, params), () => next(rscPath, params, options));
        // Only what the router fetches to go there can be called off.
        return options.signal ? request() : queue.run(request);
      }),
    [queue, registerRscEnhancer],
  );

  const shown = query ? `${path}?${query}` : path;
  const preloads = useMemo(
    () => ({
      want: (href: string) => {
        if (href !== shown) queue.want(href, () => prefetch(href as '/[...uri]'));
      },
      forget: queue.forget,
    }),
    [queue, prefetch, shown],
  );
  return <PreloadsContext value={preloads}>{children}</PreloadsContext>;
};
