import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { runClusterPrimary } from '#src/composition/cluster/cluster-primary.ts';
import { buildSetupNotice, buildStartupBanner } from '#src/composition/setup/startup-banner.ts';
import { createAccessLog } from '#src/server/http/access-log.ts';
import { createLog } from '#src/server/operations/log.ts';
import { createLogDestination, createSharedLogDestination } from '#src/server/operations/log-destination.ts';
import { protectDataFolder, restrictNewFiles } from '#src/server/operations/protect-data-folder.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';
import { type Config, readConfig, SettingError } from './config.ts';
import type { SiteLogs } from './serve.ts';

/** Written by the build, as this module's bundle is. */
const PREPARED_DATABASE = fileURLToPath(new URL('../dist/database', import.meta.url));

/** A machine that starts both may need as long until its PostgreSQL answers. */
const CONNECT_WITHIN_MS = 60_000;

/** Standard output, which several processes share; what is left is written when the process exits. */
const openLogs = ({ processes, logLevel }: Config): SiteLogs => {
  const { immediate, batched, flush, flushSync } =
    processes > 1 ? createSharedLogDestination() : createLogDestination();
  process.once('exit', flushSync);
  const log = createLog(logLevel, immediate);
  const worker = cluster.isWorker ? process.pid : undefined;
  return {
    log: worker === undefined ? log : log.child({ process: worker }),
    accessLog: log.isLevelEnabled('info') ? createAccessLog(batched, worker) : undefined,
    flush,
  };
};

/** Starts one serving process, or a cluster primary that forks workers and does not load the site itself. */
const main = async (): Promise<void> => {
  restrictNewFiles();
  const config = readConfig();
  const logs = openLogs(config);
  if (cluster.isPrimary) protectDataFolder(config.dataDir, logs.log);
  const printBanner = (): void => void process.stdout.write(buildStartupBanner(config));
  if (config.processes > 1 && cluster.isPrimary) return runClusterPrimary(config, logs.log, printBanner);
  const { openHotelDatabase } = await import('#src/composition/setup/register-hotel.ts');
  // Before the rest of the site is loaded: the embedded database opens in a thread of its own.
  const start = { prepared: PREPARED_DATABASE, connectWithinMs: CONNECT_WITHIN_MS };
  const opening = openHotelDatabase(config, logs.log, start);
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  const site = await serve(config, logs, opening);
  if (cluster.isPrimary) printBanner();
  // Each link ends the one before: of several workers the first makes it.
  if (cluster.worker && cluster.worker.id > 1) return;
  const token = await site.deskAccess.createSetupToken();
  // To the terminal alone: a log is kept and read by others.
  if (token) process.stdout.write(buildSetupNotice(config, token));
};

main().catch((error: unknown) => {
  const isPlain = error instanceof SettingError || error instanceof StartupError;
  const reason = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`Punta Serena did not start. ${reason}\n`);
  process.exit(1);
});
