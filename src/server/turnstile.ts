export interface TurnstileLimits {
  /** How many are inside at the same time; more would only make all of them slower. */
  readonly most: number;
  /** Milliseconds that one may wait: whoever waited longer has gone, or asks again. */
  readonly patienceMs: number;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Waiting {
  readonly since: number;
  readonly patienceMs: number;
  readonly enter: (isAdmitted: boolean) => void;
}

/** Those who pay may wait longer, and are let in before everybody else. */
const PATIENCE_OF_PAYING = 4;

/** One part in so many of what the last guest took goes into what a guest takes. */
const MEMORY = 10;

/** How often somebody leaves while somebody waits, so that a wait can be foretold. */
const paceOf = (now: () => number) => {
  let last: number | undefined;
  let gapMs = 0;
  return {
    left: (someoneWaits: boolean): void => {
      const at = now();
      if (last !== undefined) gapMs += (at - last - gapMs) / MEMORY;
      last = someoneWaits ? at : undefined;
    },
    waitBehind: (ahead: number): number => ahead * gapMs,
  };
};

/**
 * Lets so many in at a time. Who would have to wait too long is turned away at once, and who did wait too long before any
 * work is done for them: under any load the work that is done is work that somebody still waits for.
 */
export const turnstile = ({ most, patienceMs, now }: TurnstileLimits) => {
  const paying: Waiting[] = [];
  const looking: Waiting[] = [];
  const pace = paceOf(now);
  let inside = 0;

  const letIn = (): void => {
    while (inside < most) {
      const next = paying.shift() ?? looking.shift();
      if (!next) return;
      const isInTime = now() - next.since <= next.patienceMs;
      if (isInTime) inside += 1;
      next.enter(isInTime);
    }
  };

  return {
    /** Whether to go on; whoever is let in has to leave. */
    enter: (isPaying: boolean): Promise<boolean> => {
      const patience = isPaying ? patienceMs * PATIENCE_OF_PAYING : patienceMs;
      const ahead = isPaying ? paying.length : paying.length + looking.length;
      if (pace.waitBehind(ahead) > patience) return Promise.resolve(false);
      return new Promise((enter) => {
        const queue = isPaying ? paying : looking;
        const waiting = { since: now(), patienceMs: patience, enter };
        queue.push(waiting);
        letIn();
        if (!queue.includes(waiting)) return;
        // Nobody may leave for long: all inside wait for a bank that does not answer.
        setTimeout(() => {
          const place = queue.indexOf(waiting);
          if (place >= 0) queue.splice(place, 1);
          enter(false);
        }, patience).unref();
      });
    },
    leave: (): void => {
      inside -= 1;
      pace.left(paying.length + looking.length > 0);
      letIn();
    },
  };
};
