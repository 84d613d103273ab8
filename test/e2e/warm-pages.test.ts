import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#test/support/database/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const PATHS = ['/', '/EN', '/EN/rooms', '/rooms/618449', '/EN/paginas/gastronomia', '/posts'];

let warm: RunningSite;
let cold: RunningSite;
let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
  const startWarmSite = async (name: string, settings: Record<string, string>) =>
    startSite({ settings: { ...settings, DATABASE_URL: await postgres.createDatabase(name) } });
  [warm, cold] = await Promise.all([startWarmSite('warm', { WARM_PAGES: 'true' }), startWarmSite('cold', {})]);
});

afterAll(async () => {
  await Promise.all([warm.stop(), cold.stop()]);
  await postgres.startAgain();
  await postgres.stop();
});

const readStatuses = ({ url }: RunningSite): Promise<number[]> =>
  Promise.all(PATHS.map(async (path) => (await fetch(url + path)).status));

test('page cache warm-up: serves pages never requested before the database was lost', async () => {
  await expect.poll(warm.readLogs).toContain('"msg":"page cache warmed"');
  await postgres.kill();
  expect(await readStatuses(warm)).toEqual(PATHS.map(() => 200));
  // Without warming there is nothing to show: so it was not the database that answered.
  expect(await readStatuses(cold)).not.toContain(200);
});
