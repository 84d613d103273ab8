import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { SiteMetrics } from '#src/composition/metrics.ts';

type Counted = Awaited<ReturnType<SiteMetrics['readCounts']>>;

interface MetricsRequest {
  readonly metricsFor: number;
}

interface MetricsReply extends MetricsRequest {
  readonly counted: Counted;
}

/** A worker that is starting or hangs is left out. */
const REPLY_TIMEOUT_MS = 2_000;

const isMetricsRequest = (message: unknown): message is MetricsRequest =>
  Number.isInteger(Reflect.get(Object(message), 'metricsFor'));

export const publishWorkerMetrics = ({ readCounts }: Pick<SiteMetrics, 'readCounts'>): void => {
  process.on('message', async (request: unknown) => {
    if (!isMetricsRequest(request)) return;
    const reply: MetricsReply = { ...request, counted: await readCounts() };
    if (process.connected) process.send?.(reply);
  });
};

const requestWorkerMetrics = (worker: Worker, request: MetricsRequest): Promise<Counted | undefined> =>
  new Promise((resolve) => {
    const onReply = (reply: MetricsReply): void => {
      if (reply.metricsFor === request.metricsFor) end(reply.counted);
    };
    const end = (counted?: Counted): void => {
      clearTimeout(timeout);
      worker.off('message', onReply);
      resolve(counted);
    };
    const timeout = setTimeout(end, REPLY_TIMEOUT_MS);
    worker.on('message', onReply);
    worker.send(request, (failure) => failure && end());
  });

export const createClusterMetrics = (): Pick<SiteMetrics, 'renderText' | 'type'> => {
  let requests = 0;
  const renderText = async (): Promise<string> => {
    requests += 1;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const replies = await Promise.all(
      workers.map((worker) => worker && requestWorkerMetrics(worker, { metricsFor: requests })),
    );
    return AggregatorRegistry.aggregate(replies.filter((counted) => counted !== undefined)).metrics();
  };
  return { renderText, type: Registry.PROMETHEUS_CONTENT_TYPE };
};
