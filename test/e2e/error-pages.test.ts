import pg from 'pg';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { type BackendSite, createSiteDatabase, startBackendSite } from '#test/e2e/support/site/backend-site.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { startTcpProxy, type TcpProxy } from '#test/faults/support/tcp-proxy.ts';
import { loadDemoContent } from '#test/support/content/content-items.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const links = createLinks('en');
const UNKNOWN_RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

describe.skipIf(getPostgresSkipReason())('error pages', () => {
  let line: TcpProxy;
  let running: BackendSite;
  let reserva: string;

  beforeAll(async () => {
    const { DATABASE_URL = '' } = await createSiteDatabase({ isReserved: true });
    line = await startTcpProxy(Number(new URL(DATABASE_URL).port));
    const throughLine = Object.assign(new URL(DATABASE_URL), { port: String(line.port) }).href;
    const settings = { DATABASE_URL: throughLine, BACKEND_TIMEOUT_SECONDS: '3' };
    running = await startBackendSite(await loadDemoContent(), settings);
    const database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    const { rows } = await database.query("select reservation_id from reservation where status = 'confirmed' limit 1");
    reserva = rows[0].reservation_id;
    await database.end();
  });
  afterAll(async () => {
    await running?.stop();
    await line?.close();
  });

  afterEach(() => {
    line.set('well');
    running.backend.behave('well');
  });

  /** What fails in the browser itself is left to fail the test: an error of a script above all. */
  const openErrorPage = async (path: string, status: number): Promise<Page> => {
    allowConsoleErrors(/status of [45]\d\d/, /^5\d\d http/);
    const page = await openPage({ siteUrl: running.site.url });
    expect((await page.goto(path))?.status(), path).toBe(status);
    return page;
  };

  const expectMenu = async (page: Page): Promise<void> => {
    await page.locator('.menu-button[role=button]').click();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
  };

  test.each(
    chooseCases<readonly [number, string, () => string]>(2, [
      [404, 'content', () => '/EN/nowhere'],
      [403, 'booking', () => links.reservation(reserva)],
      [404, 'malformed', () => '/EN/%'],
      [404, 'booking', () => links.checkout(UNKNOWN_RESERVA)],
      [404, 'desk, for a guest', () => '/EN/desk'],
    ]),
  )('error page %i (%s): no script fails, and the menu opens', async (status, _, getPath) => {
    await expectMenu(await openErrorPage(getPath(), status));
  });

  test('error page 503 (booking): no script fails, and the menu opens', async () => {
    line.set('refused');
    await expectMenu(await openErrorPage(links.calendar(), 503));
  });

  test.each(
    chooseCases(1, [
      [500, 'answers 500'],
      [502, 'hangs up'],
    ] as const),
  )('error page %i (content): no script fails, and the menu opens', async (status, manner) => {
    running.backend.behave(manner);
    await expectMenu(await openErrorPage(links.posts, status));
  });
});
