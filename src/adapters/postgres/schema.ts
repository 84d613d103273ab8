import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as what JSON says, to be parsed by whoever trusts it; written as text, which both drivers take alike. */
type Json = ColumnType<unknown, string, string>;

type AnyJson = null | boolean | number | string | readonly AnyJson[] | JsonObject;

/** What a jsonb column that only takes objects gives. */
export interface JsonObject {
  readonly [field: string]: AnyJson;
}

interface RoomTypeTable {
  property_id: string;
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
}

interface SeasonTable {
  property_id: string;
  season_id: string;
  first_night: string;
  last_night: string;
  precedence: number;
  min_stay: number;
}

interface SeasonRateTable {
  property_id: string;
  season_id: string;
  rate_plan_id: string;
  room_type_id: string;
  weekday: number;
  rate_minor: number;
}

interface InventoryNightTable {
  property_id: string;
  room_type_id: string;
  night: string;
  capacity: number;
  held: Generated<number>;
  sold: Generated<number>;
}

interface NightlyRateTable {
  property_id: string;
  rate_plan_id: string;
  night: string;
  room_type_id: string;
  rate_minor: number;
  min_stay: number;
  max_stay: number | null;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
  stop_sell: boolean;
}

export interface ReservationTable {
  property_id: string;
  reservation_id: string;
  status: 'held' | 'expired' | 'confirmed';
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
}

interface ReservationNightTable {
  property_id: string;
  reservation_id: string;
  room_type_id: string;
  night: string;
  qty: number;
  price_minor: number;
}

export interface PaymentAttemptTable {
  property_id: string;
  reservation_id: string;
  purpose: 'deposit' | 'balance';
  seq: number;
  idempotency_key: string;
  amount_minor: number;
  currency: string;
  started_at: string;
  state: Json;
  status: GeneratedAlways<string>;
}

interface FolioEntryTable {
  property_id: string;
  reservation_id: string;
  seq: number;
  kind: 'room' | 'extras' | 'tax' | 'penalty' | 'waiver' | 'deposit' | 'balance' | 'refund';
  amount_minor: number;
  reference: string | null;
  entered_at: string;
}

interface ItemTable {
  collection: string;
  id: string;
  position: GeneratedAlways<number>;
  data: ColumnType<JsonObject, string, string>;
}

interface FileTable {
  id: string;
  file_name: string;
  type: string;
  title: string;
  width: number;
  height: number;
  bytes: Uint8Array;
  modified_at: Generated<string>;
}

interface CardTable {
  token: string;
  brand: 'visa' | 'mastercard' | 'amex';
  last4: string;
  exp_month: number;
  exp_year: number;
  later_charges: 'paid' | 'declined';
}

export interface ChargeTable {
  idempotency_key: string;
  position: GeneratedAlways<number>;
  reference: string;
  amount_minor: number;
  currency: string;
  description: string;
  locale: 'es' | 'en';
  status: 'succeeded' | 'requires-action' | 'declined' | 'voided';
  decline_reason: 'declined' | 'insufficient-funds' | 'expired-card' | 'authentication-failed' | null;
  card_token: string | null;
  challenge_id: string | null;
  return_url: string;
  created_at: string;
}

export interface RefundTable {
  idempotency_key: string;
  position: GeneratedAlways<number>;
  reference: string;
  charge_reference: string;
  amount_minor: number;
  created_at: string;
}

interface AccountTable {
  id: string;
  email: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  role: 'administrator' | 'guest';
  status: 'active' | 'invited' | 'suspended';
  created_at: string;
}

interface SessionTable {
  token_hash: string;
  account_id: string;
  expires_at: string;
}

interface MailTable {
  position: GeneratedAlways<number>;
  recipient: string;
  kind: 'invitation' | 'password-reset';
  url: string;
  created_at: string;
}

interface InquiryOutboxTable {
  property_id: string;
  inquiry_id: string;
  inquiry: Json;
  attempts: Generated<number>;
  send_after: string;
}

interface RateWindowTable {
  property_id: string;
  what: string;
  who: string;
  opened_at: string;
  used: number;
}

/** Every table of private/migrations, as rows come and go. Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export interface Schema {
  room_type: RoomTypeTable;
  season: SeasonTable;
  season_rate: SeasonRateTable;
  inventory_night: InventoryNightTable;
  nightly_rate: NightlyRateTable;
  reservation: ReservationTable;
  reservation_night: ReservationNightTable;
  payment_attempt: PaymentAttemptTable;
  folio_entry: FolioEntryTable;
  'backend.item': ItemTable;
  'backend.file': FileTable;
  'backend.account': AccountTable;
  'backend.session': SessionTable;
  'backend.secret': { name: string; value: string };
  'backend.mail': MailTable;
  inquiry_outbox: InquiryOutboxTable;
  rate_window: RateWindowTable;
  'sandbox_bank.card': CardTable;
  'sandbox_bank.charge': ChargeTable;
  'sandbox_bank.refund': RefundTable;
}

/** The one hotel; it leads every key of the booking tables. */
export const PROPERTY = 'punta-serena';
