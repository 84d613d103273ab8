import { reloadOnce } from '#src/site/navigation/reload-once.ts';
import { layOutBelowFirstScreen } from './after-first-paint.ts';
import type { PageStart } from './bootstrap-script.ts';
import { loadLaterLinks, loadPayload } from './load-parts.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/**
 * The part of a page's start that can wait until after first paint: a file of its own, which `bootstrap-script.ts`
 * executes. Loads what hydration needs and imports the entry, which hydrates the page; reloads the page once when a part
 * is gone, or is of another build (specification §8).
 */
globalThis.hydratePage = ({ entryUrl, buildId, fonts, touched, load }: PageStart): void => {
  layOutBelowFirstScreen(fonts);
  const loadLinks = async () => loadLaterLinks(await Promise.race([touched.then(() => true), waitUntilIdle()]));
  const importEntry = async (): Promise<void> => {
    const [first] = await Promise.all([loadLinks(), loadPayload(load, buildId)]);
    if (first) await import(/* @vite-ignore */ first);
    await import(/* @vite-ignore */ entryUrl);
  };
  importEntry().catch((error) => {
    if (!reloadOnce(globalThis.earlyLink)) throw error;
  });
};
