import 'server-only';
import { type DatabaseSettings, openDatabase } from '#src/composition/database/database.ts';
import { registerHotel } from '#src/composition/setup/register-hotel.ts';
import type { Config } from '#src/config.ts';
import type { Log } from '#src/server/operations/log.ts';
import { toStartupError } from '#src/server/operations/startup-error.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the database, a new embedded one as a copy of `prepared`, and registers the hotel's currency, plan, terms and
 * tax. @throws StartupError
 */
export const openHotelDatabase = async (
  config: Config,
  log: Log,
  start: Pick<DatabaseSettings, 'prepared' | 'connectWithinMs'> = {},
): Promise<Database> => {
  const { dataDir, databaseUrl: url, databasePooler: pooler, processes } = config;
  const database = await openDatabase({ ...start, dataDir, url, pooler, processes, log }).catch((error: unknown) => {
    throw toStartupError(error);
  });
  await registerHotel(database, config, log).catch((error: unknown) =>
    database.close().then(() => Promise.reject(toStartupError(error))),
  );
  return database;
};
