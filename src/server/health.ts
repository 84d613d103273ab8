import type { ServerResponse } from 'node:http';
import type { OverdueWork } from '#src/booking/ports/overdue-work.ts';
import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';

const PATIENCE_MS = 2_000;

/** A job that should have succeeded long ago, whichever node runs it. */
export interface LateJob {
  readonly job: string;
  readonly lateBySeconds: number;
  /** ISO instant. */
  readonly lastSuccess: string | null;
  /** The kind of its last failure, no data. */
  readonly error: string | null;
}

export interface Health {
  /** Whether the database answers. */
  readonly ready: () => Promise<boolean>;
  /** Whether it takes writes, without which no room can be held; it may be left out by a test. */
  readonly canWrite?: () => Promise<boolean>;
  readonly lateJobs: () => Promise<readonly LateJob[]>;
  /** Payments, refunds and mails that should have come to their end. */
  readonly overdue?: () => Promise<OverdueWork>;
  /** Whether the process was told to end: guests are to be sent elsewhere, while it still answers. */
  readonly isClosing?: () => boolean;
}

/** What was asked for; no answer within two seconds, or a failure, is none. */
const inTime = <Answer>(answer: Promise<Answer | undefined>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS, undefined).unref()),
  ]);

/** Whether a promise is kept. */
export const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Whether the answer is yes; none within two seconds, or a failure, is no. */
export const answersInTime = async (answer: Promise<boolean>): Promise<boolean> => (await inTime(answer)) ?? false;

const answerJson = (response: ServerResponse, status: number, body: object, headers = {}): true => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(`${JSON.stringify(body)}\n`);
  return true;
};

const answerUnready = (response: ServerResponse, reason: string): true =>
  answerJson(response, 503, { status: 'unready', reason }, { 'retry-after': 5 });

type Report = object | 'read-only';

const report = async ({ ready, canWrite, lateJobs, overdue }: Health): Promise<Report | undefined> => {
  if (!(await ready())) return undefined;
  if (canWrite && !(await canWrite())) return 'read-only';
  return { late: await lateJobs(), ...(overdue && { overdue: await overdue() }) };
};

/**
 * `/healthz`: the process is alive. `/readyz`: it stays, its database answers and takes writes, and which jobs, payments,
 * refunds and mails are late: those need an operator, and guests may still be sent here.
 */
export const answerHealth =
  (health: Health): Step =>
  async ({ path, response }) => {
    if (path === '/healthz') return answerText(response, 200, 'alive');
    if (path !== '/readyz') return false;
    if (health.isClosing?.()) return answerUnready(response, 'This process is closing.');
    const known = await inTime(report(health));
    if (known === 'read-only') return answerUnready(response, 'The database takes no writes.');
    return known
      ? answerJson(response, 200, { status: 'ready', ...known })
      : answerUnready(response, 'The database does not answer.');
  };
