import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Overdue, OverdueWork } from '#src/booking/ports/overdue-work.ts';
import { answerText } from './answers.ts';
import type { Exchange, Step } from './exchange.ts';
import type { LateJob } from './health.ts';
import type { CardTotals } from './measured-work.ts';
import type { ViolationType } from './violation-reports.ts';

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

/** Cards of this process that the bank declined, and tries that the site-wide brake refused. */
const cardGauge = (register: Registry, totals: CardTotals): void => {
  new Gauge({
    name: 'site_card_tries',
    help: 'Since the process started: cards declined, and tries refused while cards are being tested',
    labelNames: ['outcome'],
    registers: [register],
    aggregator: 'sum',
    collect() {
      this.set({ outcome: 'declined' }, totals.declined);
      this.set({ outcome: 'braked' }, totals.braked);
    },
  });
};

const WORK = ['payments', 'refunds', 'refusedRefunds', 'mails'] as const;

/** What should have come to its end by itself: how much, and the age of its oldest piece. */
const overdueGauges = (register: Registry, overdue: () => Promise<OverdueWork>, now: () => number): void => {
  const gauge = (name: string, help: string, measure: (work: Overdue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['work'],
      registers: [register],
      // Every process of several says the same.
      aggregator: 'max',
      async collect() {
        const known = await overdue().catch(() => undefined);
        for (const work of WORK) this.set({ work }, known ? measure(known[work]) : -1);
      },
    });
  gauge(
    'site_overdue',
    'Payments, refunds and mails that should have come to their end; -1: the database does not say',
    ({ count }) => count,
  );
  gauge('site_overdue_oldest_seconds', 'Age of the oldest of them, 0 when there is none', ({ since }) =>
    since === null ? 0 : Math.max(0, Math.round((now() - Date.parse(since)) / 1_000)),
  );
};

/** R27: the season calendar ends before the booking horizon. */
const unpricedGauge = (register: Registry, unpricedNights: () => Promise<number>): Gauge =>
  new Gauge({
    name: 'site_unpriced_nights',
    help: 'Nights up to the horizon whose price is carried from last year or missing; -1: the database does not say',
    registers: [register],
    aggregator: 'max',
    async collect() {
      this.set(await unpricedNights().catch(() => -1));
    },
  });

/** What is measured besides requests and jobs. */
interface Measured {
  readonly overdue?: () => Promise<OverdueWork>;
  readonly cardTotals?: CardTotals;
  readonly unpricedNights?: () => Promise<number>;
  readonly now?: () => number;
}

/** What a Prometheus server reads, and the step that counts. Nothing of a visitor is in it. */
export const siteMetrics = (
  lateJobs: () => Promise<readonly LateJob[]>,
  { overdue, cardTotals, unpricedNights, now = Date.now }: Measured = {},
) => {
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
  if (cardTotals) cardGauge(register, cardTotals);
  if (overdue) overdueGauges(register, overdue, now);
  if (unpricedNights) unpricedGauge(register, unpricedNights);
  new Gauge({ name: 'site_processes', help: 'Processes that serve', registers: [register] }).set(1);
  const count: Step = (exchange) => {
    const end = seconds.startTimer();
    const { response } = exchange;
    response.once('close', () => end({ kind: kindOf(exchange), status: String(response.statusCode) }));
    return false;
  };
  const violations = new Counter({
    name: 'site_policy_violations_total',
    help: 'Violations of the content security and integrity policies that browsers reported',
    labelNames: ['type'],
    registers: [register],
  });
  const countViolation = (type: ViolationType): void => violations.inc({ type });
  const counted = () => register.getMetricsAsJSON();
  return { count, countViolation, counted, text: () => register.metrics(), type: register.contentType };
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
