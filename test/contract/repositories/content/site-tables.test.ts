import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { describeSiteTables } from './site-tables.contract.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-tables-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describeSiteTables('of the embedded database', async () => {
  await copyEmptyDatabase(dataDir);
  return openDatabase({ dataDir });
});

describeOnServer('on a PostgreSQL server', () => {
  describeSiteTables('of PostgreSQL', async () =>
    openDatabase({ dataDir: 'unused', url: await createMigratedDatabase() }),
  );
});
