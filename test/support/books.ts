import type { BankLedger } from '#src/adapters/payments/sandbox/ledger.ts';
import { paidSoFar } from '#src/booking/model/folio.ts';
import type { MemoryReservations } from './fakes/memory-reservations.ts';

/** The bank's side and the hotel's side of one reserva. */
export interface Books {
  readonly captures: number;
  /** Captured less refunded, at the bank. */
  readonly bank: number;
  /** Payments less refunds, in the folio. */
  readonly folio: number;
  readonly confirmed: boolean;
}

/** Invariants A, B and C read from the bank's own statement. */
export const booksOf = async (
  hotel: { readonly ledger: BankLedger; readonly reservations: MemoryReservations },
  reserva: string,
): Promise<Books> => {
  const { charges, refunds } = await hotel.ledger.statement();
  const captured = charges.filter(
    ({ idempotencyKey, status }) => idempotencyKey.startsWith(`${reserva}.`) && status === 'succeeded',
  );
  const returned = refunds.filter(({ chargeReference }) =>
    captured.some(({ reference }) => reference === chargeReference),
  );
  const total = (rows: readonly { readonly amount: number }[]): number =>
    rows.reduce((all, { amount }) => all + amount, 0);
  const booking = await hotel.reservations.find(reserva);
  return {
    captures: captured.length,
    bank: total(captured) - total(returned),
    folio: booking && 'folio' in booking ? paidSoFar(booking.folio) : 0,
    confirmed: booking?.status === 'confirmed',
  };
};

/** What the books of one garden room may say in the end, and nothing else. */
export const paidOnce = (deposit: number): Books => ({ captures: 1, bank: deposit, folio: deposit, confirmed: true });
export const NOT_CHARGED: Books = { captures: 0, bank: 0, folio: 0, confirmed: false };
export const GIVEN_BACK: Books = { captures: 1, bank: 0, folio: 0, confirmed: false };
