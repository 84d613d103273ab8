import { memoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { memoryInventory } from '#test/support/fakes/memory-inventory.ts';
import { memoryReservations } from '#test/support/fakes/memory-reservations.ts';
import { describeBankLedger } from './bank-ledger.contract.ts';
import { type OpenHouse, RATES, ROOM_TYPES, SEASONS } from './house.ts';
import { describeInventory } from './inventory.contract.ts';
import { describeReservations } from './reservations.contract.ts';

const close = async (): Promise<void> => undefined;

const openMemoryHouse: OpenHouse = async () => {
  const unitsOf = (id: string): number => ROOM_TYPES.find(({ roomTypeId }) => roomTypeId === id)?.units ?? 0;
  const reservations = memoryReservations(unitsOf);
  const contents = { roomTypes: ROOM_TYPES, seasons: SEASONS, rates: RATES };
  return { inventory: memoryInventory(contents, reservations.taken), reservations, close };
};

describeInventory('in memory', openMemoryHouse);
describeReservations('in memory', openMemoryHouse);
describeBankLedger('in memory', async () => ({ bankLedger: memoryBankLedger(), close }));
