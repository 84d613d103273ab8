import { reloadOnce } from './reload-once.ts';

/** Messages of Chromium, Firefox, Safari and Vite for a chunk that failed to load. */
const CHUNK_ERROR_MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && CHUNK_ERROR_MESSAGES.test(error.message);

const handlePreloadError = (event: Event): void => {
  if (reloadOnce(globalThis.earlyLink)) event.preventDefault();
};

/** Reloads the page for a chunk error before hydration (specification §8); later ones belong to the error boundary. */
export const reloadOnInitialChunkErrors = (): void => window.addEventListener('vite:preloadError', handlePreloadError);

export const ignoreInitialChunkErrors = (): void => window.removeEventListener('vite:preloadError', handlePreloadError);

/** Never settles when the page reloads. @throws other errors */
export const reloadOnChunkError = async <Module>(loading: Promise<Module | undefined>): Promise<Module> => {
  const chunk = await loading.catch((error: unknown) => {
    if (isChunkLoadError(error) && reloadOnce()) return undefined;
    throw error;
  });
  return chunk ?? new Promise<never>(() => undefined);
};
