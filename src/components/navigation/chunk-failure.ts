import { reloadOnce } from './reload-guard.ts';

/** As Chromium, Firefox, Safari and Vite say that a part of the build could not be loaded. */
const MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && MESSAGES.test(error.message);

/** Under this key Waku's own handler, which its pages carry and which knows no window, keeps what it reloaded for. */
const WAKU_KEY = 'waku:preload-error-build-id';

/**
 * Specification §8: a chunk that fails to load reloads the page. Up to here Waku's handler did it, should the first
 * script itself fail; from now on it believes to have done it for this build. A failure for which the page may not be
 * loaded again goes on to the error page.
 */
export const reloadOnChunkFailure = (buildId = ''): void => {
  try {
    sessionStorage.setItem(WAKU_KEY, buildId);
  } catch {
    // Nothing is kept, and so nothing is reloaded by either of them.
  }
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
};

/** A chunk. One that failed, for which the page is loaded anew, resolves to nothing: nobody is to do anything with that. */
export const orReload = async <Module>(loading: Promise<Module | undefined>): Promise<Module> =>
  (await loading) ?? new Promise<never>(() => undefined);
