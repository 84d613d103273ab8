import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cookieNames } from './accounts/session-cookies.ts';
import { type Config, readConfig, SettingError } from './config.ts';
import type { JobPorts } from './jobs/job.ts';
import { jobsOf } from './jobs/jobs.ts';
import { lateJobsOf, lateWatch } from './jobs/late-jobs.ts';
import { startJobs } from './jobs/scheduler.ts';
import { serveAssets } from './server/assets.ts';
import { openControl } from './server/control.ts';
import { controlCommandsOf } from './server/control-commands.ts';
import { drain } from './server/drain.ts';
import { createSite } from './server/http.ts';
import { listen } from './server/listen.ts';
import { loadBuild } from './server/load-build.ts';
import { createLog, type Log } from './server/log.ts';
import { metricsServer, type SiteMetrics, siteMetrics } from './server/metrics.ts';
import { openingWords } from './server/opening-words.ts';
import { pagesWith, warmPages } from './server/page-care.ts';
import { provideServices } from './server/provided-services.ts';
import { buildServices, type Services } from './server/services.ts';
import { sitemapOf } from './server/sitemap.ts';
import { StartFailure } from './server/start-failure.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Requests that run get this long to finish; with closing the database it stays within ten seconds. */
const DRAIN = { noticeMs: 500, patienceMs: 7_500 };

const jobPortsOf = ({ jobRuns: runs, clock }: Services, log: Log): JobPorts => ({
  runs,
  log,
  now: clock.now,
  wait: (ms, signal) => wait(ms, true, { signal }).catch(() => false),
  random: Math.random,
  newId: randomUUID,
});

const openMetrics = async (metrics: SiteMetrics, { host, metricsPort = 0 }: Config): Promise<() => void> => {
  const server = metricsServer(metrics);
  await listen(server, host, metricsPort);
  return () => void server.close();
};

/** Opens everything in order; `opened` closes it in reverse: jobs, then requests, then the database. */
const open = async (config: Config, log: Log, opened: AsyncDisposableStack): Promise<void> => {
  const services = await buildServices(config, log);
  opened.defer(services.close);
  provideServices(services);
  const jobs = jobsOf(services);
  const jobPorts = jobPortsOf(services, log);
  const lateJobs = lateJobsOf(jobs, jobPorts);
  const { assetCacheBytes, pageCacheBytes, freshFor } = config.backendLimits;
  const build = await loadBuild(DIST);
  const challenges = config.bank && new URL(config.bank.url).origin;
  const { siteUrl } = config;
  const { waku, headScripts } = build;
  const pages = pagesWith(services, waku, { siteUrl, challenges, headScripts, budget: pageCacheBytes, freshFor });
  const metrics = config.metricsPort === undefined ? undefined : siteMetrics(lateJobs);
  const server = createSite({
    ...build,
    ...(metrics && { metrics }),
    siteUrl,
    challenges,
    trustProxy: config.trustProxy,
    log,
    ready: services.ready,
    lateJobs,
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
  await listen(server, config.host, config.port);
  if (metrics) opened.defer(await openMetrics(metrics, config));
  opened.defer(async () => void (await drain(server, DRAIN)));
  // On a server anybody who may reaches the database; the embedded one is this process's alone.
  if (!config.databaseUrl) opened.defer(await openControl(config.dataDir, controlCommandsOf(services), log));
  if (config.warmPages) void warmPages(services, pages);
  opened.defer(startJobs([...jobs, lateWatch(lateJobs, log)], jobPorts));
};

/** Ends the process once, whatever is asked again meanwhile. */
const closer = (opened: AsyncDisposableStack, log: Log) => {
  let isClosing = false;
  return async (why: string, exitCode: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    log.info({ why }, 'closing');
    await opened.disposeAsync().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    process.exit(exitCode);
  };
};

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const opened = new AsyncDisposableStack();
  const close = closer(opened, log);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void close(signal, 0));
  // Under the launch script: it was killed, so nobody else would end this process.
  process.on('disconnect', () => void close('the launcher is gone', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void close('uncaught exception', 1);
  });
  await open(config, log, opened).catch(async (error: unknown) => {
    await opened.disposeAsync();
    throw error;
  });
  process.stdout.write(openingWords(config));
};

main().catch((error: unknown) => {
  const isPlain = error instanceof SettingError || error instanceof StartFailure;
  const reason = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`Punta Serena did not start. ${reason}\n`);
  process.exit(1);
});
