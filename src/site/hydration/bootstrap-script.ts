import { showDateFields, showFonts, showWholePageOnScroll } from './after-first-paint.ts';
import { fetchWithRetry, insertScripts } from './load-parts.ts';

/** What `hydrate-page.ts` continues with. */
export interface PageStart {
  readonly entryUrl: string;
  readonly buildId: string;
  /** Resolves when the web fonts are shown. */
  readonly fonts: Promise<void>;
  /** Resolves when the guest touches the page. */
  readonly touched: Promise<void>;
  readonly load: typeof fetchWithRetry;
}

declare global {
  /** Function that `hydrate-page.ts` defines. */
  var hydratePage: (start: PageStart) => void;
  /** Name of the element pressed before hydration, until the press is replayed. */
  var earlyPress: string | undefined;
  /** URL of the last link clicked before hydration, which the browser is loading. */
  var earlyLink: string | undefined;
  /** Back and forward are the router's from now on. */
  var isRouterReady: boolean | undefined;
}

/**
 * Keeps a press for `useReplayedPress`; after 10 s without scripts a link is followed. A button has no action of its
 * own and waits on.
 */
export const captureEarlyPress = (): void => {
  const answer = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-press]');
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    globalThis.earlyPress = pressed.dataset.press;
    setTimeout(() => {
      if (globalThis.earlyPress === undefined || pressed.localName !== 'a') return;
      globalThis.earlyPress = undefined;
      removeEventListener('click', answer, true);
      pressed.click();
    }, 10_000);
  };
  addEventListener('click', answer, true);
};

/**
 * Keeps the last link clicked, to load it when a chunk fails meanwhile. Adds the fragment to language links, which the
 * server cannot know.
 */
export const captureEarlyLink = (): void => {
  const keep = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hreflang) link.hash = location.hash;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    globalThis.earlyLink = link.href;
  };
  addEventListener('click', keep, true);
};

/** Back to a page that the router had shown in this document: it changes the address only, and the router is not there. */
export const captureEarlyReturn = (): void => {
  const readAddress = () => location.pathname + location.search;
  const shown = readAddress();
  addEventListener('popstate', () => {
    if (!globalThis.isRouterReady && readAddress() !== shown) location.reload();
  });
};

/**
 * Inserts the import map and executes `hydrate-page.ts` after first contentful paint or at the first interaction; with
 * Save-Data at the first press or key only. Reloads a page whose file is gone after a new build (specification §8),
 * unless it was just reloaded. Serialized into pages: no outer names.
 */
export const startHydration = (
  start: Omit<PageStart, 'touched'>,
  insert: typeof insertScripts,
  onPaint: () => void,
): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const savesData = connection?.saveData;
  let isLoading = false;
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    const { href, integrity } = document.querySelector('link[rel=later][as=fetch]') as HTMLLinkElement;
    start.load(href, { integrity }).then(
      (texts) => {
        insert(texts);
        hydratePage({ ...start, touched });
      },
      () => {
        const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
        if (type !== 'reload') location.reload();
      },
    );
  };
  const touched = new Promise<void>((resolve) => {
    const touch = (): void => {
      resolve();
      load();
    };
    // A touch that scrolls is no press.
    for (const name of [savesData ? 'click' : 'pointerdown', 'keydown', 'focusin'])
      addEventListener(name, touch, { capture: true, once: true });
  });
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    onPaint();
    if (!savesData) load();
  }).observe({ type: 'paint', buffered: true });
  // Background tabs are never painted.
  if (!savesData) setTimeout(load, 4_000);
};

/** What a page does before its scripts come, and how it loads them. */
export const renderBootstrapScript = (entryUrl: string, buildId: string): string =>
  `(${captureEarlyPress})();(${captureEarlyLink})();(${captureEarlyReturn})();(${showWholePageOnScroll})();(${startHydration})(` +
  `{entryUrl:${JSON.stringify(entryUrl)},buildId:${JSON.stringify(buildId)},fonts:(${showFonts})(),load:${fetchWithRetry}},` +
  `${insertScripts},${showDateFields})`;
