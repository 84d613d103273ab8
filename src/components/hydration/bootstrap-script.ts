import { reloadOnce } from '#src/components/navigation/reload-once.ts';

declare global {
  /** Name of the element pressed before hydration, until the press is replayed. */
  var earlyPress: string | undefined;
  /** URL of the last link clicked before hydration, which the browser is loading. */
  var earlyLink: string | undefined;
}

/** On a slow line the fonts of a cached page wait for its pictures. */
export const showFonts = (): void => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  const show = (): void => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[media="not all"]')) style.media = 'all';
  };
  const isSlow = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
  if (isSlow) addEventListener('load', show, { once: true });
  else show();
};

/**
 * Hydration starts after first contentful paint or at the first interaction, and with all styles, of which a cached page
 * holds those it uses. Serialized into pages: no outer names.
 */
export const waitForHydrationTrigger = (): Promise<void> =>
  new Promise((resolve) => {
    const touches = ['pointerdown', 'keydown', 'focusin'];
    const load = (link: HTMLLinkElement): Promise<unknown> | undefined => {
      if (link.as !== 'style') {
        link.rel = 'modulepreload';
        return undefined;
      }
      const loaded = new Promise((end) => {
        link.onload = end;
        link.onerror = end;
      });
      link.rel = 'stylesheet';
      return loaded;
    };
    const begin = (touch?: Event): void => {
      for (const name of touches) removeEventListener(name, begin, true);
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
      if (!touch) for (const link of links) link.fetchPriority = 'low';
      void Promise.all(links.map(load)).then(() => resolve());
    };
    for (const name of touches) addEventListener(name, begin, true);
    // Background tabs are never painted, and a picture may never load.
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

/** For `useReplayedPress`; after 10 s without scripts the browser's own action runs. */
export const captureEarlyPress = (): void => {
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

/** To load it when a chunk fails meanwhile. Adds the fragment to language links, which the server cannot know. */
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

/** Imports the entry, which hydrates the page; reloads when that file is gone after a new build (specification §8). */
export const renderBootstrapScript = (entryUrl: string): string =>
  `((${captureEarlyPress})(),(${captureEarlyLink})(),(${showFonts})(),(${waitForHydrationTrigger})()).then(()=>import(${JSON.stringify(entryUrl)}))` +
  `.catch((error)=>{if(!(${reloadOnce})(globalThis.earlyLink))throw error})`;
