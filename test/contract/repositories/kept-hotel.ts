import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { backUp } from '#src/adapters/postgres/back-up.ts';
import { type Database, openDatabase } from '#src/adapters/postgres/database.ts';
import { openCluster } from '#src/adapters/postgres/embedded-cluster.ts';
import { everyRow } from '#test/support/every-row.ts';
import { emptyDatabase } from '#test/support/prepared.ts';
import { FAMILY, GARDEN, RATES, ROOM_TYPES, SEASONS, visit } from './house.ts';

export const NOW = '2026-11-21T20:11:45.123Z';
export const NO_SITE = { now: NOW, askSite: async () => false };

let root: string;
let folders = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'punta-serena-backup-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A place in a folder that goes when the tests are over. */
export const placed = (name: string): string => join(root, name);

/** A folder that is not there yet. */
export const fresh = (): string => join(root, `data-${++folders}`);

export const opened = async <Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The small hotel with a picture, a hold and a payment under way. */
const furnish = async (dataDir: string): Promise<void> => {
  await emptyDatabase(dataDir);
  await opened(dataDir, async (database) => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
    const file = { id: 'a', fileName: 'a.png', type: 'image/png', title: 'Ñandú — 🌊', width: 1, height: 1, bytes };
    const contents = { roomTypes: ROOM_TYPES, seasons: SEASONS, seasonRates: RATES };
    await database.demo.seed({
      ...contents,
      items: [{ collection: 'pages', id: '1', data: { a: null } }],
      files: [file],
    });
    const { freshNights, held, begun } = visit(database);
    await held(await freshNights(), [GARDEN, FAMILY]);
    await begun(await held(await freshNights(), [GARDEN]));
  });
};

export const rowsIn = async (dataDir: string) => {
  const cluster = await openCluster(dataDir);
  const rows = await everyRow(cluster);
  await cluster.close();
  return rows;
};

/** A data folder with the same database, in less time than it takes to fill one. */
export const copyOf = (dataDir: string): string => {
  const copy = fresh();
  cpSync(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true });
  return copy;
};

/** One hotel and its backup for tests that only read them. */
export const keptHotel = () => {
  const kept = { hotel: '', backup: '' };
  beforeAll(async () => {
    kept.hotel = fresh();
    await furnish(kept.hotel);
    kept.backup = (await backUp(kept.hotel, NO_SITE)).file;
  });
  return kept;
};
