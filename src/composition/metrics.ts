import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { UnpricedCount } from '#src/rates/unpriced-nights/count-unpriced-nights.service.ts';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import type { LateJob } from '#src/server/operations/health-checks.ts';
import type { CardTotals } from '#src/server/operations/operational-status.ts';
import type { Overdue, OverdueWork } from '#src/server/operations/overdue-work.table.ts';
import type { ViolationType } from '#src/server/security/violation-reports.ts';

/** Seconds: from a cached page to one that was queued. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Each value of a label is a series of its own, which clients must not create. */
const REQUEST_KINDS = [
  ['file', /^\/(?:static|builds)\//],
  ['picture', /^\/assets\//],
  ['health', /^\/(?:healthz|readyz)$/],
  ['hook', /^\/hooks\//],
  ['action', /^\/RSC\/F\//],
  ['booking', /^(?:\/RSC\/R)?(?:\/EN)?\/(?:rooms\/(?:booking|calendar|[\w-]{22}\/)|thankyou|reservation)/],
] as const;

const classifyRequest = ({ path, request }: Pick<Exchange, 'path' | 'request'>): string => {
  const [kind = 'page'] = REQUEST_KINDS.find(([, pattern]) => pattern.test(path)) ?? [];
  return kind === 'page' && request.method === 'POST' ? 'action' : kind;
};

const registerCardGauge = (register: Registry, totals: CardTotals): void => {
  new Gauge({
    name: 'site_card_tries',
    help: 'Since the process started: cards declined, and tries refused while cards are being tested',
    labelNames: ['outcome'],
    registers: [register],
    aggregator: 'sum',
    collect() {
      this.set({ outcome: 'declined' }, totals.declined);
      this.set({ outcome: 'braked' }, totals.throttled);
    },
  });
};

const OVERDUE_KINDS = ['payments', 'refunds', 'refusedRefunds', 'mails'] as const;

const registerOverdueGauges = (
  register: Registry,
  readOverdue: () => Promise<OverdueWork>,
  now: () => number,
): void => {
  const createGauge = (name: string, help: string, measure: (work: Overdue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['work'],
      registers: [register],
      // Every process of several says the same.
      aggregator: 'max',
      async collect() {
        const known = await readOverdue().catch(() => undefined);
        for (const work of OVERDUE_KINDS) this.set({ work }, known ? measure(known[work]) : -1);
      },
    });
  createGauge(
    'site_overdue',
    'Payments, refunds and mails that should have come to their end; -1: the database does not say',
    ({ count }) => count,
  );
  createGauge('site_overdue_oldest_seconds', 'Age of the oldest of them, 0 when there is none', ({ since }) =>
    since === null ? 0 : Math.max(0, Math.round((now() - Date.parse(since)) / 1_000)),
  );
};

type CountUnpricedNights = () => Promise<readonly UnpricedCount[]>;

/** R27: the season calendar of a plan ends before the booking horizon. */
const registerUnpricedGauge = (register: Registry, countUnpricedNights: CountUnpricedNights): Gauge =>
  new Gauge({
    name: 'site_unpriced_nights',
    help: 'Nights of a base plan up to the horizon whose price is carried from last year or missing; -1: the database does not say',
    labelNames: ['plan'],
    registers: [register],
    aggregator: 'max',
    async collect() {
      const counts = await countUnpricedNights().catch(() => [{ ratePlanId: '', nights: -1 }]);
      // A plan that is archived is told no more.
      this.reset();
      for (const { ratePlanId, nights } of counts) this.set({ plan: ratePlanId }, nights);
    },
  });

interface Measured {
  readonly readOverdue?: () => Promise<OverdueWork>;
  readonly cardTotals?: CardTotals;
  readonly countUnpricedNights?: CountUnpricedNights;
  readonly now?: () => number;
}

/** No label holds data of a visitor. */
export const createSiteMetrics = (
  listLateJobs: () => Promise<readonly LateJob[]>,
  { readOverdue, cardTotals, countUnpricedNights, now = Date.now }: Measured = {},
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
    help: 'Jobs that should have succeeded long ago, on all nodes together; -1: the database does not say',
    registers: [register],
    aggregator: 'max',
    async collect() {
      this.set(
        await listLateJobs().then(
          ({ length }) => length,
          () => -1,
        ),
      );
    },
  });
  if (cardTotals) registerCardGauge(register, cardTotals);
  if (readOverdue) registerOverdueGauges(register, readOverdue, now);
  if (countUnpricedNights) registerUnpricedGauge(register, countUnpricedNights);
  new Gauge({ name: 'site_processes', help: 'Processes that serve', registers: [register] }).set(1);
  const count = (exchange: Exchange, ms: number): void =>
    seconds.observe({ kind: classifyRequest(exchange), status: String(exchange.response.statusCode) }, ms / 1_000);
  const violations = new Counter({
    name: 'site_policy_violations_total',
    help: 'Violations of the content security and integrity policies that browsers reported',
    labelNames: ['type'],
    registers: [register],
  });
  const countViolation = (type: ViolationType): void => violations.inc({ type });
  const readCounts = () => register.getMetricsAsJSON();
  return { count, countViolation, readCounts, renderText: () => register.metrics(), type: register.contentType };
};

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** Creates the server of metrics, for a port that only the hotel's own machines reach. */
export const createMetricsServer = ({ renderText, type }: Pick<SiteMetrics, 'renderText' | 'type'>): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics') return void sendText(response, 404, 'Only /metrics is here.');
    renderText().then(
      (body) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => sendText(response, 500, 'The metrics could not be read.'),
    );
  });
