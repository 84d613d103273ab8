import type { Insertable, Selectable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SavedCard } from '#src/kernel/card.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Money } from '#src/kernel/money/money.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { isAccountClosed, type RefundEntry } from './ledger.ts';

type ChargeColumns = Selectable<Schema['sandbox_bank.charge']>;

/** Token and what receipts print; never number or security code (B15). */
export interface StoredCard extends SavedCard {
  readonly laterCharges: 'paid' | 'declined' | 'asks';
}

export interface StoredCharge extends Money {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly description: string;
  readonly locale: Locale;
  readonly status: ChargeColumns['status'];
  readonly declineReason: ChargeColumns['decline_reason'];
  readonly card: StoredCard | null;
  readonly challengeId: string | null;
  readonly returnUrl: string;
  readonly createdAt: string;
  readonly capturedAt: string | null;
}

export interface StoredRefund {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: number;
  readonly createdAt: string;
}

export const toCard = (row: Selectable<Schema['sandbox_bank.card']>): StoredCard => ({
  token: row.token,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  laterCharges: row.later_charges,
});

export const toCardRow = (card: StoredCard): Insertable<Schema['sandbox_bank.card']> => ({
  token: card.token,
  brand: card.brand,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  later_charges: card.laterCharges,
});

export const toChargeRow = (charge: StoredCharge): Insertable<Schema['sandbox_bank.charge']> => ({
  idempotency_key: charge.idempotencyKey,
  reference: charge.reference,
  amount_minor: charge.amount,
  currency: charge.currency,
  description: charge.description,
  locale: charge.locale,
  status: charge.status,
  decline_reason: charge.declineReason,
  card_token: charge.card?.token ?? null,
  challenge_id: charge.challengeId,
  return_url: charge.returnUrl,
  created_at: charge.createdAt,
  captured_at: charge.capturedAt,
});

/** Selects charges with their cards, in order of insertion. */
export const selectCharges = (db: Kysely<Schema>) =>
  db
    .selectFrom('sandbox_bank.charge as charge')
    .leftJoin('sandbox_bank.card as card', 'card.token', 'charge.card_token')
    .selectAll('charge')
    .select(['card.token', 'card.brand', 'card.last4', 'card.exp_month', 'card.exp_year', 'card.later_charges'])
    .orderBy('charge.position');

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number];

const findCard = ({ token, brand, last4, exp_month, exp_year, later_charges }: JoinedRow): StoredCard | null => {
  if (!token || !brand || !last4 || !exp_month || !exp_year || !later_charges) return null;
  return toCard({ token, brand, last4, exp_month, exp_year, later_charges });
};

export const toCharge = (row: JoinedRow): StoredCharge => ({
  idempotencyKey: row.idempotency_key,
  reference: row.reference,
  amount: row.amount_minor,
  currency: row.currency,
  description: row.description,
  locale: row.locale,
  status: row.status,
  declineReason: row.decline_reason,
  card: findCard(row),
  challengeId: row.challenge_id,
  returnUrl: row.return_url,
  createdAt: row.created_at,
  capturedAt: row.captured_at,
});

export const toRefundRow = (refund: StoredRefund): Insertable<Schema['sandbox_bank.refund']> => ({
  idempotency_key: refund.idempotencyKey,
  reference: refund.reference,
  charge_reference: refund.chargeReference,
  amount_minor: refund.amount,
  created_at: refund.createdAt,
});

export const toRefund = (row: Selectable<Schema['sandbox_bank.refund']>): StoredRefund => ({
  idempotencyKey: row.idempotency_key,
  reference: row.reference,
  chargeReference: row.charge_reference,
  amount: row.amount_minor,
  createdAt: row.created_at,
});

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

const isOfClosedAccount = async (trx: Transaction<Schema>, token: string | null): Promise<boolean> => {
  if (token === null) return false;
  const cards = trx.selectFrom('sandbox_bank.card').select('last4').where('token', '=', token);
  const card = await cards.executeTakeFirst();
  return card !== undefined && isAccountClosed(card);
};

/** Refunds a charge in part or whole; the charge is locked, so that concurrent refunds cannot exceed it. */
export const enterRefund = (db: Kysely<Schema>, refund: StoredRefund): Promise<RefundEntry> =>
  runTransaction(db, async (trx): Promise<RefundEntry> => {
    const charge = await trx
      .selectFrom('sandbox_bank.charge')
      .select(['status', 'amount_minor', 'card_token'])
      .where('reference', '=', refund.chargeReference)
      .forUpdate()
      .executeTakeFirst();
    const earlier = await findRefund(trx, refund.idempotencyKey);
    if (earlier) {
      const isSame = earlier.chargeReference === refund.chargeReference && earlier.amount === refund.amount;
      return isSame ? { status: 'refunded', refund: earlier } : createRefusal('conflicting-key');
    }
    if (charge?.status !== 'succeeded') return createRefusal('unknown-charge');
    if (await isOfClosedAccount(trx, charge.card_token)) return createRefusal('account-closed');
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
