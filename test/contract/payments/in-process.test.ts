import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { describeBankLedger } from '#test/contract/repositories/booking/bank-ledger.contract.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { createMemoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { openFileLedger } from '#test/support/sandbox-bank/file-ledger.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { describeGateway } from './gateway.contract.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { createInProcessGateway } from './in-process-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'punta-serena-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openOverDatabase = async (url?: string): Promise<GatewayUnderTest> => {
  const dataDir = join(folder, 'data');
  if (!url) await copyEmptyDatabase(dataDir);
  const database = await openDatabase({ dataDir, url });
  return createInProcessGateway(database.bankLedger, database.close);
};

describeGateway('over books in memory', async () =>
  createInProcessGateway(createMemoryBankLedger(), async () => undefined),
);
if (isRelease) describeGateway('over the embedded database', () => openOverDatabase());

const openFile = async (name: string) => {
  const bankLedger = openFileLedger(join(folder, name));
  return { bankLedger, close: async () => bankLedger.close() };
};

describeBankLedger('in a file', () => openFile('ledger.jsonl'));

describeOnServer('on a PostgreSQL server', () => {
  describeGateway('over PostgreSQL', async () => openOverDatabase(await createMigratedDatabase()));
});
