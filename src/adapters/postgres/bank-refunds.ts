import { type Kysely, sql, type Transaction } from 'kysely';
import { type KeptRefund, refundRow, toRefund } from './bank-rows.ts';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

export type RefundEntry =
  | { readonly status: 'refunded'; readonly refund: KeptRefund }
  | { readonly status: 'refused'; readonly because: 'unknown-charge' | 'exceeds-charge' | 'conflicting-key' };

const refused = (because: Extract<RefundEntry, { status: 'refused' }>['because']): RefundEntry => ({
  status: 'refused',
  because,
});

const refundUnder = async (trx: Transaction<Schema>, idempotencyKey: string): Promise<KeptRefund | undefined> => {
  const refunds = trx.selectFrom('sandbox_bank.refund').selectAll();
  const row = await refunds.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  return row && toRefund(row);
};

const refundedOf = async (trx: Transaction<Schema>, chargeReference: string): Promise<number> => {
  const { total } = await trx
    .selectFrom('sandbox_bank.refund')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('amount_minor')}, 0)::bigint`.as('total'))
    .where('charge_reference', '=', chargeReference)
    .executeTakeFirstOrThrow();
  return total;
};

/** Gives back part or all of a charge; the charge is locked, so that two refunds never give back more than it. */
export const enterRefund = (db: Kysely<Schema>, refund: KeptRefund): Promise<RefundEntry> =>
  transaction(db, async (trx): Promise<RefundEntry> => {
    const charge = await trx
      .selectFrom('sandbox_bank.charge')
      .select(['status', 'amount_minor'])
      .where('reference', '=', refund.chargeReference)
      .forUpdate()
      .executeTakeFirst();
    const before = await refundUnder(trx, refund.idempotencyKey);
    if (before) {
      const isSame = before.chargeReference === refund.chargeReference && before.amount === refund.amount;
      return isSame ? { status: 'refunded', refund: before } : refused('conflicting-key');
    }
    if (charge?.status !== 'succeeded') return refused('unknown-charge');
    const returned = await refundedOf(trx, refund.chargeReference);
    if (returned + refund.amount > charge.amount_minor) return refused('exceeds-charge');
    await trx.insertInto('sandbox_bank.refund').values(refundRow(refund)).execute();
    return { status: 'refunded', refund };
  });
