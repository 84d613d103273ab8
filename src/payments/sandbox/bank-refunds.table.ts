import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { type StoredRefund, toRefund, toRefundRow } from './bank-rows.table.ts';

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
