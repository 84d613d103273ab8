import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { DEMO_HOTEL, type JourneySite } from '#test/e2e/support/site/journey-site.ts';
import { startPostgres } from '#test/support/database/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

/**
 * Complaints that guests can cause: the test card whose answer is lost, a wrong password, a link that was used, a session
 * that ended elsewhere. And one of a machine so busy that a job gets no connection within five seconds; the job runs again.
 */
const EXPECTED =
  /"msg":"(the payment gateway did not respond|backend request refused|a session could not be renewed)"|"status":"refused","msg":"Couldn't fetch user"|"job":.*Connection terminated due to connection timeout.*"msg":"a job failed"/;

const SETTINGS = {
  LOG_LEVEL: 'warn',
  // Guests without a browser say where they come from; browsers say nothing.
  TRUST_PROXY: 'true',
  // Of the embedded backend, which hashes passwords: on a busy machine it takes longer than a healthy one elsewhere.
  BACKEND_TIMEOUT_SECONDS: '60',
  BACKEND_ADMIN_EMAIL: ADMINISTRATOR.email,
  // Journeys at the front desk sign in by password alone.
  DESK_OTP: 'optional',
  BACKEND_ADMIN_PASSWORD: ADMINISTRATOR.password,
};

const listErrors = (site: RunningSite): string[] =>
  site
    .readLogs()
    .split('\n')
    .filter((line) => line.startsWith('{') && !EXPECTED.test(line));

/**
 * A site on a PostgreSQL database of its own for each worker: journeys that run beside each other share no limits, mails
 * or jobs, and those that run after each other book dates of their own.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  await (await startSite({ settings: { DATABASE_URL: await postgres.createDatabase(DEMO_HOTEL) } })).stop();
  const start = async (number: number): Promise<{ site: RunningSite; provided: JourneySite }> => {
    const databaseUrl = await postgres.createDatabase(`journeys_${number}`, DEMO_HOTEL);
    const site = await startSite({ settings: { ...SETTINGS, DATABASE_URL: databaseUrl } });
    return { site, provided: { url: site.url, databaseUrl, mailFolder: join(site.dataDir, 'mail') } };
  };
  const running = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, (_, index) => start(index + 1)),
  );
  project.provide(
    'journeySites',
    running.map(({ provided }) => provided),
  );
  return async () => {
    await Promise.all(running.map(({ site }) => site.stop()));
    await postgres.stop();
    const complaints = running.flatMap(({ site }) => listErrors(site));
    if (complaints.length > 0) throw new Error(`the site complained:\n${complaints.join('\n')}`);
  };
};
