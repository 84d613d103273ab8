import { Refusal } from './refusal.ts';

interface Turnstile {
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
}

/** Lets few through at a time, the others in order; beyond that it refuses at once. @throws Refusal SERVICE_UNAVAILABLE */
export const turnstile = ({ atOnce, waiting }: Turnstile) => {
  const queue: (() => void)[] = [];
  let inside = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce && queue.length >= waiting)
      throw new Refusal('SERVICE_UNAVAILABLE', 'Too many pictures are asked for at once.');
    // A place that becomes free is handed on, so that nobody overtakes.
    if (inside >= atOnce) await new Promise<void>((enter) => void queue.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
};
