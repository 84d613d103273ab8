import { createHash, timingSafeEqual } from 'node:crypto';

/** Longer than a password hash and the queries of a request usually take. */
const STEP_MS = 600;

export interface ConstantTimePorts {
  /** Milliseconds. */
  readonly elapsed: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Pads work to a multiple of 600 ms, so that its duration does not reveal its outcome (timing attack). */
export const runInConstantTime = async <Result>(
  { elapsed, wait }: ConstantTimePorts,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = elapsed();
  const settle = async () => wait(STEP_MS - ((elapsed() - startedAt) % STEP_MS));
  try {
    const result = await work();
    await settle();
    return result;
  } catch (error) {
    await settle();
    throw error;
  }
};

const calculateDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant time; reveals neither content nor length. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(calculateDigest(given), calculateDigest(secret));
