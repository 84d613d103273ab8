import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getClusterPath, openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';

const folders: string[] = [];

const createDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-prepared-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const listEntries = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const { mode, size } = statSync(join(entry.parentPath, entry.name));
    return { name: join(entry.parentPath, entry.name).slice(folder.length), isOpen: (mode & 0o077) !== 0, size };
  });

/** Whether the cluster has the table of the prepared one. */
const hasMark = async (dataDir: string, prepared?: string): Promise<boolean> => {
  const cluster = await openCluster(dataDir, prepared);
  const { rows } = await cluster.query<{ mark: string | null }>(`select to_regclass('mark')::text as mark`);
  await cluster.close();
  return rows[0]?.mark === 'mark';
};

describe('openCluster: prepared cluster', () => {
  let prepared: string;

  beforeAll(async () => {
    const made = createDataFolder();
    await copyEmptyDatabase(made);
    const cluster = await openCluster(made);
    await cluster.exec('create table mark ()');
    await cluster.close();
    prepared = getClusterPath(made);
    // As in an image, where another user than the site's owns it.
    for (const { name } of listEntries(prepared)) {
      const path = join(prepared, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }
  });

  test('a new hotel gets a copy, which its owner alone may read', async () => {
    const before = listEntries(prepared);
    const dataDir = createDataFolder();
    expect(await hasMark(dataDir, prepared)).toBe(true);
    expect(listEntries(getClusterPath(dataDir)).filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(listEntries(prepared)).toEqual(before);
  });

  test('a copy that was cut is made again', async () => {
    const dataDir = createDataFolder();
    cpSync(join(prepared, 'base'), join(`${getClusterPath(dataDir)}.new`, 'base'), { recursive: true });
    expect(await hasMark(dataDir, prepared)).toBe(true);
    expect(existsSync(`${getClusterPath(dataDir)}.new`)).toBe(false);
  });

  test('a hotel that is there keeps its own', async () => {
    const dataDir = createDataFolder();
    await copyEmptyDatabase(dataDir);
    expect(await hasMark(dataDir, prepared)).toBe(false);
  });

  test('without one a cluster is made', async () => {
    expect(await hasMark(createDataFolder(), join(prepared, 'gone'))).toBe(false);
  });
});
