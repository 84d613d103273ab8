import { afterAll } from 'vitest';
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
import { openServerRepositories, shareRepositories } from '#test/contract/repositories/support/postgres-databases.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

describeOnServer('on a PostgreSQL server', () => {
  const { open, close } = shareRepositories(openServerRepositories);
  afterAll(close);

  describeInventory('of PostgreSQL', open);
  describeReservations('of PostgreSQL', open);
  describeAmendments('of PostgreSQL', open);
  describeDeskEvents('of PostgreSQL', open);
  describeReservationAccess('of PostgreSQL', open);
  describeMailOutbox('of PostgreSQL', open);
  describeBankLedger('of PostgreSQL', open);
  describeLedger('of PostgreSQL', open);
  describeGatewayEvents('of PostgreSQL', open);
  describeBackendStore('of PostgreSQL', open);
  describeJobRuns('of PostgreSQL', open);
});
