import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerText } from './answers.ts';
import type { Exchange, Step } from './exchange.ts';
import type { LateJob } from './health.ts';

/** Seconds: from a page that is kept to one that waited for its turn. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Few, and none that a visitor can make up: every value of a label is a series of its own. */
const KINDS = [
  ['file', /^\/(?:static|builds)\//],
  ['picture', /^\/assets\//],
  ['health', /^\/(?:healthz|readyz)$/],
  ['hook', /^\/hooks\//],
  ['action', /^\/RSC\/F\//],
  ['booking', /^(?:\/RSC\/R)?(?:\/EN)?\/(?:rooms\/(?:booking|calendar|[\w-]{22}\/)|thankyou|reservation)/],
] as const;

const kindOf = ({ path, request }: Pick<Exchange, 'path' | 'request'>): string => {
  const [kind = 'page'] = KINDS.find(([, pattern]) => pattern.test(path)) ?? [];
  return kind === 'page' && request.method === 'POST' ? 'action' : kind;
};

/** What a Prometheus server reads, and the step that counts. Nothing of a visitor is in it. */
export const siteMetrics = (lateJobs: () => Promise<readonly LateJob[]>) => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  new Gauge({
    name: 'site_late_jobs',
    help: 'Jobs that should have succeeded long ago, whichever node runs them; -1: the database does not say',
    registers: [register],
    // Every process of several says the same.
    aggregator: 'max',
    async collect() {
      this.set(
        await lateJobs().then(
          ({ length }) => length,
          () => -1,
        ),
      );
    },
  });
  new Gauge({ name: 'site_processes', help: 'Processes that serve', registers: [register] }).set(1);
  const count: Step = (exchange) => {
    const end = seconds.startTimer();
    const { response } = exchange;
    response.once('close', () => end({ kind: kindOf(exchange), status: String(response.statusCode) }));
    return false;
  };
  const counted = () => register.getMetricsAsJSON();
  return { count, counted, text: () => register.metrics(), type: register.contentType };
};

export type SiteMetrics = ReturnType<typeof siteMetrics>;

/** Answers `/metrics`, on a port that only the hotel's own machines reach. */
export const metricsServer = ({ text, type }: Pick<SiteMetrics, 'text' | 'type'>): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics') return void answerText(response, 404, 'Only /metrics is here.');
    text().then(
      (body) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => answerText(response, 500, 'The metrics could not be read.'),
    );
  });
