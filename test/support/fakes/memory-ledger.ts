import type { Ledger } from '#src/booking/reconciliation/ledger.table.ts';
import type { BookedMovement } from '#src/booking/reconciliation/reconciliation.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { isOpen } from '#src/payments/payment-attempt.rules.ts';
import type { MemoryReservations } from './memory-reservations.ts';

const getCode = (booking: Reservation | undefined) => (booking && 'code' in booking ? booking.code : null);

/** Kinds of entries that move money; references of other kinds name rooms. */
const MOVING: ReadonlySet<string> = new Set(['deposit', 'balance', 'change', 'refund']);

const createMovements = (booking: Reservation): BookedMovement[] => {
  if (!('folio' in booking)) return [];
  const { reserva, code } = booking;
  return booking.folio.flatMap(({ kind, amount, reference, at }): BookedMovement[] => {
    if (reference === null || !MOVING.has(kind)) return [];
    if (kind === 'refund') return [{ kind, reserva, code, reference, amount, at }];
    return [{ kind: 'charge', reserva, code, reference, amount: 0 - amount, at }];
  });
};

/** The folios of reservations in memory. */
export const createMemoryLedger = (reservations: Pick<MemoryReservations, 'readAll'>): Ledger => {
  const listAllMovements = (): BookedMovement[] =>
    reservations
      .readAll()
      .bookings.flatMap(createMovements)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  return {
    listMovements: async ({ from, to }) => listAllMovements().filter(({ at }) => from <= at && at < to),
    findMovements: async (references) => listAllMovements().filter(({ reference }) => references.includes(reference)),
    findAttempts: async (keys) => {
      const { attempts, bookings } = reservations.readAll();
      return attempts
        .filter(({ idempotencyKey }) => keys.includes(idempotencyKey))
        .map((attempt) => ({
          idempotencyKey: attempt.idempotencyKey,
          isOpen: isOpen(attempt),
          code: getCode(bookings.find(({ reserva }) => reserva === attempt.reserva)),
        }));
    },
  };
};
