import { memoryAccess } from '#test/support/fakes/memory-access.ts';
import { memoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { memoryBooks } from '#test/support/fakes/memory-books.ts';
import { memoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';
import { memoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { memoryJobRuns } from '#test/support/fakes/memory-job-runs.ts';
import { memoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { memorySignInTries } from '#test/support/fakes/memory-sign-in-tries.ts';
import { describeReservationAccess } from './access.contract.ts';
import { describeAmendments } from './amendments.contract.ts';
import { describeBankLedger } from './bank-ledger.contract.ts';
import { describeBooks } from './books.contract.ts';
import { describeGatewayEvents } from './gateway-events.contract.ts';
import { RATES, ROOM_TYPES, SEASONS } from './house.ts';
import { describeInventory } from './inventory.contract.ts';
import { describeJobRuns } from './job-runs.contract.ts';
import { describeMailOutbox } from './mail-outbox.contract.ts';
import { describeRateWindows } from './rate-windows.contract.ts';
import { describeReservations } from './reservations.contract.ts';
import { describeSignInTries } from './sign-in-tries.contract.ts';

const close = async (): Promise<void> => undefined;

const openMemoryHouse = async () => {
  const hotel = memoryHotel({ roomTypes: ROOM_TYPES, seasons: SEASONS, rates: RATES });
  return { ...hotel, books: memoryBooks(hotel.reservations), close };
};

describeInventory('in memory', openMemoryHouse);
describeReservations('in memory', openMemoryHouse);
describeAmendments('in memory', openMemoryHouse);
describeReservationAccess('in memory', async () => ({
  ...(await openMemoryHouse()),
  reservationAccess: memoryAccess(),
}));
describeMailOutbox('in memory', openMemoryHouse);
describeBankLedger('in memory', async () => ({ bankLedger: memoryBankLedger(), close }));
describeBooks('in memory', openMemoryHouse);
describeGatewayEvents('in memory', async () => ({ gatewayEvents: memoryGatewayEvents(), close }));
describeJobRuns('in memory', async () => ({ jobRuns: memoryJobRuns(), close }));
describeRateWindows(
  'in memory',
  (
    (opened) => () =>
      opened
  )({ rateWindows: memoryRateWindows() }),
);
const signInTries = memorySignInTries();
describeSignInTries('in memory', () => ({ signInTries }));
