import type { Insertable, Kysely, Selectable } from 'kysely';
import type { SavedCard } from '#src/kernel/card.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Money } from '#src/kernel/money/money.ts';
import type { Schema } from '#src/server/database/schema.ts';

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
