import type { ServerResponse } from 'node:http';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import type { OverdueWork } from './overdue-work.table.ts';

const CHECK_TIMEOUT_MS = 2_000;

export interface LateJob {
  readonly job: string;
  readonly lateBySeconds: number;
  /** ISO instant. */
  readonly lastSuccess: string | null;
  /** Error message without data. */
  readonly error: string | null;
}

export interface Health {
  readonly isReady: () => Promise<boolean>;
  readonly canWrite?: () => Promise<boolean>;
  readonly listLateJobs: () => Promise<readonly LateJob[]>;
  readonly readOverdue?: () => Promise<OverdueWork>;
  /** Load balancers then stop sending requests. */
  readonly isClosing?: () => boolean;
}

const resolveInTime = <Answer>(answer: Promise<Answer | undefined>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => void setTimeout(resolve, CHECK_TIMEOUT_MS, undefined).unref()),
  ]);

export const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** False after two seconds or on failure. */
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

const checkReadiness = async ({
  isReady,
  canWrite,
  listLateJobs,
  readOverdue,
}: Health): Promise<ReadinessReport | undefined> => {
  if (!(await isReady())) return undefined;
  if (canWrite && !(await canWrite())) return 'read-only';
  return { late: await listLateJobs(), ...(readOverdue && { overdue: await readOverdue() }) };
};

/**
 * `/healthz` is liveness. `/readyz` is readiness; it also lists late jobs and overdue work, which leave the process
 * ready.
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
