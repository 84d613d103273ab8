import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { fileLedger } from '#src/adapters/payments/sandbox/file-ledger.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { memoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { emptyDatabase } from '#test/support/prepared.ts';
import { describeBankLedger } from '../repositories/bank-ledger.contract.ts';
import { describeGateway } from './gateway.contract.ts';
import type { GatewayHouse } from './gateway-house.ts';
import { inProcessHouse } from './in-process-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'punta-serena-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const overDatabase = async (url?: string): Promise<GatewayHouse> => {
  const dataDir = join(folder, 'data');
  if (!url) await emptyDatabase(dataDir);
  const database = await openDatabase({ dataDir, url });
  return inProcessHouse(database.bankLedger, database.close);
};

describeGateway('over books in memory', async () => inProcessHouse(memoryBankLedger(), async () => undefined));
describeGateway('over the embedded database', () => overDatabase());

const openFile = async (name: string) => {
  const bankLedger = fileLedger(join(folder, name));
  return { bankLedger, close: async () => bankLedger.close() };
};

describeBankLedger('in a file', () => openFile('ledger.jsonl'));

const missing = noPostgres();

describe.skipIf(missing)(`on a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  describeGateway('over PostgreSQL', async () => overDatabase(await server.createDatabase('bank')));
});
