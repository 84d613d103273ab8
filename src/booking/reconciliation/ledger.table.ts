import { type Kysely, sql } from 'kysely';
import { OPEN_STATES } from '#src/booking/payment/payment-attempts.table.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { BookedMovement } from './reconciliation.rules.ts';

export interface KnownAttempt {
  readonly idempotencyKey: string;
  /** The outcome is unknown, or the charge is being refunded. */
  readonly isOpen: boolean;
  /** null when the attempt has no reservation. */
  readonly code: ReservationCode | null;
}

export interface Ledger {
  /** ISO instants; `to` is exclusive. */
  listMovements(range: { from: string; to: string }): Promise<BookedMovement[]>;
  findMovements(references: readonly string[]): Promise<BookedMovement[]>;
  findAttempts(idempotencyKeys: readonly string[]): Promise<KnownAttempt[]>;
}

/** Passes any number of texts as one parameter. */
const toTextList = (texts: readonly string[]) =>
  sql<string>`(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`;

/** Kinds of entries that move money; references of other kinds name rooms. */
const PAYMENT_KINDS = ['deposit', 'balance', 'change', 'refund'] as const;

const selectPayments = (db: Kysely<Schema>) =>
  db
    .selectFrom('folio_entry as entry')
    .innerJoin('reservation', (join) => join.onRef('reservation.reservation_id', '=', 'entry.reservation_id'))
    .select(['entry.reservation_id', 'entry.kind', 'entry.amount_minor', 'entry.reference', 'entry.entered_at'])
    .select('reservation.code')
    .where('entry.kind', 'in', PAYMENT_KINDS)
    .where('entry.reference', 'is not', null)
    .orderBy('entry.entered_at')
    .orderBy('entry.reservation_id')
    .orderBy('entry.seq');

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

/** Turns folio amounts (payments negative, refunds positive) into positive amounts. */
const toMovement = ({ reservation_id, kind, amount_minor, reference, entered_at, code }: Row): BookedMovement => ({
  kind: kind === 'refund' ? 'refund' : 'charge',
  reserva: reservation_id,
  code,
  reference: reference ?? '',
  amount: kind === 'refund' ? amount_minor : 0 - amount_minor,
  at: entered_at,
});

/** Port implementation: the folios of all reservations. */
export const createLedger = (db: Kysely<Schema>): Ledger => ({
  listMovements: async ({ from, to }) => {
    const rows = await selectPayments(db)
      .where('entry.entered_at', '>=', from)
      .where('entry.entered_at', '<', to)
      .execute();
    return rows.map(toMovement);
  },

  findMovements: async (references) => {
    if (references.length === 0) return [];
    const rows = await selectPayments(db).where('entry.reference', 'in', toTextList(references)).execute();
    return rows.map(toMovement);
  },

  findAttempts: async (idempotencyKeys) => {
    if (idempotencyKeys.length === 0) return [];
    const rows = await db
      .selectFrom('payment_attempt as attempt')
      .innerJoin('reservation', (join) => join.onRef('reservation.reservation_id', '=', 'attempt.reservation_id'))
      .select(['attempt.idempotency_key', 'attempt.status', 'reservation.code'])
      .where('attempt.idempotency_key', 'in', toTextList(idempotencyKeys))
      .execute();
    return rows.map(({ idempotency_key: idempotencyKey, status, code }) => ({
      idempotencyKey,
      isOpen: OPEN_STATES.includes(status),
      code,
    }));
  },
});
