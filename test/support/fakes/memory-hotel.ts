import type { Amendments } from '#src/booking/ports/amendments.ts';
import { createMemoryAmendments } from './memory-amendments.ts';
import { createMemoryBookings } from './memory-bookings.ts';
import { createMemoryHoldLimits } from './memory-hold-limits.ts';
import { createMemoryInventory, type InventoryContents, type MemoryInventory } from './memory-inventory.ts';
import { createMemoryMailOutbox, type MemoryMailOutbox } from './memory-mail-outbox.ts';
import { createMemoryReservations, type MemoryReservations } from './memory-reservations.ts';

/** Repositories in memory over shared state. */
export const createMemoryHotel = (
  contents: InventoryContents,
): {
  readonly inventory: MemoryInventory;
  readonly reservations: MemoryReservations;
  readonly amendments: Amendments;
  readonly mailOutbox: MemoryMailOutbox;
} => {
  const roomTypeIds = contents.roomTypes.map(({ roomTypeId }) => roomTypeId);
  const store = createMemoryBookings((...night) => inventory.capacity(...night), roomTypeIds, contents.addOns);
  const limits = createMemoryHoldLimits(store);
  const inventory: MemoryInventory = createMemoryInventory(contents, store.taken, store.listTakenAddOns);
  return {
    inventory,
    reservations: createMemoryReservations(store, limits),
    amendments: createMemoryAmendments(store, limits),
    mailOutbox: createMemoryMailOutbox(store.mails),
  };
};
