import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson } from './json.ts';

/** Front desk, as private/migrations has it: made by npm run table-types. */
export interface FrontDeskTables {
  content_version: {
    version_id: string;
    position: GeneratedAlways<number>;
    collection: 'pages' | 'rooms' | 'pages_inside' | 'posts' | 'outings' | 'footer';
    item_id: string;
    state: 'draft' | 'publishing' | 'published';
    saved_at: string;
    saved_by: Json;
    before: Json;
    after: Json;
    draft_id: string | null;
    takes_back: string | null;
  };
  desk_code: {
    user_id: string;
    secret: string;
    step: number;
  };
  desk_event: {
    event_id: string;
    position: GeneratedAlways<number>;
    at: string;
    actor: Json;
    action: string;
    reservation_id: string | null;
    revision: number | null;
    subject: string | null;
    before: NullableJson;
    after: NullableJson;
    reason: string | null;
    request_id: string | null;
  };
  desk_provider_visit: {
    state_hash: string;
    provider: string;
    return_path: string;
    expires_at: string;
  };
  desk_recovery_code: {
    user_id: string;
    code_hash: string;
    used_at: string | null;
  };
  desk_session: {
    session_hash: string;
    session_id: string;
    user_id: string;
    name: string;
    role: 'owner' | 'revenue' | 'desk' | 'viewer';
    provider: string | null;
    opened_at: string;
    seen_at: string;
    confirmed_at: string;
    role_checked_at: string;
    ended_at: string | null;
    code_due: Generated<boolean>;
    pending_secret: string | null;
    address_hash: string;
    user_agent: string;
  };
  hotel_setting: {
    name: string;
    value: Json;
    revision: number;
  };
  night_fact: {
    reservation_id: string;
    seq: number;
    at: string;
    room_id: string;
    room_type_id: string;
    rate_plan_id: string;
    source: 'web' | 'desk';
    night: string;
    units: number;
    room_minor: number;
    board_minor: number;
    extras_minor: number;
  };
  reservation_note: {
    reservation_id: string;
    seq: number;
    about: number | null;
    text: string | null;
    pinned: Generated<boolean>;
    struck: Generated<boolean>;
    actor: Json;
    at: string;
  };
  reservation_word: {
    reservation_id: string;
    word: string;
    is_contact: boolean;
  };
  setup_link: {
    only_row: Generated<boolean>;
    token_hash: string;
    expires_at: string;
  };
  stay_mark: {
    reservation_id: string;
    seq: number;
    room_id: string;
    room_type_id: string;
    kind: 'arrived' | 'left' | 'room';
    struck: Generated<boolean>;
    room_name: string | null;
    actor: Json;
    at: string;
  };
}
