import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#src/composition/services.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 60_000;

interface Loading {
  readonly content: Pick<Services['content'], 'loadAll'>;
  readonly log: Pick<Services['log'], 'warn'>;
  readonly isClosing: () => boolean;
}

/** Loads all content at start, again until it succeeds: from then on its pages are shown without the backend. */
export const loadContent = async (
  { content, log, isClosing }: Loading,
  pause: (ms: number) => Promise<unknown> = (ms) => wait(ms, undefined, { ref: false }),
): Promise<void> => {
  for (let waitMs = FIRST_WAIT_MS; !isClosing(); waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      await content.loadAll();
      return;
    } catch (error) {
      log.warn({ err: error, retryMs: waitMs }, 'content could not be loaded at start and is asked for again');
    }
    await pause(waitMs);
  }
};
