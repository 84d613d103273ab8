import { describeRateWindows } from '#test/contract/repositories/accounts/rate-windows.contract.ts';
import { describeSignInAttempts } from '#test/contract/repositories/accounts/sign-in-attempts.contract.ts';
import { describeAmendments } from '#test/contract/repositories/booking/amendments.contract.ts';
import { describeBankLedger } from '#test/contract/repositories/booking/bank-ledger.contract.ts';
import { describeGatewayEvents } from '#test/contract/repositories/booking/gateway-events.contract.ts';
import { describeLedger } from '#test/contract/repositories/booking/ledger.contract.ts';
import { describeReservationAccess } from '#test/contract/repositories/booking/reservation-access.contract.ts';
import { describeReservations } from '#test/contract/repositories/booking/reservations.contract.ts';
import { describeDeskEvents } from '#test/contract/repositories/desk/desk-events.contract.ts';
import { describeInventory } from '#test/contract/repositories/holds/inventory.contract.ts';
import { describeJobRuns } from '#test/contract/repositories/jobs/job-runs.contract.ts';
import { describeMailOutbox } from '#test/contract/repositories/jobs/mail-outbox.contract.ts';
import { RATES, ROOM_TYPES, SEASONS } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createMemoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { createMemoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createMemoryJobRuns } from '#test/support/fakes/memory-job-runs.ts';
import { createMemoryLedger } from '#test/support/fakes/memory-ledger.ts';
import { createMemoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { createMemorySignInAttempts } from '#test/support/fakes/memory-sign-in-attempts.ts';

const close = async (): Promise<void> => undefined;

const openMemoryHouse = async () => {
  const hotel = createMemoryHotel({ roomTypes: ROOM_TYPES, seasons: SEASONS, rates: RATES });
  return { ...hotel, ledger: createMemoryLedger(hotel.reservations), close };
};

describeInventory('in memory', openMemoryHouse);
describeReservations('in memory', openMemoryHouse);
describeAmendments('in memory', openMemoryHouse);
describeDeskEvents('in memory', openMemoryHouse);
describeReservationAccess('in memory', openMemoryHouse);
describeMailOutbox('in memory', openMemoryHouse);
describeBankLedger('in memory', async () => ({ bankLedger: createMemoryBankLedger(), close }));
describeLedger('in memory', openMemoryHouse);
describeGatewayEvents('in memory', async () => ({ gatewayEvents: createMemoryGatewayEvents(), close }));
describeJobRuns('in memory', async () => ({ jobRuns: createMemoryJobRuns(), close }));
describeRateWindows(
  'in memory',
  (
    (opened) => () =>
      opened
  )({ rateWindows: createMemoryRateWindows() }),
);
const signInAttempts = createMemorySignInAttempts();
describeSignInAttempts('in memory', () => ({ signInAttempts }));
