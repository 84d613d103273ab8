import type { GeneratedAlways } from 'kysely';
import type { Json, NullableJson } from './json.ts';

/** Money, as private/migrations has it: made by npm run table-types. */
export interface MoneyTables {
  folio_entry: {
    reservation_id: string;
    seq: number;
    kind:
      | 'room'
      | 'extras'
      | 'board'
      | 'discount'
      | 'add-on'
      | 'fee'
      | 'tax'
      | 'penalty'
      | 'waiver'
      | 'adjustment'
      | 'deposit'
      | 'balance'
      | 'change'
      | 'refund'
      | 'manual-payment'
      | 'manual-refund';
    amount_minor: number;
    reference: string | null;
    entered_at: string;
    item: string | null;
    label: NullableJson;
    reverses: number | null;
  };
  gateway_event: {
    event_id: string;
    kind: string;
    idempotency_key: string;
    received_at: string;
    applied_at: string | null;
  };
  payment_attempt: {
    reservation_id: string;
    purpose: string;
    seq: number;
    idempotency_key: string;
    amount_minor: number;
    currency: string;
    started_at: string;
    state: Json;
    status: GeneratedAlways<
      | 'processing'
      | 'requires-action'
      | 'succeeded'
      | 'declined'
      | 'abandoned'
      | 'refunding'
      | 'refunded'
      | 'refund-refused'
    >;
    try_at: string | null;
  };
  refund: {
    reservation_id: string;
    seq: number;
    idempotency_key: string;
    charge_reference: string;
    amount_minor: number;
    requested_at: string;
    reference: string | null;
    try_at: string | null;
    refused_at: string | null;
    refused_reason: string | null;
  };
}
