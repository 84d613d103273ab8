'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'waku';
import { endFirstChunkWatch } from './chunk-failure.ts';
import { entryName, nameEntry } from './history-entry.ts';
import { keepScrollPositions, readScrollPositions } from './scroll-positions.ts';

/** Specification §2: page transitions wait about 100 ms before scroll restoration. */
const SETTLE_MS = 100;

interface Visit {
  /** Name of the entry that is shown; undefined until the page has come to life. */
  entry?: string;
  positions: Map<string, number>;
  settling?: ReturnType<typeof setTimeout>;
}

const jumpTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

const settleAt = (visit: Visit, top: number): void => {
  visit.settling = setTimeout(() => jumpTo(top), SETTLE_MS);
};

/** The new page is announced by its heading, which takes the focus; no live region says it a second time. */
const focusPage = (hash: string): void => {
  const target = (hash && document.getElementById(hash.slice(1))) || document.querySelector<HTMLElement>('main h1');
  const place = target ?? document.getElementById('main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** Going back or forward the browser shows the other entry at once; a new one still bears the name it was copied with. */
const isReturn = (visit: Visit): boolean => {
  const entry = entryName();
  return entry !== undefined && entry !== visit.entry;
};

/** The router has written the new address: back to where its entry was left, or a name for a new one. */
const arrive = (visit: Visit): void => {
  clearTimeout(visit.settling);
  const left = isReturn(visit) ? entryName() : undefined;
  visit.entry = left ?? nameEntry();
  if (left !== undefined) settleAt(visit, visit.positions.get(left) ?? 0);
};

/**
 * Before anything of the new page is seen, and before the router scrolls the old position away. Its address is written
 * right behind, and has its name long before the page has faded in: the guest may be gone again by then.
 */
const leave = (visit: Visit, hash: string): void => {
  // The router leaves the page where it is when an action led here.
  if (!isReturn(visit) && !hash) jumpTo(0);
  queueMicrotask(() => arrive(visit));
};

/** Remembers how far every entry was scrolled, also over a reload, and begins where this entry was left. */
const useScrollMemory = (ref: RefObject<Visit>): void => {
  useEffect(() => {
    const visit = ref.current;
    window.history.scrollRestoration = 'manual';
    visit.positions = readScrollPositions();
    visit.entry = entryName() ?? nameEntry();
    const rememberLeft = () => {
      if (visit.entry !== undefined) visit.positions.set(visit.entry, window.scrollY);
    };
    // Going back, the browser shows the other entry before the page follows.
    const remember = () => {
      if (visit.entry === entryName()) rememberLeft();
    };
    const left = visit.positions.get(visit.entry);
    if (left !== undefined) settleAt(visit, left);
    // The guest may have scrolled before the page came to life.
    else remember();
    const keep = () => {
      remember();
      keepScrollPositions(visit.positions);
    };
    window.addEventListener('scroll', remember, { passive: true });
    // The browser tells of scrolling with the next frame: who goes back before it has not been heard of.
    window.addEventListener('popstate', rememberLeft, true);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', rememberLeft, true);
      window.removeEventListener('pagehide', keep);
    };
  }, [ref]);
};

const mainHeading = (): Element | null => document.querySelector('main h1');

/** What a browser does by itself between documents, done between pages: position and focus. */
export const NavigationEffects = () => {
  const { path, query, hash } = useRouter();
  const page = `${path}?${query}#${hash}`;
  const shown = useRef(page);
  const heading = useRef<Element>(null);
  const visit = useRef<Visit>({ positions: new Map() });

  useLayoutEffect(() => {
    if (shown.current !== page) leave(visit.current, hash);
  }, [page, hash]);

  useScrollMemory(visit);

  useEffect(() => endFirstChunkWatch(), []);

  // With every render: the same address may get another page, as when the rooms of a checkout are gone.
  useEffect(() => {
    const isNewPage = heading.current !== null && heading.current !== mainHeading();
    heading.current = mainHeading();
    const isNewAddress = shown.current !== page;
    shown.current = page;
    if (isNewPage && !isNewAddress) jumpTo(0);
    if (isNewAddress || isNewPage) focusPage(hash);
  });

  return null;
};
