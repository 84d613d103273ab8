import type { FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { BankLedger } from '#src/payments/sandbox/ledger.ts';
import type { MemoryReservations } from '#test/support/fakes/memory-reservations.ts';

const CARD_PAYMENTS: readonly string[] = ['deposit', 'balance', 'change', 'refund'];

/** What the gateway took, less what it gave back. */
export const calculateCardPayments = (folio: readonly FolioEntry[]): number =>
  folio.filter(({ kind }) => CARD_PAYMENTS.includes(kind)).reduce((all, { amount }) => all - amount, 0);

/** The bank's side and the hotel's side of one reserva. */
export interface LedgerSummary {
  readonly captures: number;
  /** Captured less refunded, at the bank. */
  readonly bank: number;
  /** Payments by card less refunds, in the folio. */
  readonly folio: number;
  readonly confirmed: boolean;
}

/** Invariants A, B and C read from the bank's own statement. */
export const summarizeLedgers = async (
  hotel: { readonly ledger: BankLedger; readonly reservations: MemoryReservations },
  reserva: string,
): Promise<LedgerSummary> => {
  const { charges, refunds } = await hotel.ledger.readStatement();
  const captured = charges.filter(
    ({ idempotencyKey, status }) => idempotencyKey.startsWith(`${reserva}.`) && status === 'succeeded',
  );
  const returned = refunds.filter(({ chargeReference }) =>
    captured.some(({ reference }) => reference === chargeReference),
  );
  const sumAmounts = (rows: readonly { readonly amount: number }[]): number =>
    rows.reduce((all, { amount }) => all + amount, 0);
  const booking = await hotel.reservations.find(reserva);
  return {
    captures: captured.length,
    bank: sumAmounts(captured) - sumAmounts(returned),
    folio: booking && 'folio' in booking ? calculateCardPayments(booking.folio) : 0,
    confirmed: booking?.status === 'confirmed',
  };
};

/** All allowed final ledgers of one garden room. */
export const createPaidOnceSummary = (deposit: number): LedgerSummary => ({
  captures: 1,
  bank: deposit,
  folio: deposit,
  confirmed: true,
});
export const NOT_CHARGED: LedgerSummary = { captures: 0, bank: 0, folio: 0, confirmed: false };
export const FULLY_REFUNDED: LedgerSummary = { captures: 1, bank: 0, folio: 0, confirmed: false };
