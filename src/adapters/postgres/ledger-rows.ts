import type { Kysely, Transaction } from 'kysely';
import type { FolioEntry } from '#src/booking/model/folio.ts';
import type { Refund } from '#src/booking/model/refund.ts';
import type { Ledger, ReservationRow } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';

/** The folio of a reservation, oldest entry first. */
const folioOf = async (db: Kysely<Schema>, reserva: string): Promise<FolioEntry[]> => {
  const rows = await db
    .selectFrom('folio_entry')
    .select(['seq', 'kind', 'amount_minor', 'reference', 'entered_at'])
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, kind, amount_minor, reference, entered_at }) => ({
    seq,
    kind,
    amount: amount_minor,
    reference,
    at: entered_at,
  }));
};

const refundsOf = async (db: Kysely<Schema>, reserva: string): Promise<Refund[]> => {
  const rows = await db
    .selectFrom('refund')
    .select([
      'idempotency_key',
      'charge_reference',
      'amount_minor',
      'requested_at',
      'reference',
      'refused_reason',
      'try_at',
    ])
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(({ idempotency_key, charge_reference, amount_minor, requested_at, reference, ...waits }) => ({
    idempotencyKey: idempotency_key,
    chargeReference: charge_reference,
    amount: amount_minor,
    requestedAt: requested_at,
    reference,
    ...(waits.refused_reason !== null && { refusedReason: waits.refused_reason }),
    ...(waits.try_at !== null && reference === null && { tryAt: waits.try_at }),
  }));
};

const NO_LEDGER: Ledger = { folio: [], refunds: [] };

/** The ledger of a row; a hold has none. */
export const ledgerOf = async (db: Kysely<Schema>, { status, reservation_id }: ReservationRow): Promise<Ledger> =>
  status === 'held' || status === 'expired'
    ? NO_LEDGER
    : { folio: await folioOf(db, reservation_id), refunds: await refundsOf(db, reservation_id) };

/** Writes entries that were numbered before. */
export const writeFolio = async (trx: Transaction<Schema>, reserva: string, folio: readonly FolioEntry[]) => {
  const rows = folio.map(({ seq, kind, amount, reference, at }) => ({
    property_id: PROPERTY,
    reservation_id: reserva,
    seq,
    kind,
    amount_minor: amount,
    reference,
    entered_at: at,
  }));
  if (rows.length > 0) await trx.insertInto('folio_entry').values(rows).execute();
};

/** The last number of a table of a reservation that is locked. */
const lastSeq = async (trx: Transaction<Schema>, table: 'folio_entry' | 'refund', reserva: string): Promise<number> => {
  const rows = trx.selectFrom(table).select('seq').where('property_id', '=', PROPERTY);
  return (await rows.where('reservation_id', '=', reserva).orderBy('seq', 'desc').executeTakeFirst())?.seq ?? 0;
};

/** Entries that come after those of the folio. */
export const appendFolio = async (
  trx: Transaction<Schema>,
  reserva: string,
  entries: readonly Omit<FolioEntry, 'seq'>[],
): Promise<void> => {
  if (entries.length === 0) return;
  const last = await lastSeq(trx, 'folio_entry', reserva);
  const numbered = entries.map((entry, index) => ({ ...entry, seq: last + index + 1 }));
  await writeFolio(trx, reserva, numbered);
};

/** Refunds that come after those of the reservation. @throws when a charge would give back more than it took. */
export const appendRefunds = async (trx: Transaction<Schema>, reserva: string, refunds: readonly Refund[]) => {
  if (refunds.length === 0) return;
  const last = await lastSeq(trx, 'refund', reserva);
  const rows = refunds.map(({ idempotencyKey, chargeReference, amount, requestedAt, reference }, index) => ({
    property_id: PROPERTY,
    reservation_id: reserva,
    seq: last + index + 1,
    idempotency_key: idempotencyKey,
    charge_reference: chargeReference,
    amount_minor: amount,
    requested_at: requestedAt,
    reference,
  }));
  await trx.insertInto('refund').values(rows).execute();
};

/** The gateway's word on a refund; undefined when the reservation has no such refund. */
export const refundByKey = (trx: Transaction<Schema>, reserva: string, idempotencyKey: string) =>
  trx
    .selectFrom('refund')
    .select(['reference', 'refused_at'])
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** Writes down that the money went back. */
export const endRefund = async (trx: Transaction<Schema>, idempotencyKey: string, reference: string): Promise<void> => {
  await trx
    .updateTable('refund')
    .set({ reference })
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
};

/** Writes down that the gateway will never send it back, and its word for why. `at`: ISO instant. */
export const refuseRefund = async (
  trx: Transaction<Schema>,
  { idempotencyKey, reason }: { readonly idempotencyKey: string; readonly reason: string },
  at: string,
): Promise<void> => {
  await trx
    .updateTable('refund')
    .set({ refused_at: at, refused_reason: reason })
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
};

/** The job does not ask for it again before `tryAt` (ISO instant). */
export const putOffRefund = async (db: Kysely<Schema>, idempotencyKey: string, tryAt: string): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ try_at: tryAt })
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .where('reference', 'is', null)
    .execute();
};
