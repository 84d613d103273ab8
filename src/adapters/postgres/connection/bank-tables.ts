import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Locale } from '#src/booking/model/guest/locale.ts';

/** Tables of the sandbox bank's ledger, and of its webhook events. */
export interface CardTable {
  token: string;
  brand: 'visa' | 'mastercard' | 'amex';
  last4: string;
  exp_month: number;
  exp_year: number;
  later_charges: 'paid' | 'declined' | 'asks';
}

export interface ChargeTable {
  idempotency_key: string;
  position: GeneratedAlways<number>;
  reference: string;
  amount_minor: number;
  currency: string;
  description: string;
  locale: Locale;
  status: 'succeeded' | 'requires-action' | 'declined' | 'voided';
  decline_reason: 'declined' | 'insufficient-funds' | 'expired-card' | 'authentication-failed' | null;
  card_token: string | null;
  challenge_id: string | null;
  return_url: string;
  created_at: string;
  captured_at: string | null;
}

export interface RefundTable {
  idempotency_key: string;
  position: GeneratedAlways<number>;
  reference: string;
  charge_reference: string;
  amount_minor: number;
  created_at: string;
}

export interface GatewayEventTable {
  event_id: string;
  kind: string;
  idempotency_key: string;
  received_at: string;
  applied_at: ColumnType<string | null, never, string>;
}
