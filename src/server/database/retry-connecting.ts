import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseRefusal, getErrorCode } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;

/** A connection that failed, or a server that starts, stops or has no connection left. */
const TEMPORARY_CODE = /^E(?!RR_)[A-Z][A-Z0-9_]+$|^(?:08|53|57)[0-9A-Z]{3}$/;
/** Messages of the driver that come without a code. */
const TEMPORARY_MESSAGE = /time-?out|timed out|connection terminated/i;
/** Poolers give the code of a lost connection to what no waiting mends. */
const REFUSED_MESSAGE = /authentication|no such (?:database|user)/i;

/** Not for a wrong password, a database that is missing or anything that the operator has to set right. */
const isTemporary = (error: unknown): error is Error => {
  if (!(error instanceof Error) || REFUSED_MESSAGE.test(error.message)) return false;
  if (error instanceof DatabaseRefusal) return isTemporary(error.cause);
  const code = getErrorCode(error);
  return code === undefined ? TEMPORARY_MESSAGE.test(error.message) : TEMPORARY_CODE.test(code);
};

export interface Retries {
  /** Milliseconds for all attempts; 0: one attempt. */
  readonly withinMs: number;
  readonly log: DatabaseLog;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Connects again, with backoff, while the server is not there yet: after a power cut it may start later than the site.
 * @throws the last error, and at once what waiting does not mend
 */
export const retryConnecting = async <Result>(
  { withinMs, log, now = performance.now.bind(performance), pause = wait }: Retries,
  connect: () => Promise<Result>,
): Promise<Result> => {
  const end = now() + withinMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await connect();
    } catch (error) {
      const leftMs = end - now();
      if (leftMs <= 0 || !isTemporary(error)) throw error;
      const seconds = Math.ceil(leftMs / 1_000);
      log.error({ reason: error.message }, `PostgreSQL is not there yet: trying again for ${seconds} s`);
      await pause(Math.min(waitMs, leftMs));
    }
  }
};
