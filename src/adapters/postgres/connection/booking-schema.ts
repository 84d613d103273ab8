import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '#src/booking/model/guest/locale.ts';
import type { MailKind } from '#src/booking/model/mail/mail.ts';
import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { DeskEventTable, NightFactTable, ReservationNoteTable, ReservationWordTable } from './desk-tables.ts';
import type { RateTables } from './rate-tables.ts';

/** Read as unvalidated JSON; written as text, which both drivers accept. */
type Json = ColumnType<unknown, string, string>;

interface RoomTypeTable {
  room_type_id: string;
  position: number;
  units: number;
  adults_included: number;
  children_included: number;
  max_adults: number;
  max_guests: number;
  age_bands: Json;
  extra_adult_minor: number;
  extra_child_minor: number;
  from_minor: Generated<number | null>;
  under_occupancy: ColumnType<unknown, string | null | undefined, string | null>;
}

interface SeasonTable {
  rate_plan_id: string;
  season_id: string;
  first_night: string;
  last_night: string;
  precedence: number;
  min_stay: number;
}

interface SeasonRateTable {
  season_id: string;
  rate_plan_id: string;
  room_type_id: string;
  weekday: number;
  rate_minor: number;
}

interface InventoryNightTable {
  room_type_id: string;
  night: string;
  capacity: number;
  held: Generated<number>;
  sold: Generated<number>;
  /** Units that closures take. */
  blocked: Generated<number>;
  /** All units are taken out of sale. */
  closed: Generated<boolean>;
}

interface NightlyRateTable {
  rate_plan_id: string;
  night: string;
  room_type_id: string;
  rate_minor: number;
  min_stay: number;
  max_stay: number | null;
  min_stay_through: Generated<number | null>;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
  stop_sell: boolean;
  set_by: Generated<'season' | 'carried' | 'manual'>;
  manual_fields: Generated<string[] | null>;
}

export interface ReservationTable {
  reservation_id: string;
  status: 'held' | 'expired' | 'confirmed' | 'cancelled';
  hold_expires_at: string | null;
  arrival: string;
  departure: string;
  total_minor: number;
  currency: string;
  locale: string;
  quote: Json;
  idempotency_key: string;
  request_hash: string;
  created_at: string;
  guest: ColumnType<unknown, string | undefined, string>;
  consent: ColumnType<unknown, string | undefined, string>;
  card: ColumnType<unknown, string | undefined, string>;
  code: string | null;
  confirmed_at: string | null;
  revision: Generated<number>;
  cancelled_at: string | null;
  cancellation_cause: 'guest' | 'no-show' | null;
  changes_reservation_id: string | null;
  balance_due_at: string | null;
  balance_try_at: string | null;
  balance_tries: Generated<number>;
  balance_flag: 'declined' | 'authentication-needed' | 'card-expired' | null;
  balance_locked_until: string | null;
  refunds_locked_until: string | null;
  network_key: ColumnType<string | null, string | null | undefined, null>;
  browser_key: ColumnType<string | null, string | null | undefined, null>;
  hold_latest_end: string | null;
  source: Generated<'web' | 'desk'>;
  made_by: ColumnType<unknown, string | null | undefined, string | null>;
  waived_minor: Generated<number>;
  /** `SummaryRoom`s of the quote. */
  rooms: ColumnType<unknown, never, never>;
  /** `SummaryExtra`s of the quote. */
  extras: ColumnType<unknown, never, never>;
  moved_at: Generated<string | null>;
  desk_hold_id: Generated<string | null>;
}

interface HoldOwnerTable {
  owner_key: string;
  opened_at: string;
  placed: Generated<number>;
}

interface TermsTable {
  terms_id: string;
  version: number;
  document: Json;
  created_at: Generated<string>;
}

interface ReservationNightTable {
  reservation_id: string;
  room_type_id: string;
  night: string;
  qty: number;
  price_minor: number;
}

export interface PaymentAttemptTable {
  reservation_id: string;
  /** `formatPaymentPurpose` */
  purpose: string;
  seq: number;
  idempotency_key: string;
  amount_minor: number;
  currency: string;
  started_at: string;
  state: Json;
  status: GeneratedAlways<string>;
  try_at: Generated<string | null>;
}

interface FolioEntryTable {
  reservation_id: string;
  seq: number;
  kind: FolioEntry['kind'];
  amount_minor: number;
  reference: string | null;
  entered_at: string;
  item: Generated<string | null>;
  label: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface HotelRefundTable {
  reservation_id: string;
  seq: number;
  idempotency_key: string;
  charge_reference: string;
  amount_minor: number;
  requested_at: string;
  reference: string | null;
  try_at: Generated<string | null>;
  refused_at: Generated<string | null>;
  refused_reason: Generated<string | null>;
}

/** Columns of every outbox of mails. */
export interface OutboxColumns {
  send_after: string;
  attempts: Generated<number>;
  locked_until: string | null;
  sent_at: string | null;
  dropped_at: string | null;
  last_error: string | null;
}

export interface MailOutboxTable extends OutboxColumns {
  dedupe_key: string;
  reservation_id: string;
  kind: MailKind;
  recipient: string | null;
  locale: Locale;
  facts: Json;
  written_at: Generated<string>;
}

/** Tables of the booking engine. */
export interface BookingSchema extends RateTables {
  room_type: RoomTypeTable;
  season: SeasonTable;
  season_rate: SeasonRateTable;
  inventory_night: InventoryNightTable;
  nightly_rate: NightlyRateTable;
  reservation: ReservationTable;
  terms: TermsTable;
  reservation_night: ReservationNightTable;
  payment_attempt: PaymentAttemptTable;
  folio_entry: FolioEntryTable;
  refund: HotelRefundTable;
  mail_outbox: MailOutboxTable;
  hold_owner: HoldOwnerTable;
  desk_event: DeskEventTable;
  night_fact: NightFactTable;
  reservation_note: ReservationNoteTable;
  reservation_word: ReservationWordTable;
}
