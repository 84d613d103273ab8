import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getCookieNames } from '#src/accounts/session/session-cookies.ts';
import { getDeskCookieName } from '#src/accounts/staff/desk-cookie.ts';
import { publishWorkerMetrics } from '#src/composition/cluster/cluster-metrics.ts';
import { createControlCommands } from '#src/composition/commands/control-commands.ts';
import { openControlServer } from '#src/composition/commands/control-socket.ts';
import type { Database } from '#src/composition/database/database.ts';
import { createHttpServer } from '#src/composition/http/http-server.ts';
import { createRefreshedPageCache, renderSitemap, warmPages } from '#src/composition/http/page-cache-refresh.ts';
import { listJobs } from '#src/composition/jobs.ts';
import { createMetricsServer, createSiteMetrics, type SiteMetrics } from '#src/composition/metrics.ts';
import { registerServices } from '#src/composition/service-locator.ts';
import { buildServices, type Services } from '#src/composition/services.ts';
import { loadContent } from '#src/composition/setup/load-content.ts';
import { createAssetHandler } from '#src/content/assets/asset-handler.ts';
import { warmDrawings } from '#src/content/assets/warm-drawings.ts';
import type { AccessLog } from '#src/server/http/access-log.ts';
import { disableServerClose, drain, listen } from '#src/server/http/unsent-answers.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import type { JobPorts } from '#src/server/jobs/job.ts';
import { createLateJobsQuery, createLateJobsWatch } from '#src/server/jobs/job.ts';
import { startJobs } from '#src/server/jobs/scheduler.ts';
import type { LateJob } from '#src/server/operations/health-checks.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createFirstPicturePreviews } from '#src/server/page-cache/first-picture.ts';
import type { PageCache } from '#src/server/page-cache/page-cache.ts';
import { loadBuild } from '#src/server/rendering/load-build.ts';
import type { Config } from './config.ts';

/** Limit of each cache in memory: pictures, and pages with all their compressed representations. */
const CACHE_BYTES = 64 * 1024 * 1024;

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Time for running requests to finish; with closing the database, shutdown stays within ten seconds. */
const DRAIN_LIMITS = { noticeMs: 500, timeoutMs: 6_000 };

/** Time after which the process exits, even if something hangs, such as a statement without a response. */
const SHUTDOWN_TIMEOUT_MS = 8_500;

const createJobPorts = ({ jobRuns: runs, clock }: Services, log: Log): JobPorts => ({
  runs,
  log,
  now: clock.now,
  wait: (ms, signal) => wait(ms, true, { signal }).catch(() => false),
  random: Math.random,
  createId: randomUUID,
});

/** Publishes metrics on their own port; a worker sends them to the cluster primary instead. */
const publishMetrics = async (
  metrics: SiteMetrics,
  { host, metricsPort = 0 }: Config,
  opened: AsyncDisposableStack,
) => {
  if (cluster.isWorker) return publishWorkerMetrics(metrics);
  const server = createMetricsServer(metrics);
  await listen(server, host, metricsPort);
  opened.defer(() => void server.close());
};

interface SiteMonitoring extends Pick<SiteLogs, 'log' | 'accessLog'> {
  readonly listLateJobs: () => Promise<readonly LateJob[]>;
  readonly metrics: SiteMetrics | undefined;
  readonly isClosing: () => boolean;
}

type Build = Awaited<ReturnType<typeof loadBuild>>;

/** Creates the HTTP server of the built site, not yet listening. */
const createSiteServer = (
  services: Services,
  config: Config,
  build: Build,
  { log, accessLog, listLateJobs, metrics, isClosing }: SiteMonitoring,
) => {
  const { siteUrl } = config;
  const { freshFor } = config.backendLimits;
  const { waku, headScripts, styles } = build;
  const challengeOrigin = config.bank && new URL(config.bank.url).origin;
  const assets = createAssetHandler(services.assets, { budget: CACHE_BYTES, freshFor });
  const pages = createRefreshedPageCache(services, waku, {
    siteUrl,
    challengeOrigin,
    headScripts,
    styles,
    previews: createFirstPicturePreviews(assets),
    budget: CACHE_BYTES,
    freshFor,
  });
  const server = createHttpServer({
    ...build,
    ...(metrics && { metrics }),
    siteUrl,
    challengeOrigin,
    allowedHosts: config.allowedHosts,
    listenHost: config.host,
    hotel: config.hotel,
    trustProxy: config.trustProxy,
    log,
    accessLog,
    isReady: services.isReady,
    canWrite: services.canWrite,
    listLateJobs,
    readOverdue: services.readOverdue,
    isClosing,
    buildSitemap: () => renderSitemap(services),
    assets,
    contentHook: services.contentHook,
    paymentHook: services.paymentHook,
    stayCalendar: services.stayCalendar,
    bank: services.bankPages,
    pages,
    sessionCookies: [...getCookieNames(config.sessionCookies), getDeskCookieName(siteUrl)],
    accessCookie: services.accessCookie.name,
  });
  return { server, pages, assets };
};

