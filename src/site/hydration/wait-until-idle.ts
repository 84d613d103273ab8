/** Milliseconds from the start of the page; a picture may never load. */
const LIMIT_MS = 4_000;

/**
 * Resolves when the page is loaded and the browser idle, at the latest four seconds after the page began to load.
 * @returns false, since the guest did not touch the page
 */
export const waitUntilIdle = (): Promise<false> =>
  new Promise((resolve) => {
    const end = (): void => resolve(false);
    const atLast = setTimeout(end, Math.max(LIMIT_MS - performance.now(), 0));
    const wait = (): void => {
      clearTimeout(atLast);
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(end, { timeout: 1_000 });
      else setTimeout(end, 100);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
