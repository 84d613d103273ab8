import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { createTableTypes } from '#test/support/database/table-types.ts';

/** Written by hand beside those that are made. */
const BY_HAND = 'json.ts';

describeOnServer('types of tables', () => {
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
