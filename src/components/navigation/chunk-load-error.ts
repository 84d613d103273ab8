import { reloadOnce } from './reload-once.ts';

/** Messages of Chromium, Firefox, Safari and Vite for a chunk that failed to load. */
const CHUNK_ERROR_MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && CHUNK_ERROR_MESSAGES.test(error.message);

/** When a reload is not allowed, the error reaches the error page. */
const handlePreloadError = (event: Event): void => {
  if (reloadOnce(globalThis.earlyLink)) event.preventDefault();
};

/**
 * Reloads the page, or the link clicked meanwhile, when a chunk fails before hydration (specification §8). Later
 * failures are handled by the error boundary, which knows the requested page; a failed prefetch must not reload.
 */
export const reloadOnInitialChunkErrors = (): void => window.addEventListener('vite:preloadError', handlePreloadError);

/** Removes the handler of `reloadOnInitialChunkErrors` after hydration. */
export const ignoreInitialChunkErrors = (): void => window.removeEventListener('vite:preloadError', handlePreloadError);

/** Awaits a chunk; when it fails and the page reloads, the promise never settles. @throws other errors. */
export const reloadOnChunkError = async <Module>(loading: Promise<Module | undefined>): Promise<Module> => {
  const chunk = await loading.catch((error: unknown) => {
    if (isChunkLoadError(error) && reloadOnce()) return undefined;
    throw error;
  });
  return chunk ?? new Promise<never>(() => undefined);
};
