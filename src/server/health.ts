import type { ServerResponse } from 'node:http';
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
  readonly lateJobs: () => Promise<readonly LateJob[]>;
}

/** What was asked for; no answer within two seconds, or a failure, is none. */
const inTime = <Answer>(answer: Promise<Answer | undefined>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS, undefined).unref()),
  ]);

/** Whether the answer is yes; none within two seconds, or a failure, is no. */
export const answersInTime = async (answer: Promise<boolean>): Promise<boolean> => (await inTime(answer)) ?? false;

const answerJson = (response: ServerResponse, status: number, body: object, headers = {}): true => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(`${JSON.stringify(body)}\n`);
  return true;
};

/** `/healthz`: the process is alive. `/readyz`: its database answers, too, and which jobs are late. */
export const answerHealth =
  ({ ready, lateJobs }: Health): Step =>
  async ({ path, response }) => {
    if (path === '/healthz') return answerText(response, 200, 'alive');
    if (path !== '/readyz') return false;
    const late = await inTime(ready().then((isReady) => (isReady ? lateJobs() : undefined)));
    return late
      ? answerJson(response, 200, { status: 'ready', late })
      : answerJson(response, 503, { status: 'unready', reason: 'The database does not answer.' }, { 'retry-after': 5 });
  };
