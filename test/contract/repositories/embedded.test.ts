import { afterAll, describe } from 'vitest';
import { describeReservationAccess } from './access.contract.ts';
import { describeAmendments } from './amendments.contract.ts';
import { describeBackendStore } from './backend-store.contract.ts';
import { describeBankLedger } from './bank-ledger.contract.ts';
import { describeBooks } from './books.contract.ts';
import { describeGatewayEvents } from './gateway-events.contract.ts';
import { describeInventory } from './inventory.contract.ts';
import { describeJobRuns } from './job-runs.contract.ts';
import { describeMailOutbox } from './mail-outbox.contract.ts';
import { openEmbeddedHouse, shared } from './postgres-houses.ts';
import { describeReservations } from './reservations.contract.ts';

describe('in a worker', () => {
  const { open, close } = shared(openEmbeddedHouse);
  afterAll(close);

  describeInventory('of the embedded database', open);
  describeReservations('of the embedded database', open);
  describeAmendments('of the embedded database', open);
  describeReservationAccess('of the embedded database', open);
  describeMailOutbox('of the embedded database', open);
  describeBankLedger('of the embedded database', open);
  describeBooks('of the embedded database', open);
  describeGatewayEvents('of the embedded database', open);
  describeBackendStore('of the embedded database', open);
  describeJobRuns('of the embedded database', open);
});
