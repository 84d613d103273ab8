import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';

const PATIENCE_MS = 2_000;

/** Whether the answer is yes; none within two seconds, or a failure, is no. */
export const answersInTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    answer.catch(() => false),
    new Promise<boolean>((resolve) => void setTimeout(resolve, PATIENCE_MS, false).unref()),
  ]);

/** `/healthz`: the process is alive. `/readyz`: its database answers, too. */
export const answerHealth =
  (ready: () => Promise<boolean>): Step =>
  async ({ path, response }) => {
    if (path === '/healthz') return answerText(response, 200, 'alive');
    if (path !== '/readyz') return false;
    return (await answersInTime(ready()))
      ? answerText(response, 200, 'ready')
      : answerText(response, 503, 'The database does not answer.', { 'retry-after': '5' });
  };
