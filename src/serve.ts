import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cookieNames } from './accounts/session-cookies.ts';
import type { Config } from './config.ts';
import type { JobPorts } from './jobs/job.ts';
import { jobsOf } from './jobs/jobs.ts';
import { lateJobsOf, lateWatch } from './jobs/late-jobs.ts';
import { startJobs } from './jobs/scheduler.ts';
import { serveAssets } from './server/assets.ts';
import { openControl } from './server/control.ts';
import { controlCommandsOf } from './server/control-commands.ts';
import { tellMetrics } from './server/crew-metrics.ts';
import { drain, endByDrainingOnly } from './server/drain.ts';
import type { LateJob } from './server/health.ts';
import { createSite } from './server/http.ts';
import { listen } from './server/listen.ts';
import { loadBuild } from './server/load-build.ts';
import type { Log } from './server/log.ts';
import { metricsServer, type SiteMetrics, siteMetrics } from './server/metrics.ts';
import { pagesWith, warmPages } from './server/page-care.ts';
import { provideServices } from './server/provided-services.ts';
import { buildServices, type Services } from './server/services.ts';
import { sitemapOf } from './server/sitemap.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Requests that run get this long to finish, jobs less; with closing the database it stays within ten seconds. */
const DRAIN = { noticeMs: 500, patienceMs: 7_000 };

/** Whatever still hangs by then, such as a statement without an answer, is left behind. */
const MOST_MS = 9_500;

const jobPortsOf = ({ jobRuns: runs, clock }: Services, log: Log): JobPorts => ({
  runs,
  log,
  now: clock.now,
  wait: (ms, signal) => wait(ms, true, { signal }).catch(() => false),
  random: Math.random,
  newId: randomUUID,
});

/** One of several processes tells its leader, who publishes for all. */
const publish = async (metrics: SiteMetrics, { host, metricsPort = 0 }: Config, opened: AsyncDisposableStack) => {
  if (cluster.isWorker) return tellMetrics(metrics);
  const server = metricsServer(metrics);
  await listen(server, host, metricsPort);
  opened.defer(() => void server.close());
};

interface Watch {
  readonly log: Log;
  readonly lateJobs: () => Promise<readonly LateJob[]>;
  readonly metrics: SiteMetrics | undefined;
  readonly isClosing: () => boolean;
}

/** The built site over its services, not listening yet. */
const siteOver = async (services: Services, config: Config, { log, lateJobs, metrics, isClosing }: Watch) => {
  const { siteUrl } = config;
  const { assetCacheBytes, pageCacheBytes, freshFor } = config.backendLimits;
  const build = await loadBuild(DIST);
  const { waku, headScripts, styles } = build;
  const challenges = config.bank && new URL(config.bank.url).origin;
  const pages = pagesWith(services, waku, {
    siteUrl,
    challenges,
    headScripts,
    styles,
    budget: pageCacheBytes,
    freshFor,
  });
  const server = createSite({
    ...build,
    ...(metrics && { metrics }),
    siteUrl,
    challenges,
    allowedHosts: config.allowedHosts,
    listenHost: config.host,
    trustProxy: config.trustProxy,
    log,
    ready: services.ready,
    canWrite: services.canWrite,
    lateJobs,
    overdue: services.overdue,
    isClosing,
    sitemap: () => sitemapOf(services),
    assets: serveAssets(services.assets, { budget: assetCacheBytes, freshFor }),
    contentHook: services.contentHook,
    paymentHook: services.paymentHook,
    stayCalendar: services.stayCalendar,
    bank: services.bankPages,
    pages,
    sessionCookies: cookieNames(config.sessionCookies),
    accessCookie: services.accessCookie.name,
  });
  return { server, pages };
};

type Closing = Pick<ReturnType<typeof closer>, 'opened' | 'isClosing'>;

/** Opens everything in order; `opened` closes it in reverse: jobs and requests, then the database. */
const open = async (config: Config, log: Log, { opened, isClosing }: Closing): Promise<void> => {
  const services = await buildServices(config, log);
  opened.defer(services.close);
  provideServices(services);
  const jobs = jobsOf(services);
  const jobPorts = jobPortsOf(services, log);
  const lateJobs = lateJobsOf(jobs, jobPorts);
  const measured = { ...services, unpricedNights: services.upkeep.countUnpricedNights };
  const metrics = config.metricsPort === undefined ? undefined : siteMetrics(lateJobs, measured);
  const { server, pages } = await siteOver(services, config, { log, lateJobs, metrics, isClosing });
  endByDrainingOnly(server);
  await listen(server, config.host, config.port);
  if (metrics) await publish(metrics, config, opened);
  // On a server anybody who may reaches the database; the embedded one is this process's alone.
  if (!config.databaseUrl) opened.defer(await openControl(config.dataDir, controlCommandsOf(services), log));
  if (config.warmPages) void warmPages(services, pages);
  const stopJobs = startJobs([...jobs, lateWatch(lateJobs, log)], jobPorts);
  opened.defer(() => Promise.all([stopJobs(), drain(server, DRAIN)]).then(() => undefined));
};

/** Ends the process once, whatever is asked again meanwhile. */
const closer = (log: Log) => {
  const opened = new AsyncDisposableStack();
  let isClosing = false;
  const close = async (why: string, exitCode: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    log.info({ why }, 'closing');
    const closed = opened.disposeAsync().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    await Promise.race([closed, wait(MOST_MS)]);
    process.exit(exitCode);
  };
  return { opened, close, isClosing: () => isClosing };
};

/** Serves until a signal ends it; everything that it opened is closed in order. */
export const serve = async (config: Config, log: Log): Promise<void> => {
  const { opened, close, isClosing } = closer(log);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void close(signal, 0));
  // Under the launch script: it was killed, so nobody else would end this process.
  process.on('disconnect', () => void close('the launcher is gone', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void close('uncaught exception', 1);
  });
  await open(config, log, { opened, isClosing }).catch(async (error: unknown) => {
    await opened.disposeAsync();
    throw error;
  });
};
