import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson } from './json.ts';

/** Holds and reservations, as private/migrations has it: made by npm run table-types. */
export interface HoldsAndReservationsTables {
  add_on_use: {
    add_on_id: string;
    reservation_id: string;
    day: string;
    units: number;
    status: 'held' | 'sold' | 'void';
  };
  hold_owner: {
    owner_key: string;
    opened_at: string;
    placed: Generated<number>;
  };
  promotion_use: {
    promotion_id: string;
    reservation_id: string;
    status: 'held' | 'used' | 'void';
    email_hash: string | null;
    code_key: string | null;
  };
  reservation: {
    reservation_id: string;
    status: 'held' | 'expired' | 'confirmed' | 'cancelled';
    hold_expires_at: string | null;
    hold_latest_end: string;
    arrival: string;
    departure: string;
    total_minor: number;
    currency: string;
    locale: string;
    quote: Json;
    rooms: GeneratedAlways<unknown>;
    extras: GeneratedAlways<unknown>;
    idempotency_key: string;
    request_hash: string;
    created_at: string;
    guest: NullableJson;
    consent: NullableJson;
    card: NullableJson;
    code: string | null;
    confirmed_at: string | null;
    revision: Generated<number>;
    cancelled_at: string | null;
    cancellation_cause: 'guest' | 'no-show' | null;
    changes_reservation_id: string | null;
    moved_at: string | null;
    balance_due_at: string | null;
    balance_try_at: string | null;
    balance_tries: Generated<number>;
    balance_flag: 'declined' | 'authentication-needed' | 'card-expired' | null;
    balance_locked_until: string | null;
    refunds_locked_until: string | null;
    waived_minor: Generated<number>;
    network_key: ColumnType<string | null, string | null, null>;
    browser_key: ColumnType<string | null, string | null, null>;
    source: Generated<'web' | 'desk'>;
    made_by: NullableJson;
    desk_hold_id: string | null;
    guarantee: Generated<'card' | 'desk'>;
    channel: 'phone' | 'walk-in' | 'agent' | null;
    agent: string | null;
  };
  reservation_access: {
    reservation_id: string;
    version: Generated<number>;
  };
  reservation_night: {
    reservation_id: string;
    room_type_id: string;
    night: string;
    qty: number;
    price_minor: number;
  };
}
