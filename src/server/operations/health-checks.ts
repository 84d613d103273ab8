import type { ServerResponse } from 'node:http';
import type { OverdueWork } from '#src/booking/ports/overdue-work.ts';
import type { Step } from '#src/server/http/exchange.ts';
import { sendText } from '#src/server/http/responses.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** A job without a recent success on any node. */
export interface LateJob {
  readonly job: string;
  readonly lateBySeconds: number;
  /** ISO instant. */
  readonly lastSuccess: string | null;
  /** Kind of its last failure, without data. */
  readonly error: string | null;
}

export interface Health {
  /** Whether the database answers. */
  readonly ready: () => Promise<boolean>;
  /** Whether the database accepts writes, without which no room can be held. */
  readonly canWrite?: () => Promise<boolean>;
  readonly lateJobs: () => Promise<readonly LateJob[]>;
  /** Overdue payments, refunds and mails. */
  readonly overdue?: () => Promise<OverdueWork>;
  /** Whether the process is shutting down: load balancers then stop sending requests, while it still serves. */
  readonly isClosing?: () => boolean;
}

/** Resolves to undefined after two seconds or on failure. */
const resolveInTime = <Answer>(answer: Promise<Answer | undefined>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => void setTimeout(resolve, CHECK_TIMEOUT_MS, undefined).unref()),
  ]);

/** Resolves to whether a promise is fulfilled. */
export const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Resolves to false after two seconds or on failure. */
export const isTrueInTime = async (answer: Promise<boolean>): Promise<boolean> =>
  (await resolveInTime(answer)) ?? false;

const sendJson = (response: ServerResponse, status: number, body: object, headers = {}): true => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(`${JSON.stringify(body)}\n`);
  return true;
};

const sendUnready = (response: ServerResponse, reason: string): true =>
  sendJson(response, 503, { status: 'unready', reason }, { 'retry-after': 5 });

type ReadinessReport = object | 'read-only';

const checkReadiness = async ({ ready, canWrite, lateJobs, overdue }: Health): Promise<ReadinessReport | undefined> => {
  if (!(await ready())) return undefined;
  if (canWrite && !(await canWrite())) return 'read-only';
  return { late: await lateJobs(), ...(overdue && { overdue: await overdue() }) };
};

/**
 * Serves `/healthz` (liveness) and `/readyz` (readiness: not shutting down, the database responds and accepts writes).
 * `/readyz` also lists late jobs and overdue payments, refunds and mails, which need an operator and leave it ready.
 */
export const serveHealthChecks =
  (health: Health): Step =>
  async ({ path, response }) => {
    if (path === '/healthz') return sendText(response, 200, 'alive');
    if (path !== '/readyz') return false;
    if (health.isClosing?.()) return sendUnready(response, 'This process is closing.');
    const known = await resolveInTime(checkReadiness(health));
    if (known === 'read-only') return sendUnready(response, 'The database takes no writes.');
    return known
      ? sendJson(response, 200, { status: 'ready', ...known })
      : sendUnready(response, 'The database does not answer.');
  };
