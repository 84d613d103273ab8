import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { runRates } from '#test/support/site/run-rates.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const GARDEN = '618449';
const VILLA = '618454';
const STAY = createStay(410);

/** Writes the exported file again, with a night of the garden room set by hand, the villa closed, and the demo's drafts on sale. */
const editRates = async (from: string, to: string): Promise<void> => {
  const file = JSON.parse(await readFile(from, 'utf8'));
  const { arrival } = STAY;
  for (const plan of file.ratePlans) {
    plan.status = 'on-sale';
    plan.nights?.push({ roomType: GARDEN, firstNight: arrival, lastNight: arrival, rate: '43.21' });
  }
  file.closures = [{ roomType: VILLA, firstNight: STAY.arrival, lastNight: STAY.arrival, note: 'painting' }];
  await writeFile(to, JSON.stringify(file));
};

const loadText = async (url: string): Promise<string> => (await fetch(url)).text();

/** With 10 % tax 43.21 is 47.53. A cached page is rendered again behind its next visit, so each is asked until it has the price. */
const expectEverywhere = async ({ url }: RunningSite, isShown: boolean): Promise<void> => {
  for (const path of ['/EN/rooms', `/EN/rooms/${GARDEN}`, '/EN'])
    await expect
      .poll(async () => (await loadText(url + path)).includes('47.53'), { timeout: stretch(20_000) })
      .toBe(isShown);
};

const expectInResultsAndCalendar = async ({ url }: RunningSite): Promise<void> => {
  const page = await openPage({ siteUrl: url, locale: 'en-US' });
  await page.goto(url + createResultsHref('en', { ...STAY, departure: createStay(411).arrival }));
  await page.getByText('47.53').first().waitFor();
  await page.getByText('Sold out').first().waitFor();
  await page.goto(`${url}/EN/rooms/calendar?arrival=${STAY.arrival}&departure=${STAY.departure}&room=2`);
  await page.locator('.calendar-day-low', { hasText: '47.53' }).first().waitFor();
  await page.close();
};

const HALF_BOARD = 'Half board';

/** Every node reads the plans again within a second. */
const expectHalfBoard = async (sites: readonly RunningSite[], isOffered: boolean): Promise<void> => {
  const path = createResultsHref('en', { ...STAY, departure: createStay(411).arrival });
  for (const { url } of sites)
    await expect
      .poll(async () => (await loadText(url + path)).includes(HALF_BOARD), { timeout: stretch(20_000) })
      .toBe(isOffered);
};

const findStateBefore = (words: string): string => /^The state before is in (.+)$/m.exec(words)?.[1] ?? '';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punta-serena-rates-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Imports a file by a command whose output has no reader; resolves to its exit code. */
const importWithoutReader = async (settings: Readonly<Record<string, string>>, file: string): Promise<number> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const command = spawn(process.execPath, ['--conditions=react-server', 'src/cli.ts', 'rates', 'import', file], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  command.stdout.destroy();
  const [code] = await once(command, 'close');
  return code;
};

/** Imports a changed night and plans on sale beside running sites, and undoes it. */
const importAndUndo = async (settings: Readonly<Record<string, string>>, sites: readonly RunningSite[]) => {
  const [exported, edited] = [join(folder, `${sites.length}.json`), join(folder, `${sites.length}-edited.json`)];
  expect(await runRates(settings, 'export', exported)).toBe(`Exported to ${exported}\n`);
  for (const site of sites) await expectEverywhere(site, false);
  await expectHalfBoard(sites, false);
  await editRates(exported, edited);
  const words = await runRates(settings, 'import', edited);
  expect(words).toContain(`${GARDEN}: USD 148.00 to USD 281.00 → USD 43.21 to USD 281.00`);
  expect(words).toContain('Rate plan half-board: status draft → on-sale\n');
  const closure = `room type ${VILLA}, all rooms from ${STAY.arrival} to ${STAY.arrival} (painting)\n`;
  expect(words).toContain(`New closure: ${closure}`);
  for (const site of sites) {
    await expectEverywhere(site, true);
    await expectInResultsAndCalendar(site);
  }
  await expectHalfBoard(sites, true);
  const undone = await runRates(settings, 'import', findStateBefore(words));
  expect(undone).toContain(`Closure that ends: ${closure}`);
  expect(undone).toContain('Imported.');
  for (const site of sites) await expectEverywhere(site, false);
  await expectHalfBoard(sites, false);
  return { exported, edited };
};

test('rates: an import beside a running site on the embedded database shows in results, calendar and from prices, and puts plans on sale', async () => {
  const site = await startSite({ fill: copyDemoDatabase });
  const settings = { DATA_DIR: site.dataDir };
  const { exported, edited } = await importAndUndo(settings, [site]);
  expect(await runRates(settings, 'import', edited, '--dry-run')).toContain('1 night with another price');
  expect(await runRates(settings, 'import', exported)).toContain('Nothing changes');
  await expectEverywhere(site, false);
  expect(await importWithoutReader(settings, edited)).toBe(0);
  await expectEverywhere(site, true);
  expect(await site.stop()).toBe(0);
  expect(site.readLogs()).not.toMatch(/"level":"(?:error|fatal)"/);
});

describeOnServer('rates on a PostgreSQL server', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  test('an import beside two nodes shows on both', async () => {
    const settings = { DATABASE_URL: await server.createDatabase('rates_of_two_nodes'), DATA_DIR: folder };
    const sites = await Promise.all([startSite({ settings }), startSite({ settings })]);
    await importAndUndo(settings, sites);
    for (const site of sites) expect(await site.stop()).toBe(0);
  });
});
