import type { Log } from './log.ts';

/** How a process ended: by its own code, or by a signal. */
export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A process that serves. */
export interface Hand {
  readonly pid: number;
  /** Whether it came to serve before it ended. */
  readonly opened: Promise<boolean>;
  readonly ended: Promise<Ending>;
  /** It alone listens from now on: with the last of them nobody else holds the port open, where knocks would go unheard. */
  readonly letGo: () => void;
  kill(signal: NodeJS.Signals): void;
}

export interface CrewPorts {
  readonly hire: () => Hand;
  readonly log: Pick<Log, 'error'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, at once when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/** One that ended sooner did not end by chance; the next one would end the same way. */
const SETTLED_MS = 10_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Every process lets its requests finish in less than ten seconds, by itself. */
const DISMISSAL_MS = 9_800;

const isInOrder = ({ code, signal }: Ending): boolean => code === 0 || signal === 'SIGTERM';

/** Who is there; whoever ended is forgotten. */
const handsBy = (hire: () => Hand) => {
  const hands = new Set<Hand>();
  const hireOne = (): Hand => {
    const hand = hire();
    hands.add(hand);
    void hand.ended.then(() => hands.delete(hand));
    return hand;
  };
  return { hands, hireOne };
};

/** Keeps so many processes serving: whichever ends is replaced, one that ends as soon as it began after a growing pause. */
export const crewOf = (size: number, { hire, log, now, wait }: CrewPorts) => {
  const { hands, hireOne } = handsBy(hire);
  const leaving = new AbortController();

  const keepPlace = async (first: Hand): Promise<void> => {
    let [hand, since, pauseMs] = [first, now(), 0];
    while (true) {
      const ending = await hand.ended;
      if (leaving.signal.aborted) return;
      const isSettled = now() - since >= SETTLED_MS;
      pauseMs = isSettled ? 0 : Math.min(Math.max(2 * pauseMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
      log.error({ pid: hand.pid, ...ending, pauseMs }, 'a process ended and is replaced');
      await wait(pauseMs, leaving.signal);
      if (leaving.signal.aborted) return;
      [hand, since] = [hireOne(), now()];
    }
  };

  /**
   * The first process starts alone: it migrates, and why it cannot start is said once. Resolves to whether it serves; the
   * others follow.
   */
  const open = async (): Promise<boolean> => {
    const first = hireOne();
    if (!(await first.opened)) return false;
    void keepPlace(first);
    for (let place = 1; place < size && !leaving.signal.aborted; place += 1) void keepPlace(hireOne());
    return true;
  };

  /** Ends all of them, none is replaced; whether each ended in order. */
  const dismiss = async (): Promise<boolean> => {
    leaving.abort();
    const last = [...hands];
    for (const hand of last) {
      hand.letGo();
      hand.kill('SIGTERM');
    }
    const over = new AbortController();
    void wait(DISMISSAL_MS, over.signal).then(() => {
      if (!over.signal.aborted) for (const hand of hands) hand.kill('SIGKILL');
    });
    const endings = await Promise.all(last.map(({ ended }) => ended));
    over.abort();
    return endings.every(isInOrder);
  };

  return { open, dismiss };
};
