import { reloadOnce } from '#src/components/navigation/reload-guard.ts';

declare global {
  /** What was pressed before there were scripts to answer, until they have come and done it. */
  var earlyPress: string | undefined;
  /** Address of the link that was clicked last before there were scripts: the page that the browser is loading. */
  var earlyLink: string | undefined;
}

/**
 * Resolves when the scripts of the page are wanted: behind the first paint, when the browser has nothing else to do, or
 * with the first finger or key. Like the next functions it is written into pages as text, and names nothing outside.
 */
export const untilWanted = (): Promise<void> =>
  new Promise((resolve) => {
    const touches = ['pointerdown', 'keydown', 'focusin'];
    const begin = (touch?: Event): void => {
      for (const name of touches) removeEventListener(name, begin, true);
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
        if (!touch) link.fetchPriority = 'low';
        // Styles of pages to come. Firefox's policy refuses `prefetch`, and Safari does not know it.
        if (link.as === 'style')
          void fetch(link.href, { priority: 'low' })
            .then((sheet) => sheet.text())
            .catch(() => '');
        else link.rel = 'modulepreload';
      }
      resolve();
    };
    for (const name of touches) addEventListener(name, begin, true);
    // A page in a tab behind is never painted, and a picture may never come.
    const atLast = setTimeout(begin, 4_000);
    let awaited = 2;
    const came = (): void => {
      awaited -= 1;
      if (awaited > 0) return;
      clearTimeout(atLast);
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => begin(), { timeout: 1_000 });
      else setTimeout(begin, 100);
    };
    addEventListener('load', came, { once: true });
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      came();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Keeps a press on what needs scripts and says so by `data-press`, for `useEarlyPress` to carry out. Should they not
 * come, the browser does in the end what it does without them.
 */
export const keepEarlyPress = (): void => {
  const answer = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-press]');
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    globalThis.earlyPress = pressed.dataset.press;
    setTimeout(() => {
      if (globalThis.earlyPress === undefined) return;
      globalThis.earlyPress = undefined;
      removeEventListener('click', answer, true);
      pressed.click();
    }, 10_000);
  };
  addEventListener('click', answer, true);
};

/**
 * Keeps the address of the link that is clicked, for a chunk that fails while that page is on its way. Also adds the
 * fragment of the page to a link of its other language, which the server could not know.
 */
export const keepEarlyLink = (): void => {
  const keep = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hreflang) link.hash = location.hash;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    globalThis.earlyLink = link.href;
  };
  addEventListener('click', keep, true);
};

/**
 * The script that every page ends with: it loads the entry of the site, which is to go on with what stands in the page.
 * When that file is gone, as after a new build, the page is loaded anew (specification §8).
 */
export const firstScript = (entryUrl: string): string =>
  `((${keepEarlyPress})(),(${keepEarlyLink})(),(${untilWanted})()).then(()=>import(${JSON.stringify(entryUrl)}))` +
  `.catch((error)=>{if(!(${reloadOnce})(globalThis.earlyLink))throw error})`;
