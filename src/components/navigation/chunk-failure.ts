import { reloadOnce } from './reload-guard.ts';

/** As Chromium, Firefox, Safari and Vite say that a part of the build could not be loaded. */
const MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && MESSAGES.test(error.message);

/** A failure for which the page may not be loaded again goes on to the error page. */
const reload = (event: Event): void => {
  if (reloadOnce(globalThis.earlyLink)) event.preventDefault();
};

/**
 * Reloads the page when a chunk fails before the page is hydrated (specification §8), or loads the page of the link that
 * was clicked meanwhile. Later failures are left to the error boundary: it knows which page was asked for, and a page
 * that is only prefetched reloads nothing.
 */
export const watchFirstChunks = (): void => window.addEventListener('vite:preloadError', reload);

/** Ends `watchFirstChunks`: the page is hydrated. */
export const endFirstChunkWatch = (): void => window.removeEventListener('vite:preloadError', reload);

/** Resolves to a chunk of the page that is shown. One that failed, for which the page is reloaded, never resolves. */
export const orReload = async <Module>(loading: Promise<Module | undefined>): Promise<Module> => {
  const chunk = await loading.catch((error: unknown) => {
    if (isChunkFailure(error) && reloadOnce()) return undefined;
    throw error;
  });
  return chunk ?? new Promise<never>(() => undefined);
};
