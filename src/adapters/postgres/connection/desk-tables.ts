import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeskRole } from '#src/booking/model/desk/staff.ts';

/** Read as unvalidated JSON; written as text, which both drivers accept. */
type Json = ColumnType<unknown, string, string>;

/** Tables of the front desk. Instants are ISO 8601 in UTC. */
export interface DeskSessionTable {
  session_hash: string;
  session_id: string;
  user_id: string;
  name: string;
  role: DeskRole;
  opened_at: string;
  seen_at: string;
  confirmed_at: string;
  role_checked_at: string;
  ended_at: string | null;
  code_due: Generated<boolean>;
  pending_secret: string | null;
  provider: string | null;
  address_hash: string;
  user_agent: string;
}

export interface DeskProviderVisitTable {
  state_hash: string;
  provider: string;
  return_path: string;
  expires_at: string;
}

export interface DeskCodeTable {
  user_id: string;
  secret: string;
  step: number;
}

export interface DeskRecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: string | null;
}

export interface SetupLinkTable {
  only_row: Generated<boolean>;
  token_hash: string;
  expires_at: string;
}

/** Inquiries that were answered. */
export interface InquiryMarkTable {
  inquiry_id: string;
  answered_at: string;
  answered_by: Json;
}

export interface ReservationWordTable {
  reservation_id: string;
  word: string;
  is_contact: boolean;
}

/** Append-only. D6 */
export interface DeskEventTable {
  event_id: string;
  at: string;
  actor: Json;
  action: string;
  reservation_id: string | null;
  subject: string | null;
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
  reason: string | null;
  request_id: string | null;
  position: GeneratedAlways<number>;
  revision: number | null;
}

/** Append-only: a later row pins, unpins or strikes an earlier note. D14 */
export interface ReservationNoteTable {
  reservation_id: string;
  seq: number;
  about: number | null;
  text: string | null;
  pinned: Generated<boolean>;
  struck: Generated<boolean>;
  actor: Json;
  at: string;
}

/** Append-only: the facts of a day are the sums of what was written until its end. D19 */
export interface NightFactTable {
  reservation_id: string;
  seq: number;
  at: string;
  room_id: string;
  room_type_id: string;
  rate_plan_id: string;
  source: 'web' | 'desk';
  night: string;
  /** 1: sold, -1: given back, 0: only amounts change. */
  units: number;
  room_minor: number;
  board_minor: number;
  extras_minor: number;
}
