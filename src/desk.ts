import type { Config } from './config.ts';
import { readConfig, SettingError } from './config.ts';
import { hasSeveralHosts, ONE_ADDRESS } from './database-address.ts';
import { askSite } from './server/ask-site.ts';
import { CommandRefusal } from './server/command-refusal.ts';
import { controlCommandsOf } from './server/control-commands.ts';
import { databaseCare } from './server/database-care.ts';
import { createLog } from './server/log.ts';
import { protectDataFolder, restrictNewFiles } from './server/protect-data-folder.ts';
import { buildServices } from './server/services.ts';
import { StartFailure } from './server/start-failure.ts';

type DeskCommand = (config: Config, args: readonly string[]) => Promise<string>;

const now = (): string => new Date().toISOString();

/** A server is backed up by its own tools, which do it better than any other. */
const refuseServer = ({ databaseUrl }: Config, instead: string): void => {
  if (databaseUrl)
    throw new CommandRefusal(`The database is on a PostgreSQL server (DATABASE_URL); use its own tools: ${instead}`);
};

const backup: DeskCommand = async (config, [file]) => {
  refuseServer(config, 'pg_dump --format=custom --file=punta-serena.dump "$DATABASE_URL"');
  const { dataDir } = config;
  const ask = async () => (await askSite(dataDir, 'snapshot', [])) !== undefined;
  const kept = await databaseCare.backUp(dataDir, { now: now(), file, askSite: ask });
  return `Kept ${kept.rows} rows of ${kept.tables} tables in ${kept.file}\nIt holds guests' data and secrets of the site: keep it where nobody else can read it.`;
};

const restore: DeskCommand = async (config, args) => {
  refuseServer(config, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" punta-serena.dump');
  const [file, ...others] = args.filter((arg) => arg !== '--replace');
  if (!file || others.length > 0) throw new CommandRefusal('Give one file: npm run restore -- <file> [--replace]');
  const replace = args.includes('--replace');
  const kept = await databaseCare.restore(config.dataDir, { file, replace, now: now() });
  const aside = kept.before ? `\nThe database that was there is now in ${kept.before}` : '';
  return `Restored ${kept.rows} rows of ${kept.tables} tables as they were at ${kept.takenAt}; every row was compared.${aside}`;
};

const moveToPostgres: DeskCommand = async ({ dataDir }, [url = '', ...others]) => {
  if (hasSeveralHosts(url)) throw new CommandRefusal(`The address ${ONE_ADDRESS}`);
  const isAddress = ['postgres:', 'postgresql:'].includes(URL.parse(url)?.protocol ?? '');
  if (!isAddress || others.length > 0)
    throw new CommandRefusal('Give one address: npm run move-to-postgres -- postgres://user:password@host/name');
  const { rows, tables } = await databaseCare.moveToServer(dataDir, url);
  return `Moved ${rows} rows of ${tables} tables; every row was compared and is the same on both sides.\nFrom now on start the site with DATABASE_URL set to that address. The database in ${dataDir} stays as it is; do not book in it any more.`;
};

const DESK: Readonly<Record<string, DeskCommand>> = { backup, restore, 'move-to-postgres': moveToPostgres };

/** The site does it if one runs; otherwise everything is opened here as the site would, and closed again. */
const atSite = async (config: Config, name: string, args: readonly string[]): Promise<string> => {
  const words = config.databaseUrl ? undefined : await askSite(config.dataDir, name, args);
  if (words !== undefined) return words;
  const services = await buildServices(config, createLog('warn', process.stderr));
  try {
    const commands = controlCommandsOf(services);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandRefusal(`There is no command ${name}.`);
    return await command(args);
  } finally {
    await services.close();
  }
};

/** `npm run backup`, `npm run restore -- <file>`, …: what the hotel tells its site from the command line. */
const main = async (name = '', ...args: string[]): Promise<string> => {
  restrictNewFiles();
  const config = readConfig();
  protectDataFolder(config.dataDir, createLog('warn', process.stderr));
  const command = Object.hasOwn(DESK, name) ? DESK[name] : undefined;
  return command ? command(config, args) : atSite(config, name, args);
};

main(...process.argv.slice(2)).then(
  (words) => process.stdout.write(`${words}\n`),
  (error: unknown) => {
    const isPlain = [CommandRefusal, SettingError, StartFailure].some((kind) => error instanceof kind);
    const reason = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  },
);
