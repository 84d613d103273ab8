import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { SiteMetrics } from './metrics.ts';

type Counted = Awaited<ReturnType<SiteMetrics['counted']>>;

interface Question {
  readonly metricsFor: number;
}

interface Answer extends Question {
  readonly counted: Counted;
}

/** A process that is just starting, or hangs, is left out. */
const PATIENCE_MS = 2_000;

const isQuestion = (message: unknown): message is Question =>
  Number.isInteger(Reflect.get(Object(message), 'metricsFor'));

/** In a process of several: tells the one that leads them what it counted, whenever it asks. */
export const tellMetrics = ({ counted }: Pick<SiteMetrics, 'counted'>): void => {
  process.on('message', async (question: unknown) => {
    if (!isQuestion(question)) return;
    const answer: Answer = { ...question, counted: await counted() };
    if (process.connected) process.send?.(answer);
  });
};

const askWorker = (worker: Worker, question: Question): Promise<Counted | undefined> =>
  new Promise((resolve) => {
    const hear = (answer: Answer): void => {
      if (answer.metricsFor === question.metricsFor) end(answer.counted);
    };
    const end = (counted?: Counted): void => {
      clearTimeout(patience);
      worker.off('message', hear);
      resolve(counted);
    };
    const patience = setTimeout(end, PATIENCE_MS);
    worker.on('message', hear);
    worker.send(question, (failure) => failure && end());
  });

/** What all processes counted, as one: sums, and of delays the average or the worst. */
export const crewMetrics = (): Pick<SiteMetrics, 'text' | 'type'> => {
  let questions = 0;
  const text = async (): Promise<string> => {
    questions += 1;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const answers = await Promise.all(workers.map((worker) => worker && askWorker(worker, { metricsFor: questions })));
    return AggregatorRegistry.aggregate(answers.filter((counted) => counted !== undefined)).metrics();
  };
  return { text, type: Registry.PROMETHEUS_CONTENT_TYPE };
};
