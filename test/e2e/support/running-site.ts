import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#test/support/postgres-server.ts';
import { startSite } from '#test/support/site.ts';
import { ADMINISTRATOR } from './administrator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    databaseUrl: string;
    /** Where mails are written. */
    mailFolder: string;
  }
}

/** Complaints that guests can cause: the test card whose answer is lost, a wrong password, a link that was used. */
const EXPECTED = /"msg":"(the payment gateway did not answer|backend request refused)"/;

const SETTINGS = {
  LOG_LEVEL: 'warn',
  BACKEND_ADMIN_EMAIL: ADMINISTRATOR.email,
  BACKEND_ADMIN_PASSWORD: ADMINISTRATOR.password,
};

/** One site on a fresh PostgreSQL database for all journeys; each books dates of its own. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase('journeys');
  const site = await startSite({ settings: { ...SETTINGS, DATABASE_URL: databaseUrl } });
  provide('siteUrl', site.url);
  provide('databaseUrl', databaseUrl);
  provide('mailFolder', join(site.dataDir, 'mail'));
  return async () => {
    await site.stop();
    await postgres.stop();
    const complaints = site
      .logs()
      .split('\n')
      .filter((line) => line.startsWith('{') && !EXPECTED.test(line));
    if (complaints.length > 0) throw new Error(`the site complained:\n${complaints.join('\n')}`);
  };
};
