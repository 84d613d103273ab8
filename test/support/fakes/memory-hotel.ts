import type { ReservationAccess } from '#src/booking/access/reservation-access.table.ts';
import type { Amendments } from '#src/booking/reservation/reservations.port.ts';
import type { NewDeskEvent } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import { createMemoryAccess } from './memory-access.ts';
import { createMemoryAmendments } from './memory-amendments.ts';
import { createMemoryBookings } from './memory-bookings.ts';
import { createMemoryDeskEvents } from './memory-desk-events.ts';
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
  readonly deskEvents: DeskEvents;
  readonly reservationAccess: ReservationAccess;
  /** Oldest first, of all reservations. */
  readonly events: readonly NewDeskEvent[];
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
    deskEvents: createMemoryDeskEvents(store.events),
    reservationAccess: createMemoryAccess(store.events, store.accessVersions),
    events: store.events,
  };
};
