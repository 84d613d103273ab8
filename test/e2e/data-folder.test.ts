import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdRooms, payDeposit, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { runCommand } from '#test/support/site/run-command.ts';
import { startSite } from '#test/support/site/site.ts';

const listEntries = (dataDir: string): string[] => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((path) => join(dataDir, path)),
];

/** Entries, relative to the data folder, that group or other may read, write or enter. */
const openEntries = (dataDir: string): string[] =>
  listEntries(dataDir).filter((path) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);

const openToAll = (dataDir: string): void => {
  for (const path of listEntries(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
};

test.skipIf(process.platform === 'win32')(
  'data folder: no entry is open to group or other, whatever it was before, while the site runs and after each command',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
    await copyDemoDatabase(dataDir);
    openToAll(dataDir);
    const site = await startSite({ dataDir });
    const page = await openPage({ siteUrl: site.url, javaScriptEnabled: false });
    await holdRooms(page, 'en', createStay(61), ['Garden Room']);
    await payDeposit(page);
    await waitForThankYou(page);
    await expect.poll(() => readdirSync(dataDir)).toContain('mail');
    expect(listEntries(dataDir).length).toBeGreaterThan(500);
    expect(openEntries(dataDir)).toEqual([]);
    const { stdout } = await runCommand({ DATA_DIR: dataDir }, 'backup');
    const [, backup = ''] = /tables in (\S+)/.exec(stdout) ?? [];
    expect(openEntries(dataDir)).toEqual([]);
    expect(await site.stop()).toBe(0);

    openToAll(dataDir);
    await runCommand({ DATA_DIR: dataDir }, 'restore', backup, '--replace');
    expect(readdirSync(dataDir).some((name) => name.startsWith('postgres.before-'))).toBe(true);
    expect(openEntries(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  },
);
