import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { moveToServer } from '#src/adapters/postgres/move-to-server.ts';
import { everyRow } from '#test/support/every-row.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { GARDEN, visit } from './house.ts';
import { keptHotel, opened, rowsIn } from './kept-hotel.ts';

const kept = keptHotel();

const missing = noPostgres();

describe.skipIf(missing)(`moving to a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  const rowsOn = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rows = await everyRow({ query: (statement) => client.query(statement) });
    await client.end();
    return rows;
  };

  test('brings every row, leaves the embedded database as it is, and is done once', async () => {
    const before = await rowsIn(kept.hotel);
    const url = await server.createDatabase('moved');
    await moveToServer(kept.hotel, url);
    expect(await rowsOn(url)).toEqual(before);
    expect(await rowsIn(kept.hotel)).toEqual(before);
    await expect(moveToServer(kept.hotel, url)).rejects.toThrow('is not empty: backend.file has rows');
    const database = await openDatabase({ dataDir: 'unused', url });
    const { freshNights, held } = visit(database);
    await held(await freshNights(), [GARDEN]);
    await database.close();
  });

  test('begins again after it was cut off before the rows came', async () => {
    const url = await server.createDatabase('migrated');
    await (await openDatabase({ dataDir: 'unused', url })).close();
    await moveToServer(kept.hotel, url);
    expect(await rowsOn(url)).toEqual(await rowsIn(kept.hotel));
  });

  test('is refused while a site uses the database, and where no server is', async () => {
    const url = await server.createDatabase('untouched');
    await opened(kept.hotel, async () => {
      await expect(moveToServer(kept.hotel, url)).rejects.toThrow('is in use by another');
    });
    await expect(moveToServer(kept.hotel, 'postgres://nobody@127.0.0.1:9/x')).rejects.toThrow(
      'of that address cannot be used',
    );
    expect(Object.keys(await rowsOn(url))).toEqual(['sequences']);
  });
});
