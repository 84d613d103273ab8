import type { Kysely, Transaction } from 'kysely';
import { readTexts } from '#src/rates/catalogue/stored-rates.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { FolioEntry, Refund } from './folio.rules.ts';
import type { ReservationLedger, ReservationRow } from './reservation-rows.table.ts';

/** Reads the folio of a reservation, oldest entry first. */
const readFolio = async (db: Kysely<Schema>, reserva: string): Promise<FolioEntry[]> => {
  const rows = await db
    .selectFrom('folio_entry')
    .select(['seq', 'kind', 'amount_minor', 'reference', 'entered_at', 'item', 'label', 'reverses'])
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, kind, amount_minor, reference, entered_at, item, label, reverses }) => ({
    seq,
    kind,
    amount: amount_minor,
    reference,
    at: entered_at,
    ...(item !== null && { item }),
    ...(label !== null && { label: readTexts(label) }),
    ...(reverses !== null && { reverses }),
  }));
};

const readRefunds = async (db: Kysely<Schema>, reserva: string): Promise<Refund[]> => {
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
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(({ idempotency_key, charge_reference, amount_minor, requested_at, reference, ...rest }) => ({
    idempotencyKey: idempotency_key,
    chargeReference: charge_reference,
    amount: amount_minor,
    requestedAt: requested_at,
    reference,
    ...(rest.refused_reason !== null && { refusedReason: rest.refused_reason }),
    ...(rest.try_at !== null && reference === null && { tryAt: rest.try_at }),
  }));
};

const EMPTY_LEDGER: ReservationLedger = { folio: [], refunds: [] };

/** Reads folio and refunds of a reservation; a hold has none. */
export const readReservationLedger = async (
  db: Kysely<Schema>,
  { status, reservation_id }: ReservationRow,
): Promise<ReservationLedger> =>
  status === 'held' || status === 'expired'
    ? EMPTY_LEDGER
    : { folio: await readFolio(db, reservation_id), refunds: await readRefunds(db, reservation_id) };

/** Inserts numbered folio entries. */
export const writeFolio = async (trx: Transaction<Schema>, reserva: string, folio: readonly FolioEntry[]) => {
  const rows = folio.map(({ seq, kind, amount, reference, at, item, label, reverses }) => ({
    reservation_id: reserva,
    seq,
    kind,
    amount_minor: amount,
    reference,
    entered_at: at,
    item: item ?? null,
    label: label ? JSON.stringify(label) : null,
    reverses: reverses ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('folio_entry').values(rows).execute();
};

/** Finds the last sequence number in a table; the reservation is locked. */
const findLastSeq = async (
  trx: Transaction<Schema>,
  table: 'folio_entry' | 'refund',
  reserva: string,
): Promise<number> => {
  const rows = trx.selectFrom(table).select('seq');
  return (await rows.where('reservation_id', '=', reserva).orderBy('seq', 'desc').executeTakeFirst())?.seq ?? 0;
};

/** Appends entries to the folio. */
export const appendFolio = async (
  trx: Transaction<Schema>,
  reserva: string,
  entries: readonly Omit<FolioEntry, 'seq'>[],
): Promise<void> => {
  if (entries.length === 0) return;
  const last = await findLastSeq(trx, 'folio_entry', reserva);
  const numbered = entries.map((entry, index) => ({ ...entry, seq: last + index + 1 }));
  await writeFolio(trx, reserva, numbered);
};

/** Appends refunds. @throws when the refunds of a charge exceed it */
export const appendRefunds = async (trx: Transaction<Schema>, reserva: string, refunds: readonly Refund[]) => {
  if (refunds.length === 0) return;
  const last = await findLastSeq(trx, 'refund', reserva);
  const rows = refunds.map(({ idempotencyKey, chargeReference, amount, requestedAt, reference }, index) => ({
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

/** Finds the gateway's result of a refund; undefined when the reservation has no such refund. */
export const findRefund = (trx: Transaction<Schema>, reserva: string, idempotencyKey: string) =>
  trx
    .selectFrom('refund')
    .select(['reference', 'refused_at'])
    .where('reservation_id', '=', reserva)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** Records the gateway's reference of a refund. */
export const markRefunded = async (
  trx: Transaction<Schema>,
  idempotencyKey: string,
  reference: string,
): Promise<void> => {
  await trx.updateTable('refund').set({ reference }).where('idempotency_key', '=', idempotencyKey).execute();
};

/** Records that the gateway refused a refund permanently, with its reason. `at`: ISO instant. */
export const markRefundRefused = async (
  trx: Transaction<Schema>,
  { idempotencyKey, reason }: { readonly idempotencyKey: string; readonly reason: string },
  at: string,
): Promise<void> => {
  await trx
    .updateTable('refund')
    .set({ refused_at: at, refused_reason: reason })
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
};

/** Postpones the next attempt of the refund job until `tryAt` (ISO instant). */
export const postponeRefund = async (db: Kysely<Schema>, idempotencyKey: string, tryAt: string): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ try_at: tryAt })
    .where('idempotency_key', '=', idempotencyKey)
    .where('reference', 'is', null)
    .execute();
};
