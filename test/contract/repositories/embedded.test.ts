import { afterAll, describe } from 'vitest';
import { describeBackendStore } from './backend-store.contract.ts';
import { describeBankLedger } from './bank-ledger.contract.ts';
import { describeInventory } from './inventory.contract.ts';
import { openEmbeddedHouse, shared } from './postgres-houses.ts';
import { describeReservations } from './reservations.contract.ts';

describe('in a worker', () => {
  const { open, close } = shared(openEmbeddedHouse);
  afterAll(close);

  describeInventory('of the embedded database', open);
  describeReservations('of the embedded database', open);
  describeBankLedger('of the embedded database', open);
  describeBackendStore('of the embedded database', open);
});
