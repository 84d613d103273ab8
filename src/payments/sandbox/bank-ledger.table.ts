import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import {
  type StoredCard,
  type StoredCharge,
  type StoredRefund,
  selectCharges,
  toCard,
  toCardRow,
  toCharge,
  toChargeRow,
  toRefund,
  toRefundRow,
} from './bank-rows.table.ts';

export type RefundEntry =
  | { readonly status: 'refunded'; readonly refund: StoredRefund }
  | { readonly status: 'refused'; readonly because: 'unknown-charge' | 'exceeds-charge' | 'conflicting-key' };

const createRefusal = (because: Extract<RefundEntry, { status: 'refused' }>['because']): RefundEntry => ({
  status: 'refused',
  because,
});

const findRefund = async (trx: Transaction<Schema>, idempotencyKey: string): Promise<StoredRefund | undefined> => {
  const refunds = trx.selectFrom('sandbox_bank.refund').selectAll();
  const row = await refunds.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  return row && toRefund(row);
};

const sumRefunds = async (trx: Transaction<Schema>, chargeReference: string): Promise<number> => {
  const { total } = await trx
    .selectFrom('sandbox_bank.refund')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('amount_minor')}, 0)::bigint`.as('total'))
    .where('charge_reference', '=', chargeReference)
    .executeTakeFirstOrThrow();
  return total;
};

/** Refunds a charge in part or whole; the charge is locked, so that concurrent refunds cannot exceed it. */
export const enterRefund = (db: Kysely<Schema>, refund: StoredRefund): Promise<RefundEntry> =>
  runTransaction(db, async (trx): Promise<RefundEntry> => {
    const charge = await trx
      .selectFrom('sandbox_bank.charge')
      .select(['status', 'amount_minor'])
      .where('reference', '=', refund.chargeReference)
      .forUpdate()
      .executeTakeFirst();
    const earlier = await findRefund(trx, refund.idempotencyKey);
    if (earlier) {
      const isSame = earlier.chargeReference === refund.chargeReference && earlier.amount === refund.amount;
      return isSame ? { status: 'refunded', refund: earlier } : createRefusal('conflicting-key');
    }
    if (charge?.status !== 'succeeded') return createRefusal('unknown-charge');
    const refunded = await sumRefunds(trx, refund.chargeReference);
    if (refunded + refund.amount > charge.amount_minor) return createRefusal('exceeds-charge');
    await trx.insertInto('sandbox_bank.refund').values(toRefundRow(refund)).execute();
    return { status: 'refunded', refund };
  });

/** Outcome of a challenge. */
interface Verdict {
  readonly status: 'succeeded' | 'declined';
  readonly declineReason: StoredCharge['declineReason'];
  readonly capturedAt: string | null;
}

const findCharge = async (
  db: Kysely<Schema>,
  column: 'charge.idempotency_key' | 'charge.challenge_id',
  value: string,
): Promise<StoredCharge | undefined> => {
  const row = await selectCharges(db).where(column, '=', value).executeTakeFirst();
  return row && toCharge(row);
};

const readCharge = async (trx: Transaction<Schema>, idempotencyKey: string): Promise<StoredCharge> => {
  const charge = await findCharge(trx, 'charge.idempotency_key', idempotencyKey);
  if (!charge) throw new Error('the inserted charge was not found');
  return charge;
};

/** Inserts a charge and its card unless its idempotency key exists. */
const insertCharge = async (trx: Transaction<Schema>, charge: StoredCharge): Promise<void> => {
  const { card } = charge;
  if (card)
    await trx
      .insertInto('sandbox_bank.card')
      .values(toCardRow(card))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx
    .insertInto('sandbox_bank.charge')
    .values(toChargeRow(charge))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
};

const updatePendingCharges = (trx: Transaction<Schema>) =>
  trx.updateTable('sandbox_bank.charge').where('status', '=', 'requires-action').returning('idempotency_key');

const answerChallenge = (db: Kysely<Schema>, challengeId: string, { status, declineReason, capturedAt }: Verdict) =>
  runTransaction(db, async (trx) => {
    const answered = await updatePendingCharges(trx)
      .set({ status, decline_reason: declineReason, captured_at: capturedAt })
      .where('challenge_id', '=', challengeId)
      .executeTakeFirst();
    const charge = await findCharge(trx, 'charge.challenge_id', challengeId);
    return charge && { answered: answered !== undefined, charge };
  });

const selectRefunds = (db: Kysely<Schema>) => db.selectFrom('sandbox_bank.refund').selectAll().orderBy('position');

/** Ledger of the sandbox bank; a repeated idempotency key returns the first charge. */
export const createBankLedger = (db: Kysely<Schema>) => ({
  enter: (charge: StoredCharge): Promise<StoredCharge> =>
    runTransaction(db, async (trx) => {
      await insertCharge(trx, charge);
      return readCharge(trx, charge.idempotencyKey);
    }),

  findCharge: (idempotencyKey: string): Promise<StoredCharge | undefined> =>
    findCharge(db, 'charge.idempotency_key', idempotencyKey),

  findCard: async (token: string): Promise<StoredCard | undefined> => {
    const row = await db.selectFrom('sandbox_bank.card').selectAll().where('token', '=', token).executeTakeFirst();
    return row && toCard(row);
  },

  findChallengedCharge: (challengeId: string): Promise<StoredCharge | undefined> =>
    findCharge(db, 'charge.challenge_id', challengeId),

  answer: (challengeId: string, verdict: Verdict) => answerChallenge(db, challengeId, verdict),

  void: (voided: StoredCharge): Promise<StoredCharge> =>
    runTransaction(db, async (trx) => {
      await insertCharge(trx, voided);
      await updatePendingCharges(trx)
        .set({ status: 'voided' })
        .where('idempotency_key', '=', voided.idempotencyKey)
        .execute();
      return readCharge(trx, voided.idempotencyKey);
    }),

  refund: (refund: StoredRefund) => enterRefund(db, refund),

  readStatement: async () => ({
    charges: (await selectCharges(db).execute()).map(toCharge),
    refunds: (await selectRefunds(db).execute()).map(toRefund),
  }),

  listMovements: async ({ from, to }: { from: string; to: string }) => {
    const captured = selectCharges(db).where('captured_at', '>=', from).where('captured_at', '<', to);
    const refunded = selectRefunds(db).where('created_at', '>=', from).where('created_at', '<', to);
    return { charges: (await captured.execute()).map(toCharge), refunds: (await refunded.execute()).map(toRefund) };
  },
});
