import { resolve } from 'node:path';
import { createControlCommands } from '#src/composition/commands/control-commands.ts';
import { sendControlCommand } from '#src/composition/commands/control-socket.ts';
import { databaseMaintenance } from '#src/composition/commands/database-maintenance.ts';
import { runRatesCommand } from '#src/composition/commands/run-rates-command.ts';
import { buildServices } from '#src/composition/services.ts';
import { openHotelDatabase } from '#src/composition/setup/register-hotel.ts';
import { createLog } from '#src/server/operations/log.ts';
import { protectDataFolder, restrictNewFiles } from '#src/server/operations/protect-data-folder.ts';
import { CommandRefusal, StartupError } from '#src/server/operations/startup-error.ts';
import type { Config } from './config.ts';
import { readConfig, SettingError } from './config.ts';
import { hasSeveralHosts, SINGLE_ADDRESS_HINT } from './database-address.ts';

type CliCommand = (config: Config, args: readonly string[]) => Promise<string>;

const getNow = (): string => new Date().toISOString();

/** @throws CommandRefusal for a PostgreSQL server, which has better tools of its own. */
const rejectServerDatabase = ({ databaseUrl }: Config, instead: string): void => {
  if (databaseUrl)
    throw new CommandRefusal(`The database is on a PostgreSQL server (DATABASE_URL); use its own tools: ${instead}`);
};

const backup: CliCommand = async (config, [file]) => {
  rejectServerDatabase(config, 'pg_dump --format=custom --file=punta-serena.dump "$DATABASE_URL"');
  const { dataDir } = config;
  const ask = async () => (await sendControlCommand(dataDir, 'snapshot', [])) !== undefined;
  const kept = await databaseMaintenance.backUp(dataDir, { now: getNow(), file, snapshotBySite: ask });
  return `Kept ${kept.rows} rows of ${kept.tables} tables in ${kept.file}\nIt holds guests' data and secrets of the site: keep it where no other user can read it.`;
};

const restore: CliCommand = async (config, args) => {
  rejectServerDatabase(config, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" punta-serena.dump');
  const [file, ...others] = args.filter((arg) => arg !== '--replace');
  if (!file || others.length > 0) throw new CommandRefusal('Give one file: npm run restore -- <file> [--replace]');
  const replace = args.includes('--replace');
  const kept = await databaseMaintenance.restore(config.dataDir, { file, replace, now: getNow() });
  const aside = kept.before ? `\nThe database that was there is now in ${kept.before}` : '';
  return `Restored ${kept.rows} rows of ${kept.tables} tables as they were at ${kept.takenAt}; every row was compared.${aside}`;
};

const moveToPostgres: CliCommand = async ({ dataDir }, [url = '', ...others]) => {
  if (hasSeveralHosts(url)) throw new CommandRefusal(`The address ${SINGLE_ADDRESS_HINT}`);
  const isAddress = ['postgres:', 'postgresql:'].includes(URL.parse(url)?.protocol ?? '');
  if (!isAddress || others.length > 0)
    throw new CommandRefusal('Give one address: npm run move-to-postgres -- postgres://user:password@host/name');
  const { rows, tables } = await databaseMaintenance.moveToServer(dataDir, url);
  return `Moved ${rows} rows of ${tables} tables; every row was compared and is the same on both sides.\nFrom now on start the site with DATABASE_URL set to that address. The database in ${dataDir} stays as it is; do not book in it any more.`;
};

type AskSite = (name: string, args: readonly string[]) => Promise<string>;

/** Runs commands in the running site, or else in services built once for all of them. */
const runWithSite = async (config: Config, work: (ask: AskSite) => Promise<string>): Promise<string> => {
  let services: Awaited<ReturnType<typeof buildServices>> | undefined;
  const ask: AskSite = async (name, args) => {
    const isAsked = !config.databaseUrl && !services;
    const words = isAsked ? await sendControlCommand(config.dataDir, name, args) : undefined;
    if (words !== undefined) return words;
    const log = createLog('warn', process.stderr);
    services ??= await buildServices(config, log, openHotelDatabase(config, log));
    const commands = createControlCommands(services);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandRefusal(`There is no command ${name}.`);
    return command(args);
  };
  try {
    return await work(ask);
  } finally {
    await services?.close();
  }
};

const print = (words: string): void => void process.stdout.write(`${words}\n`);

const rates: CliCommand = (config, args) =>
  runWithSite(config, (ask) => runRatesCommand({ dataDir: config.dataDir, now: getNow(), ask, print }, args));

/** The site reads the folder, whose address must not depend on where the command was started. */
const photos: CliCommand = (config, args) =>
  runWithSite(config, (ask) =>
    ask(
      'photos',
      args.map((arg) => (arg.startsWith('--') ? arg : resolve(arg))),
    ),
  );

const COMMANDS: Readonly<Record<string, CliCommand>> = {
  backup,
  restore,
  rates,
  photos,
  'move-to-postgres': moveToPostgres,
};

/** Operators' command line: `npm run backup`, `npm run restore -- <file>`, … */
const main = async (name = '', ...args: string[]): Promise<string> => {
  restrictNewFiles();
  const config = readConfig();
  protectDataFolder(config.dataDir, createLog('warn', process.stderr));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? command(config, args) : runWithSite(config, (ask) => ask(name, args));
};

// A command whose reader has gone, as that of `npm run rates -- import <file> | head`, does what it began.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(...process.argv.slice(2)).then(print, (error: unknown) => {
  const isPlain = [CommandRefusal, SettingError, StartupError].some((kind) => error instanceof kind);
  const reason = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
});
