import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdRooms, payDeposit, readReservationCode, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { startSite } from '#test/support/site/site.ts';

test('embedded database: a confirmed code survives a power failure (invariant E)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
  const site = await startSite({ dataDir, fill: copyDemoDatabase });
  const page = await openPage({ siteUrl: site.url, javaScriptEnabled: false });
  const reserva = await holdRooms(page, 'en', createStay(60), ['Garden Room']);
  await payDeposit(page);
  const code = await waitForThankYou(page);
  await site.stop('SIGKILL');

  const again = await startSite({ dataDir });
  await page.goto(`${again.url}/EN/rooms/${reserva}/reservation`);
  expect(await readReservationCode(page)).toBe(code);
  expect(await again.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});
