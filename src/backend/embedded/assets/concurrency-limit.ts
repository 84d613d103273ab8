import { ApiError } from '#src/backend/embedded/api-error.ts';

interface ConcurrencyLimits {
  readonly maxRunning: number;
  /** Length of the queue. */
  readonly maxQueued: number;
}

/** Concurrency limit with a FIFO queue; sheds load beyond it. @throws ApiError SERVICE_UNAVAILABLE */
export const createConcurrencyLimit = ({ maxRunning, maxQueued }: ConcurrencyLimits) => {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning && queue.length >= maxQueued)
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too many pictures are asked for at once.');
    // A free slot passes directly to the head of the queue, so that no new call overtakes it.
    if (running >= maxRunning) await new Promise<void>((enter) => void queue.push(enter));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
