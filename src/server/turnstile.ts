import { fairLine } from './fair-line.ts';

export interface TurnstileLimits {
  /** How many are inside at the same time when they mostly wait, as for a database or a bank. */
  readonly most: number;
  /** And when they keep the process busy: more inside would only make everybody later. */
  readonly least: number;
  /** Milliseconds that one may wait: whoever waited longer has gone, or asks again. */
  readonly patienceMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Which part of the time since it was last asked the process had something to do, from 0 to 1. */
  readonly busy: () => number;
  /** Milliseconds that whoever comes now has waited already, before anybody could know of them. */
  readonly lagMs: () => number;
}

export interface Comer {
  /** Those who come from one address take turns with those of others. */
  readonly who: string;
  readonly isPaying: boolean;
}

interface Waiting {
  readonly since: number;
  readonly patienceMs: number;
  readonly enter: (isAdmitted: boolean) => void;
}

/** Those who pay may wait longer, and are let in before everybody else. */
const PATIENCE_OF_PAYING = 4;

/** But for one of so many: whoever sends forms without end must not keep out all who look around. */
const PAYING_IN_A_ROW = 3;

/** One part in so many of what the last guest took goes into what a guest takes. */
const MEMORY = 10;

/** How often it is looked at whether more or fewer should be inside. */
const STEP_MS = 50;

/** Parts of the time; between the two nothing changes. */
const [IDLE, BUSY] = [0.92, 0.985];

/**
 * As few as keep the process busy: whoever asks for what is kept waits for all of them. Half as many at each step while
 * it is busy, twice as many when it is not and somebody waits.
 */
const roomFor = ({ most, least, now, busy }: TurnstileLimits) => {
  let [room, steppedAt] = [least, now()];
  return (someoneWaits: boolean): number => {
    if (now() - steppedAt < STEP_MS) return room;
    steppedAt = now();
    const share = busy();
    if (share > BUSY) room = Math.max(least, Math.floor(room / 2));
    else if (share < IDLE && someoneWaits) room = Math.min(most, room * 2);
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

/** Those who pay before those who look around, who still get every fourth turn. */
const twoLines = () => {
  const [paying, looking] = [fairLine<Waiting>(), fairLine<Waiting>()];
  let inARow = 0;
  return {
    size: (): number => paying.size() + looking.size(),
    ahead: ({ who, isPaying }: Comer): number => (isPaying ? paying.ahead(who) : paying.size() + looking.ahead(who)),
    /** For as long as they are patient: all inside may wait for a bank that does not answer. */
    stand: ({ who, isPaying }: Comer, waiting: Waiting): void => {
      const line = isPaying ? paying : looking;
      const standing: Waiting = {
        ...waiting,
        enter: (isAdmitted) => {
          clearTimeout(goes);
          waiting.enter(isAdmitted);
        },
      };
      const goes = setTimeout(() => line.remove(who, standing) && waiting.enter(false), waiting.patienceMs).unref();
      line.push(who, standing);
    },
    next: (): Waiting | undefined => {
      const isPayersTurn = paying.size() > 0 && (inARow < PAYING_IN_A_ROW || looking.size() === 0);
      inARow = isPayersTurn ? inARow + 1 : 0;
      return (isPayersTurn ? paying : looking).shift();
    },
  };
};

/**
 * Lets so many in at a time. Who would have to wait too long is turned away at once, and who did wait too long before any
 * work is done for them: under any load the work that is done is work that somebody still waits for.
 */
export const turnstile = (limits: TurnstileLimits) => {
  const { patienceMs, now, lagMs } = limits;
  const lines = twoLines();
  const pace = paceOf(now);
  const room = roomFor(limits);
  let inside = 0;
  let looksAgain: NodeJS.Timeout | undefined;

  const letIn = (): void => {
    const most = room(lines.size() > 0);
    while (inside < most) {
      const next = lines.next();
      if (!next) return;
      const isInTime = now() - next.since <= next.patienceMs;
      if (isInTime) inside += 1;
      next.enter(isInTime);
    }
    if (looksAgain || lines.size() === 0) return;
    // Nobody may come or leave for long, and yet more could be inside.
    looksAgain = setTimeout(() => {
      looksAgain = undefined;
      letIn();
    }, STEP_MS).unref();
  };

  return {
    /** Whether to go on; whoever is let in has to leave. */
    enter: (comer: Comer): Promise<boolean> => {
      const patience = comer.isPaying ? patienceMs * PATIENCE_OF_PAYING : patienceMs;
      if (lagMs() + pace.waitBehind(lines.ahead(comer)) > patience) return Promise.resolve(false);
      return new Promise((enter) => {
        lines.stand(comer, { since: now(), patienceMs: patience, enter });
        letIn();
      });
    },
    leave: (): void => {
      inside -= 1;
      pace.left(lines.size() > 0);
      letIn();
    },
  };
};
