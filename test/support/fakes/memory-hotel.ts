import { type InventoryContents, type MemoryInventory, memoryInventory } from './memory-inventory.ts';
import { type MemoryReservations, memoryReservations } from './memory-reservations.ts';

/** Both repositories in memory over the same books. */
export const memoryHotel = (
  contents: InventoryContents,
): { readonly inventory: MemoryInventory; readonly reservations: MemoryReservations } => {
  const reservations: MemoryReservations = memoryReservations((...night) => inventory.capacity(...night));
  const inventory: MemoryInventory = memoryInventory(contents, reservations.taken);
  return { inventory, reservations };
};
