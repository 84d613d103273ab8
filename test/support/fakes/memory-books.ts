import { isOpen } from '#src/booking/model/payment-attempt.ts';
import type { BookedMovement } from '#src/booking/model/reconciliation.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { Books } from '#src/booking/ports/books.ts';
import type { MemoryReservations } from './memory-reservations.ts';

const codeOf = (booking: Reservation | undefined) => (booking && 'code' in booking ? booking.code : null);

/** Entries that moved money; what else has a reference names a room. */
const MOVING: ReadonlySet<string> = new Set(['deposit', 'balance', 'change', 'refund']);

const movementsOf = (booking: Reservation): BookedMovement[] => {
  if (!('folio' in booking)) return [];
  const { reserva, code } = booking;
  return booking.folio.flatMap(({ kind, amount, reference, at }): BookedMovement[] => {
    if (reference === null || !MOVING.has(kind)) return [];
    if (kind === 'refund') return [{ kind, reserva, code, reference, amount, at }];
    return [{ kind: 'charge', reserva, code, reference, amount: 0 - amount, at }];
  });
};

/** The folios of reservations in memory. */
export const memoryBooks = (reservations: Pick<MemoryReservations, 'all'>): Books => {
  const movements = (): BookedMovement[] =>
    reservations
      .all()
      .bookings.flatMap(movementsOf)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  return {
    movements: async ({ from, to }) => movements().filter(({ at }) => from <= at && at < to),
    movementsOf: async (references) => movements().filter(({ reference }) => references.includes(reference)),
    attempts: async (keys) => {
      const { attempts, bookings } = reservations.all();
      return attempts
        .filter(({ idempotencyKey }) => keys.includes(idempotencyKey))
        .map((attempt) => ({
          idempotencyKey: attempt.idempotencyKey,
          isOpen: isOpen(attempt),
          code: codeOf(bookings.find(({ reserva }) => reserva === attempt.reserva)),
        }));
    },
  };
};
