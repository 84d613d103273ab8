import { reloadOnce } from '#src/components/navigation/reload-once.ts';
import { layOutBelowFirstScreen, showDateFields, showFonts } from './after-first-paint.ts';
import { fetchWithRetry, loadImportMap, loadPayload } from './load-parts.ts';

declare global {
  /** Name of the element pressed before hydration, until the press is replayed. */
  var earlyPress: string | undefined;
  /** URL of the last link clicked before hydration, which the browser is loading. */
  var earlyLink: string | undefined;
  /** Back and forward are the router's from now on. */
  var isRouterReady: boolean | undefined;
}

/**
 * Loads what hydration needs: all styles, of which a cached page holds those it uses, import map, payload and scripts.
 * @returns address of the script that must run before all others
 */
export const loadLaterLinks = async (
  importMap: Promise<unknown>,
  payload: Promise<unknown>,
  touched: boolean,
): Promise<string | undefined> => {
  const find = (links: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel=later]${links}`)];
  const first = find('[as=script]')[0]?.href;
  const sheets = find('[as=style]');
  const loadSheets = (rel: string) =>
    Promise.all(
      sheets.map(
        (link) =>
          new Promise((end) => {
            link.onload = end;
            link.onerror = end;
            if (!touched) link.fetchPriority = 'low';
            link.rel = rel;
          }),
      ),
    );
  // Used together, because each of them recalculates the styles of the whole page.
  const styles = touched ? loadSheets('stylesheet') : loadSheets('preload').then(() => loadSheets('stylesheet'));
  await importMap;
  for (const [index, link] of find(':not([as])').entries()) {
    if (!touched) link.fetchPriority = 'low';
    link.rel = 'modulepreload';
    // Each takes a slow phone two milliseconds.
    if (!touched && index % 6 === 5) await new Promise((end) => setTimeout(end));
  }
  await Promise.all([payload, styles]);
  return first;
};

/**
 * Hydration starts after first contentful paint or at the first interaction; with Save-Data at the first press or key
 * only. Serialized into pages, as the functions that it is given: no outer names.
 */
export const waitForHydrationTrigger = (
  loadMap: () => Promise<void>,
  loadPage: () => Promise<void>,
  loadLinks: typeof loadLaterLinks,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    let parts: [Promise<void>, Promise<void>] | undefined;
    const loadParts = () => {
      parts ??= [loadMap(), loadPage()];
      for (const part of parts) part.catch(reject);
      return parts;
    };
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    // A touch that scrolls is no press.
    const touches = [connection?.saveData ? 'click' : 'pointerdown', 'keydown', 'focusin'];
    const begin = (touch?: Event): void => {
      for (const name of touches) removeEventListener(name, begin, true);
      loadLinks(...loadParts(), touch !== undefined).then(resolve, reject);
    };
    for (const name of touches) addEventListener(name, begin, true);
    if (connection?.saveData) return;
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
      loadParts();
      came();
    }).observe({ type: 'paint', buffered: true });
  });

/** For `useReplayedPress`; after 10 s without scripts a link is followed. A button has no action of its own and waits on. */
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

/** Back to a page that the router had shown in this document: it changes the address only, and the router is not there. */
export const captureEarlyReturn = (): void => {
  const readAddress = () => location.pathname + location.search;
  const shown = readAddress();
  addEventListener('popstate', () => {
    if (!globalThis.isRouterReady && readAddress() !== shown) location.reload();
  });
};

/** Imports the entry, which hydrates the page; reloads when a part is gone after a new build (specification §8). */
export const renderBootstrapScript = (entryUrl: string, buildId: string): string =>
  `((load)=>((${captureEarlyPress})(),(${captureEarlyLink})(),(${captureEarlyReturn})(),(${showDateFields})(),(${layOutBelowFirstScreen})((${showFonts})()),(${waitForHydrationTrigger})(()=>(${loadImportMap})(load),()=>(${loadPayload})(load,${JSON.stringify(buildId)}),${loadLaterLinks})))(${fetchWithRetry}).then(async(first)=>{if(first)await import(first);return import(${JSON.stringify(entryUrl)})})` +
  `.catch((error)=>{if(!(${reloadOnce})(globalThis.earlyLink))throw error})`;
