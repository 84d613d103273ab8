import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { createTableTypes } from '#test/support/database/table-types.ts';

const missing = getPostgresSkipReason();

/** Written by hand beside those that are made. */
const BY_HAND = 'json.ts';

describe.skipIf(missing)(`types of tables${missing ? ` (not run: ${missing})` : ''}`, () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await createMigratedDatabase() });
    await client.connect();
  });
  afterAll(() => client.end());

  test('are those of a migrated database; npm run table-types writes them', async () => {
    const types = await createTableTypes(async (statement) => (await client.query(statement)).rows);
    expect(types.size).toBeGreaterThan(5);
    for (const [path, text] of types) await expect(text).toMatchFileSnapshot(resolve(path));
    const files = globSync('src/server/database/tables/*.ts');
    expect(files.filter((path) => !path.endsWith(BY_HAND) && !types.has(path))).toEqual([]);
  });
});
