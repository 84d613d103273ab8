import cluster from 'node:cluster';
import { runClusterPrimary } from '#src/server/cluster/cluster-primary.ts';
import { createLog } from '#src/server/operations/log.ts';
import { protectDataFolder, restrictNewFiles } from '#src/server/setup/protect-data-folder.ts';
import { buildStartupBanner } from '#src/server/setup/startup-banner.ts';
import { StartupError } from '#src/server/setup/startup-error.ts';
import { readConfig, SettingError } from './config.ts';

/** Starts one serving process, or a cluster primary that forks workers and does not load the site itself. */
const main = async (): Promise<void> => {
  restrictNewFiles();
  const config = readConfig();
  const log = createLog(config.logLevel);
  if (cluster.isPrimary) protectDataFolder(config.dataDir, log);
  const printBanner = (): void => void process.stdout.write(buildStartupBanner(config));
  if (config.processes > 1 && cluster.isPrimary) return runClusterPrimary(config, log, printBanner);
  const { serve } = await import('./serve.ts');
  if (cluster.isWorker) return serve(config, log.child({ process: process.pid }));
  await serve(config, log);
  printBanner();
};

main().catch((error: unknown) => {
  const isPlain = error instanceof SettingError || error instanceof StartupError;
  const reason = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`Punta Serena did not start. ${reason}\n`);
  process.exit(1);
});
