import { reloadOnce } from './reload-guard.ts';

/** As Chromium, Firefox, Safari and Vite say that a part of the build could not be loaded. */
const MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && MESSAGES.test(error.message);

/**
 * Specification §8: a chunk that fails to load reloads the page. A failure for which the page may not be loaded again goes
 * on to the error page.
 */
export const reloadOnChunkFailure = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
};

/** A chunk. One that failed, for which the page is loaded anew, resolves to nothing: nobody is to do anything with that. */
export const orReload = async <Module>(loading: Promise<Module | undefined>): Promise<Module> =>
  (await loading) ?? new Promise<never>(() => undefined);
