'use client';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { useRouter } from 'waku';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { fallBackToDocument, toAddress } from './document-fallback.ts';
import { createPreloadQueue } from './preload-queue.ts';

/** Specification §2: at most 4 concurrent route preloads. */
const LIMIT = 4;

interface Preloads {
  readonly enqueue: (href: string) => void;
  readonly cancel: (href: string) => void;
}

const PreloadsContext = createContext<Preloads>({ enqueue: () => {}, cancel: () => {} });

export const usePreloads = (): Preloads => use(PreloadsContext);

/** Navigations and actions never wait. */
export const RoutePreloads = ({ children }: { children: ReactNode }) => {
  const { prefetch, path, query } = useRouter();
  const registerRscEnhancer = useRegisterRscEnhancer();
  const [queue] = useState(() => createPreloadQueue(LIMIT));

  useLayoutEffect(
    () =>
      registerRscEnhancer((next) => (rscPath, params, options) => {
        if (options.type !== 'rsc') return next(rscPath, params, options);
        const request = () => fallBackToDocument(toAddress(rscPath, params), () => next(rscPath, params, options));
        // Only navigations carry an abort signal; they never wait in the queue.
        return options.signal ? request() : queue.run(request);
      }),
    [queue, registerRscEnhancer],
  );

  const shown = query ? `${path}?${query}` : path;
  const preloads = useMemo(
    () => ({
      enqueue: (href: string) => {
        if (href !== shown) queue.enqueue(href, () => prefetch(href as '/[...uri]'));
      },
      cancel: queue.cancel,
    }),
    [queue, prefetch, shown],
  );
  return <PreloadsContext value={preloads}>{children}</PreloadsContext>;
};
