import { afterAll, describe } from 'vitest';
import { describeAmendments } from '#test/contract/repositories/booking/amendments.contract.ts';
import { describeBankLedger } from '#test/contract/repositories/booking/bank-ledger.contract.ts';
import { describeGatewayEvents } from '#test/contract/repositories/booking/gateway-events.contract.ts';
import { describeLedger } from '#test/contract/repositories/booking/ledger.contract.ts';
import { describeReservationAccess } from '#test/contract/repositories/booking/reservation-access.contract.ts';
import { describeReservations } from '#test/contract/repositories/booking/reservations.contract.ts';
import { describeBackendStore } from '#test/contract/repositories/content/backend-store.contract.ts';
import { describeDeskEvents } from '#test/contract/repositories/desk/desk-events.contract.ts';
import { describeInventory } from '#test/contract/repositories/holds/inventory.contract.ts';
import { describeJobRuns } from '#test/contract/repositories/jobs/job-runs.contract.ts';
import { describeMailOutbox } from '#test/contract/repositories/jobs/mail-outbox.contract.ts';
import { openEmbeddedRepositories, shareRepositories } from '#test/contract/repositories/support/postgres-databases.ts';
import { isRelease } from '#test/support/test-scope.ts';

const SMOKE = [describeReservations, describeMailOutbox, describeBackendStore];

const ALL = [
  describeInventory,
  describeReservations,
  describeAmendments,
  describeDeskEvents,
  describeReservationAccess,
  describeMailOutbox,
  describeBankLedger,
  describeLedger,
  describeGatewayEvents,
  describeBackendStore,
  describeJobRuns,
];

describe('in a worker', () => {
  const { open, close } = shareRepositories(openEmbeddedRepositories);
  afterAll(close);

  for (const describeTables of isRelease ? ALL : SMOKE) describeTables('of the embedded database', open);
});
