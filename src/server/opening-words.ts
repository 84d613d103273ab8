import { join } from 'node:path';
import type { Config } from '#src/config.ts';

/** Where a database is, without the user and password that open it. */
const databaseWords = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `embedded, in the folder ${dataDir}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL, ${host || searchParams.get('host') || 'local'}${pathname}`;
};

/** Where mails go, without the user and password of the server. */
const mailWords = ({ smtpUrl, dataDir }: Config): string => {
  if (!smtpUrl) return `written as .eml files into ${join(dataDir, 'mail')}; SMTP_URL names a server that sends them`;
  const { protocol, host } = new URL(smtpUrl);
  return `sent by ${protocol}//${host}`;
};

/** Guests who came by https expect to pay: neither the operator nor they may take test cards for money. */
const sandboxWarning = ({ siteUrl }: Config): string[] =>
  siteUrl.startsWith('https:')
    ? [
        '  WARNING:  guests reach this site by https, but no stay is paid: only the sandbox bank is set up, and pages say so',
      ]
    : [];

/** What the process says when guests can come. */
export const openingWords = (config: Config): string =>
  [
    '',
    `${config.hotel.name} is open: ${config.siteUrl} (listening on ${config.host}:${config.port})`,
    `  Database: ${databaseWords(config)}`,
    `  Content:  ${config.backendUrl ?? 'embedded backend with the demo hotel'}`,
    `  Mail:     ${mailWords(config)}`,
    `  Cards:    the sandbox bank${config.bank ? ` at ${config.bank.url}` : ''} takes test cards only, and no money moves`,
    ...sandboxWarning(config),
    '  Stop:     Ctrl+C',
    '',
    '',
  ].join('\n');
