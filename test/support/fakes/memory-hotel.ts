import type { Amendments } from '#src/booking/ports/amendments.ts';
import { memoryAmendments } from './memory-amendments.ts';
import { memoryBookings } from './memory-bookings.ts';
import { memoryHoldLimits } from './memory-hold-limits.ts';
import { type InventoryContents, type MemoryInventory, memoryInventory } from './memory-inventory.ts';
import { type MemoryMailOutbox, memoryMailOutbox } from './memory-mail-outbox.ts';
import { type MemoryReservations, memoryReservations } from './memory-reservations.ts';

/** The repositories in memory over the same books. */
export const memoryHotel = (
  contents: InventoryContents,
): {
  readonly inventory: MemoryInventory;
  readonly reservations: MemoryReservations;
  readonly amendments: Amendments;
  readonly mailOutbox: MemoryMailOutbox;
} => {
  const roomTypeIds = contents.roomTypes.map(({ roomTypeId }) => roomTypeId);
  const store = memoryBookings((...night) => inventory.capacity(...night), roomTypeIds);
  const limits = memoryHoldLimits(store);
  const inventory: MemoryInventory = memoryInventory(contents, store.taken);
  return {
    inventory,
    reservations: memoryReservations(store, limits),
    amendments: memoryAmendments(store, limits),
    mailOutbox: memoryMailOutbox(store.mails),
  };
};
