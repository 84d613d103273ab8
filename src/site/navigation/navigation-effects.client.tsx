'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { ignoreInitialChunkErrors } from './chunk-load-error.ts';
import { assignEntryKey, getEntryKey, readScrollPositions, storeScrollPositions } from './history-entries.ts';

/** Specification §2: scroll restoration waits about 100 ms for the page transition. */
const TRANSITION_DELAY_MS = 100;

interface Visit {
  /** Key of the current entry; undefined before hydration. */
  entry?: string;
  positions: Map<string, number>;
  scrollTimer?: ReturnType<typeof setTimeout>;
}

/** All later pages of the document, too: scroll positions are exact then. See `after-first-paint.ts`. */
const layOutWholePage = (): void => {
  document.documentElement.dataset.whole = '';
};

const scrollInstantly = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

const scrollAfterTransition = (visit: Visit, top: number): void => {
  visit.scrollTimer = setTimeout(() => scrollInstantly(top), TRANSITION_DELAY_MS);
};

/** Announces a new page by focusing its heading; an additional live region would repeat it. */
const focusPage = (hash: string): void => {
  const target = (hash && document.getElementById(hash.slice(1))) || document.querySelector<HTMLElement>('main h1');
  const place = target ?? document.getElementById('main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * A cross-fade has begun after two frames; before, what the focus changes would end it. Where a guest has pressed Tab
 * meanwhile, the focus stays there.
 */
const focusPageSoon = (hash: string): void => {
  const focused = document.activeElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === focused || document.activeElement === document.body) focusPage(hash);
    }),
  );
};

/** Whether the guest went back or forward: the browser shows that entry first; a new one still has the copied key. */
const isHistoryReturn = (visit: Visit): boolean => {
  const entry = getEntryKey();
  return entry !== undefined && entry !== visit.entry;
};

const restoreEntry = (visit: Visit): void => {
  clearTimeout(visit.scrollTimer);
  const left = isHistoryReturn(visit) ? getEntryKey() : undefined;
  visit.entry = left ?? assignEntryKey();
  if (left !== undefined) scrollAfterTransition(visit, visit.positions.get(left) ?? 0);
};

/** The key is assigned right after the router wrote the address, since the guest may leave again at once. */
const handleDeparture = (visit: Visit, hash: string): void => {
  layOutWholePage();
  // The router does not scroll after an action's redirect.
  if (!isHistoryReturn(visit) && !hash) scrollInstantly(0);
  queueMicrotask(() => restoreEntry(visit));
};

const useScrollRestoration = (ref: RefObject<Visit>): void => {
  useEffect(() => {
    const visit = ref.current;
    window.history.scrollRestoration = 'manual';
    visit.positions = readScrollPositions();
    visit.entry = getEntryKey() ?? assignEntryKey();
    const savePosition = () => {
      if (visit.entry !== undefined) visit.positions.set(visit.entry, window.scrollY);
    };
    // On back, the browser changes the entry before the page updates.
    const saveCurrentPosition = () => {
      if (visit.entry === getEntryKey()) savePosition();
    };
    const left = visit.positions.get(visit.entry);
    if (left !== undefined) layOutWholePage();
    if (left === undefined) saveCurrentPosition();
    else scrollAfterTransition(visit, left);
    const storePositions = () => {
      saveCurrentPosition();
      storeScrollPositions(visit.positions);
    };
    window.addEventListener('scroll', saveCurrentPosition, { passive: true });
    // Scroll events fire with the next frame; going back before it would lose the position.
    window.addEventListener('popstate', savePosition, true);
    window.addEventListener('pagehide', storePositions);
    return () => {
      window.removeEventListener('scroll', saveCurrentPosition);
      window.removeEventListener('popstate', savePosition, true);
      window.removeEventListener('pagehide', storePositions);
    };
  }, [ref]);
};

const getMainHeading = (): Element | null => document.querySelector('main h1');

export const NavigationEffects = () => {
  const { path, query, hash } = useRouter();
  const page = `${path}?${query}#${hash}`;
  const shown = useRef(page);
  const heading = useRef<Element>(null);
  const visit = useRef<Visit>({ positions: new Map() });

  useLayoutEffect(() => {
    if (shown.current !== page) handleDeparture(visit.current, hash);
  }, [page, hash]);

  useScrollRestoration(visit);

  useEffect(() => {
    ignoreInitialChunkErrors();
    globalThis.isRouterReady = true;
  }, []);

  // On every render: one address may get another page, e.g. when the rooms of a checkout are gone. React delays
  // `useEffect` until the cross-fade ends, and would then take the focus from a guest who already pressed Tab.
  useLayoutEffect(() => {
    const isNewPage = heading.current !== null && heading.current !== getMainHeading();
    heading.current = getMainHeading();
    const isNewAddress = shown.current !== page;
    shown.current = page;
    if (isNewPage && !isNewAddress) scrollInstantly(0);
    if (isNewAddress || isNewPage) focusPageSoon(hash);
  });

  return null;
};