/** Pages before pictures: a page that is not cached costs each guest more. Of several workers the first draws for all. */
const warmCaches = async (
  services: Services,
  pages: PageCache,
  warming: { readonly assets: WebHandler; readonly isClosing: () => boolean },
): Promise<void> => {
  await loadContent({ ...services, isClosing: warming.isClosing });
  await warmPages(services, pages);
  if (cluster.worker && cluster.worker.id > 1) return;
  try {
    services.log.info({ pictures: await warmDrawings(services.content, warming) }, 'drawings warmed');
  } catch (error) {
    services.log.warn({ err: error }, 'the drawings could not be warmed');
  }
};

export interface SiteLogs {
  readonly log: Log;
  /** Undefined when the level is above `info`. */
  readonly accessLog: AccessLog | undefined;
  /** Resolves when every line is written. */
  readonly flush: () => Promise<void>;
}

type ShutdownHandle = Pick<ReturnType<typeof createShutdown>, 'opened' | 'isClosing'>;

/** Starts everything in order; `opened` closes it in reverse: jobs and requests, then the database. */
const openSite = async (
  config: Config,
  { log, accessLog }: SiteLogs,
  opening: Promise<Database>,
  { opened, isClosing }: ShutdownHandle,
): Promise<Services> => {
  const loading = loadBuild(DIST);
  // Awaited below; until then a failure of the database is the one that is told.
  loading.catch(() => undefined);
  const services = await buildServices(config, log, opening);
  opened.defer(services.close);
  const jobs = listJobs(services);
  const jobPorts = createJobPorts(services, log);
  const listLateJobs = createLateJobsQuery(jobs, jobPorts);
  registerServices({ ...services, listLateJobs });
  const measured = { ...services, countUnpricedNights: services.maintenance.countUnpricedNights };
  const metrics = config.metricsPort === undefined ? undefined : createSiteMetrics(listLateJobs, measured);
  const { server, pages, assets } = createSiteServer(services, config, await loading, {
    log,
    accessLog,
    listLateJobs,
    metrics,
    isClosing,
  });
  disableServerClose(server);
  let stopJobs = async (): Promise<void> => undefined;
  // Before it listens: a site that closes while it starts accepts no request, which it could only reset.
  opened.defer(() => Promise.all([stopJobs(), drain(server, DRAIN_LIMITS)]).then(() => undefined));
  await listen(server, config.host, config.port);
  if (metrics) await publishMetrics(metrics, config, opened);
  // Commands can open a PostgreSQL server themselves; the embedded database is locked by this process.
  if (!config.databaseUrl) opened.defer(await openControlServer(config.dataDir, createControlCommands(services), log));
  if (config.warmPages) void warmCaches(services, pages, { assets, isClosing });
  stopJobs = startJobs([...jobs, createLateJobsWatch(listLateJobs, log)], jobPorts);
  return services;
};

/** Where nothing is left to do: an exit frees the memory piece by piece first, which takes seconds on a busy machine. */
const endBySignal = (): void => {
  process.removeAllListeners('SIGTERM');
  process.kill(process.pid, 'SIGTERM');
};

/** Creates the graceful shutdown, which runs once. */
const createShutdown = ({ log, flush }: SiteLogs) => {
  const opened = new AsyncDisposableStack();
  let isClosing = false;
  const close = async (why: string, exitCode: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    log.info({ why }, 'closing');
    const closed = opened.disposeAsync().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    const isClosed = await Promise.race([closed.then(flush).then(() => true), wait(SHUTDOWN_TIMEOUT_MS, false)]);
    if (isClosed && exitCode === 0 && cluster.isWorker) endBySignal();
    process.exit(exitCode);
  };
  return { opened, close, isClosing: () => isClosing };
};

/** Serves until a signal, then shuts down gracefully; resolves when the site is open. */
export const serve = async (config: Config, logs: SiteLogs, opening: Promise<Database>): Promise<Services> => {
  const { log } = logs;
  const { opened, close, isClosing } = createShutdown(logs);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void close(signal, 0));
  // The channel to the launch script closes when that script is killed; this process would outlive it.
  process.on('disconnect', () => void close('the launcher is gone', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void close('uncaught exception', 1);
  });
  return openSite(config, logs, opening, { opened, isClosing }).catch(async (error: unknown) => {
    // Closing while it starts lets the start fail; it ends the process.
    if (isClosing()) return new Promise<never>(() => undefined);
    await opened.disposeAsync();
    throw error;
  });
};
