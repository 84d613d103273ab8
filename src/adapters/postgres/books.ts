import { type Kysely, sql } from 'kysely';
import type { BookedMovement } from '#src/booking/model/reconciliation.ts';
import type { Books } from '#src/booking/ports/books.ts';
import { OPEN } from './payment-attempts.ts';
import { PROPERTY, type Schema } from './schema.ts';

/** Any number of texts as one parameter. */
const listed = (texts: readonly string[]) =>
  sql<string>`(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`;

/** Entries that moved money; what else has a reference names a room. */
const MOVING = ['deposit', 'balance', 'change', 'refund'] as const;

const payments = (db: Kysely<Schema>) =>
  db
    .selectFrom('folio_entry as entry')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.property_id', '=', 'entry.property_id')
        .onRef('reservation.reservation_id', '=', 'entry.reservation_id'),
    )
    .select(['entry.reservation_id', 'entry.kind', 'entry.amount_minor', 'entry.reference', 'entry.entered_at'])
    .select('reservation.code')
    .where('entry.property_id', '=', PROPERTY)
    .where('entry.kind', 'in', MOVING)
    .where('entry.reference', 'is not', null)
    .orderBy('entry.entered_at')
    .orderBy('entry.reservation_id')
    .orderBy('entry.seq');

type Row = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

/** A folio counts payments as negative and refunds as positive; both are amounts of money here. */
const toMovement = ({ reservation_id, kind, amount_minor, reference, entered_at, code }: Row): BookedMovement => ({
  kind: kind === 'refund' ? 'refund' : 'charge',
  reserva: reservation_id,
  code,
  reference: reference ?? '',
  amount: kind === 'refund' ? amount_minor : 0 - amount_minor,
  at: entered_at,
});

/** The folios of all reservations, in PostgreSQL. */
export const booksIn = (db: Kysely<Schema>): Books => ({
  movements: async ({ from, to }) => {
    const rows = await payments(db).where('entry.entered_at', '>=', from).where('entry.entered_at', '<', to).execute();
    return rows.map(toMovement);
  },

  movementsOf: async (references) => {
    if (references.length === 0) return [];
    const rows = await payments(db).where('entry.reference', 'in', listed(references)).execute();
    return rows.map(toMovement);
  },

  attempts: async (idempotencyKeys) => {
    if (idempotencyKeys.length === 0) return [];
    const rows = await db
      .selectFrom('payment_attempt as attempt')
      .innerJoin('reservation', (join) =>
        join
          .onRef('reservation.property_id', '=', 'attempt.property_id')
          .onRef('reservation.reservation_id', '=', 'attempt.reservation_id'),
      )
      .select(['attempt.idempotency_key', 'attempt.status', 'reservation.code'])
      .where('attempt.property_id', '=', PROPERTY)
      .where('attempt.idempotency_key', 'in', listed(idempotencyKeys))
      .execute();
    return rows.map(({ idempotency_key: idempotencyKey, status, code }) => ({
      idempotencyKey,
      isOpen: OPEN.includes(status),
      code,
    }));
  },
});
