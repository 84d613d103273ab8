import { join } from 'node:path';
import type { Config } from '#src/config.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

/** Describes the database without user and password. */
const describeDatabase = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `embedded, in the folder ${dataDir}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL, ${host || searchParams.get('host') || 'local'}${pathname}`;
};

/** Describes the delivery of mails without user and password. */
const describeMail = ({ smtpUrl, dataDir }: Config): string => {
  if (!smtpUrl) return `written as .eml files into ${join(dataDir, 'mail')}; SMTP_URL names a server that sends them`;
  const { protocol, host } = new URL(smtpUrl);
  return `sent by ${protocol}//${host}`;
};

/** Warns the operator of a public site (https) that no money moves. */
const describeSandboxWarning = ({ siteUrl }: Config): string[] =>
  siteUrl.startsWith('https:')
    ? [
        '  WARNING:  guests reach this site by https, but no stay is paid: only the sandbox bank is set up, and pages say so',
      ]
    : [];

/** Builds the text that the process prints when it is ready. */
export const buildStartupBanner = (config: Config): string =>
  [
    '',
    `${config.hotel.name} is open: ${config.siteUrl} (listening on ${config.host}:${config.port})`,
    `  Database: ${describeDatabase(config)}`,
    `  Content:  ${config.backendUrl ?? 'embedded backend with the demo hotel'}`,
    `  Mail:     ${describeMail(config)}`,
    `  Cards:    the sandbox bank${config.bank ? ` at ${config.bank.url}` : ''} takes test cards only, and no money moves`,
    ...describeSandboxWarning(config),
    '  Stop:     Ctrl+C',
    '',
    '',
  ].join('\n');

/** Where the first owner is made; printed while there is none. */
export const buildSetupNotice = ({ siteUrl }: Pick<Config, 'siteUrl'>, token: string): string =>
  [
    'The front desk has no owner yet. Open this link within an hour to make the first one; it works once:',
    `  ${siteUrl}${createDeskLinks('en').setUp(token)}`,
    '',
    '',
  ].join('\n');
