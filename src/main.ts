import cluster from 'node:cluster';
import { readConfig, SettingError } from './config.ts';
import { leadCrew } from './server/lead-crew.ts';
import { createLog } from './server/log.ts';
import { openingWords } from './server/opening-words.ts';
import { protectDataFolder, restrictNewFiles } from './server/protect-data-folder.ts';
import { StartFailure } from './server/start-failure.ts';

/** One process serves; of several the first one leads the others, and loads nothing of the site itself. */
const main = async (): Promise<void> => {
  restrictNewFiles();
  const config = readConfig();
  const log = createLog(config.logLevel);
  if (cluster.isPrimary) protectDataFolder(config.dataDir, log);
  const sayOpen = (): void => void process.stdout.write(openingWords(config));
  if (config.processes > 1 && cluster.isPrimary) return leadCrew(config, log, sayOpen);
  const { serve } = await import('./serve.ts');
  if (cluster.isWorker) return serve(config, log.child({ process: process.pid }));
  await serve(config, log);
  sayOpen();
};

main().catch((error: unknown) => {
  const isPlain = error instanceof SettingError || error instanceof StartFailure;
  const reason = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`Punta Serena did not start. ${reason}\n`);
  process.exit(1);
});
