import { afterAll, beforeAll, describe } from 'vitest';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { describeReservationAccess } from './access.contract.ts';
import { describeAmendments } from './amendments.contract.ts';
import { describeBackendStore } from './backend-store.contract.ts';
import { describeBankLedger } from './bank-ledger.contract.ts';
import { describeBooks } from './books.contract.ts';
import { describeGatewayEvents } from './gateway-events.contract.ts';
import { describeInventory } from './inventory.contract.ts';
import { describeJobRuns } from './job-runs.contract.ts';
import { describeMailOutbox } from './mail-outbox.contract.ts';
import { openServerHouse, shared } from './postgres-houses.ts';
import { describeReservations } from './reservations.contract.ts';

const missing = noPostgres();

describe.skipIf(missing)(`on a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  const { open, close } = shared(() => openServerHouse(server));
  afterAll(async () => {
    await close();
    await server?.stop();
  });

  describeInventory('of PostgreSQL', open);
  describeReservations('of PostgreSQL', open);
  describeAmendments('of PostgreSQL', open);
  describeReservationAccess('of PostgreSQL', open);
  describeMailOutbox('of PostgreSQL', open);
  describeBankLedger('of PostgreSQL', open);
  describeBooks('of PostgreSQL', open);
  describeGatewayEvents('of PostgreSQL', open);
  describeBackendStore('of PostgreSQL', open);
  describeJobRuns('of PostgreSQL', open);
});
