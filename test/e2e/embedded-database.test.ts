import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeAt, holds, isThanked, pays } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';
import { demoDatabase } from '#test/support/prepared.ts';
import { startSite } from '#test/support/site.ts';

test('a code that a guest was shown is still there after the power went (invariant E)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
  const site = await startSite({ dataDir, fill: demoDatabase });
  const page = await visit({ siteUrl: site.url, javaScriptEnabled: false });
  const reserva = await holds(page, 'en', stayIn(60), ['Garden Room']);
  await pays(page);
  const code = await isThanked(page);
  await site.stop('SIGKILL');

  const again = await startSite({ dataDir });
  await page.goto(`${again.url}/EN/rooms/${reserva}/reservation`);
  expect(await codeAt(page)).toBe(code);
  expect(await again.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});
