import type { Config } from '#src/config.ts';

/** Where a database is, without the user and password that open it. */
const databaseWords = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `embedded, in the folder ${dataDir}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL, ${host || searchParams.get('host') || 'local'}${pathname}`;
};

/** What the process says when guests can come. */
export const openingWords = (config: Config): string =>
  [
    '',
    `${config.hotel.name} is open: ${config.siteUrl} (listening on ${config.host}:${config.port})`,
    `  Database: ${databaseWords(config)}`,
    `  Content:  ${config.backendUrl ?? 'embedded backend with the demo hotel'}`,
    '  Cards:    the sandbox bank takes test cards only, and no money moves',
    '  Stop:     Ctrl+C',
    '',
    '',
  ].join('\n');
