import type { Kysely, Transaction } from 'kysely';
import { enterRefund } from './bank-refunds.ts';
import {
  cardRow,
  chargeRow,
  charges,
  type KeptCard,
  type KeptCharge,
  type KeptRefund,
  toCard,
  toCharge,
  toRefund,
} from './bank-rows.ts';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** How a challenge was answered. */
interface Verdict {
  readonly status: 'succeeded' | 'declined';
  readonly declineReason: KeptCharge['declineReason'];
  readonly capturedAt: string | null;
}

const chargeBy = async (
  db: Kysely<Schema>,
  column: 'charge.idempotency_key' | 'charge.challenge_id',
  value: string,
): Promise<KeptCharge | undefined> => {
  const row = await charges(db).where(column, '=', value).executeTakeFirst();
  return row && toCharge(row);
};

const standing = async (trx: Transaction<Schema>, idempotencyKey: string): Promise<KeptCharge> => {
  const charge = await chargeBy(trx, 'charge.idempotency_key', idempotencyKey);
  if (!charge) throw new Error('a charge that was just written is not there');
  return charge;
};

/** Writes a charge and its card, unless its key is known. */
const write = async (trx: Transaction<Schema>, charge: KeptCharge): Promise<void> => {
  const { card } = charge;
  if (card)
    await trx
      .insertInto('sandbox_bank.card')
      .values(cardRow(card))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx
    .insertInto('sandbox_bank.charge')
    .values(chargeRow(charge))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
};

const waiting = (trx: Transaction<Schema>) =>
  trx.updateTable('sandbox_bank.charge').where('status', '=', 'requires-action').returning('idempotency_key');

const answer = (db: Kysely<Schema>, challengeId: string, { status, declineReason, capturedAt }: Verdict) =>
  transaction(db, async (trx) => {
    const answered = await waiting(trx)
      .set({ status, decline_reason: declineReason, captured_at: capturedAt })
      .where('challenge_id', '=', challengeId)
      .executeTakeFirst();
    const charge = await chargeBy(trx, 'charge.challenge_id', challengeId);
    return charge && { answered: answered !== undefined, charge };
  });

const refunds = (db: Kysely<Schema>) => db.selectFrom('sandbox_bank.refund').selectAll().orderBy('position');

/** The books of the sandbox bank; whoever comes second with a key finds what the first one wrote. */
export const bankLedgerIn = (db: Kysely<Schema>) => ({
  enter: (charge: KeptCharge): Promise<KeptCharge> =>
    transaction(db, async (trx) => {
      await write(trx, charge);
      return standing(trx, charge.idempotencyKey);
    }),

  charge: (idempotencyKey: string): Promise<KeptCharge | undefined> =>
    chargeBy(db, 'charge.idempotency_key', idempotencyKey),

  card: async (token: string): Promise<KeptCard | undefined> => {
    const row = await db.selectFrom('sandbox_bank.card').selectAll().where('token', '=', token).executeTakeFirst();
    return row && toCard(row);
  },

  challenged: (challengeId: string): Promise<KeptCharge | undefined> =>
    chargeBy(db, 'charge.challenge_id', challengeId),

  answer: (challengeId: string, verdict: Verdict) => answer(db, challengeId, verdict),

  void: (forbidden: KeptCharge): Promise<KeptCharge> =>
    transaction(db, async (trx) => {
      await write(trx, forbidden);
      await waiting(trx).set({ status: 'voided' }).where('idempotency_key', '=', forbidden.idempotencyKey).execute();
      return standing(trx, forbidden.idempotencyKey);
    }),

  refund: (refund: KeptRefund) => enterRefund(db, refund),

  statement: async () => ({
    charges: (await charges(db).execute()).map(toCharge),
    refunds: (await refunds(db).execute()).map(toRefund),
  }),

  movements: async ({ from, to }: { from: string; to: string }) => {
    const captured = charges(db).where('captured_at', '>=', from).where('captured_at', '<', to);
    const returned = refunds(db).where('created_at', '>=', from).where('created_at', '<', to);
    return { charges: (await captured.execute()).map(toCharge), refunds: (await returned.execute()).map(toRefund) };
  },
});
