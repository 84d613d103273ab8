export interface TurnstileLimits {
  /** How many are inside at the same time when they mostly wait, as for a database or a bank. */
  readonly most: number;
  /** And when the process is late already: more inside would only make it later. */
  readonly least: number;
  /** Milliseconds that one may wait: whoever waited longer has gone, or asks again. */
  readonly patienceMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Milliseconds that whoever comes now has waited already, before anybody could know of them. */
  readonly lagMs: () => number;
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

/** Milliseconds; from here on whoever is inside keeps the event loop so busy that nobody else is even heard. */
const LATE_MS = 30;

/** How often it is looked at: once in the time in which the lateness is measured anew. */
const STEP_MS = 250;

/**
 * How many may be inside just now: fewer at each step while the process is late, one more whenever somebody waits though
 * it is not.
 */
const roomFor = ({ most, least, now, lagMs }: TurnstileLimits) => {
  let [room, steppedAt] = [most, now()];
  return (someoneWaits: boolean): number => {
    const isLate = lagMs() > LATE_MS;
    const isDue = now() - steppedAt >= STEP_MS;
    if (!isDue) return room;
    steppedAt = now();
    if (isLate) room = Math.max(least, Math.floor(room / 2));
    else if (someoneWaits) room = Math.min(most, room + 2);
    return room;
  };
};

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
export const turnstile = (limits: TurnstileLimits) => {
  const { patienceMs, now, lagMs } = limits;
  const paying: Waiting[] = [];
  const looking: Waiting[] = [];
  const pace = paceOf(now);
  const room = roomFor(limits);
  let inside = 0;

  const letIn = (): void => {
    const most = room(paying.length + looking.length > 0);
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
      if (lagMs() + pace.waitBehind(ahead) > patience) return Promise.resolve(false);
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
