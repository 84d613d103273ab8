import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BackendRole } from '#src/accounts/backend-roles.ts';
import type { HotelNotice } from '#src/booking/ports/hotel-notices.ts';
import type { CardTable, ChargeTable, GatewayEventTable, RefundTable } from './bank-tables.ts';
import type { BookingSchema, OutboxColumns } from './booking-schema.ts';
import type {
  DeskCodeTable,
  DeskProviderVisitTable,
  DeskRecoveryCodeTable,
  DeskSessionTable,
  InquiryMarkTable,
  SetupLinkTable,
} from './desk-tables.ts';
import type { ContentChangeTable, EndedTokenTable, JobRunTable, RefreshedSessionTable } from './node-tables.ts';

/** Read as unvalidated JSON; written as text, which both drivers accept. */
type Json = ColumnType<unknown, string, string>;

type AnyJson = null | boolean | number | string | readonly AnyJson[] | JsonObject;

/** Value of a jsonb column of objects. */
export interface JsonObject {
  readonly [field: string]: AnyJson;
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
  focal_point_x: Generated<number | null>;
  focal_point_y: Generated<number | null>;
  credit: Generated<string | null>;
  placeholder_color: Generated<string | null>;
}

interface AccountTable {
  id: string;
  email: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  role: BackendRole;
  status: 'active' | 'invited' | 'suspended';
  created_at: string;
  verified_at: string | null;
  otp_secret: string | null;
  otp_step: number | null;
}

interface RecoveryCodeTable {
  account_id: string;
  code_hash: string;
  used_at: string | null;
}

interface SessionTable {
  id: string;
  account_id: string;
  expires_at: string;
  ends_at: string;
}

interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  expires_at: string;
  used_at: string | null;
}

/** Kinds of account mails. */
export type AccountMailKind = 'invitation' | 'password-reset' | 'registration' | 'sign-in-attempts';

interface MailTable extends OutboxColumns {
  position: GeneratedAlways<number>;
  recipient: string;
  kind: AccountMailKind;
  url: string | null;
  created_at: string;
}

interface HotelNoticeTable extends OutboxColumns {
  dedupe_key: string;
  kind: HotelNotice['kind'];
  written_at: string;
}

interface InquiryOutboxTable {
  inquiry_id: string;
  inquiry: Json;
  attempts: Generated<number>;
  send_after: string;
  saved_at: Generated<string>;
}

interface RateWindowTable {
  what: string;
  who: string;
  opened_at: string;
  used: number;
}

interface SignInThrottleTable {
  who: string;
  tries: number;
  tried_at: string;
  blocked_until: string;
}

interface PendingRegistrationTable {
  email: string;
  token_hash: string;
  first_name: string | null;
  last_name: string | null;
  expires_at: string;
}

interface ReservationAccessTable {
  reservation_id: string;
  version: Generated<number>;
}

/** Tables of private/migrations. Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export interface Schema extends BookingSchema {
  gateway_event: GatewayEventTable;
  'backend.item': ItemTable;
  'backend.file': FileTable;
  'backend.account': AccountTable;
  'backend.account_session': SessionTable;
  'backend.refresh_token': RefreshTokenTable;
  'backend.recovery_code': RecoveryCodeTable;
  'backend.secret': { name: string; value: string };
  'backend.mail': MailTable;
  hotel_notice: HotelNoticeTable;
  inquiry_outbox: InquiryOutboxTable;
  inquiry_mark: InquiryMarkTable;
  rate_window: RateWindowTable;
  sign_in_brake: SignInThrottleTable;
  pending_registration: PendingRegistrationTable;
  reservation_access: ReservationAccessTable;
  site_secret: { name: string; value: string };
  job_run: JobRunTable;
  refreshed_session: RefreshedSessionTable;
  ended_token: EndedTokenTable;
  content_change: ContentChangeTable;
  desk_code: DeskCodeTable;
  desk_provider_visit: DeskProviderVisitTable;
  desk_recovery_code: DeskRecoveryCodeTable;
  desk_session: DeskSessionTable;
  setup_link: SetupLinkTable;
  'sandbox_bank.card': CardTable;
  'sandbox_bank.charge': ChargeTable;
  'sandbox_bank.refund': RefundTable;
}
