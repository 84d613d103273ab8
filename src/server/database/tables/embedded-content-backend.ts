import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonObject } from './json.ts';

/** Embedded content backend, as private/migrations has it: made by npm run table-types. */
export interface EmbeddedContentBackendTables {
  'backend.account': {
    id: string;
    email: string;
    password_hash: string | null;
    first_name: string | null;
    last_name: string | null;
    role: 'administrator' | 'owner' | 'revenue' | 'desk' | 'viewer' | 'guest';
    status: 'active' | 'invited' | 'suspended';
    created_at: string;
    verified_at: string | null;
    otp_secret: string | null;
    otp_step: number | null;
  };
  'backend.account_session': {
    id: string;
    account_id: string;
    expires_at: string;
    ends_at: string;
  };
  'backend.file': {
    id: string;
    file_name: string;
    type: string;
    title: string;
    width: number;
    height: number;
    bytes: Uint8Array;
    modified_at: Generated<string>;
    focal_point_x: number | null;
    focal_point_y: number | null;
    credit: string | null;
    placeholder_color: string | null;
  };
  'backend.item': {
    collection: string;
    id: string;
    position: GeneratedAlways<number>;
    data: ColumnType<JsonObject, string, string>;
  };
  'backend.mail': {
    position: GeneratedAlways<number>;
    recipient: string;
    kind: 'invitation' | 'password-reset' | 'registration' | 'sign-in-attempts';
    url: string | null;
    created_at: string;
    send_after: Generated<string>;
    attempts: Generated<number>;
    locked_until: string | null;
    sent_at: string | null;
    dropped_at: string | null;
    last_error: string | null;
  };
  'backend.recovery_code': {
    account_id: string;
    code_hash: string;
    used_at: string | null;
  };
  'backend.refresh_token': {
    token_hash: string;
    session_id: string;
    expires_at: string;
    used_at: string | null;
  };
  'backend.secret': {
    name: string;
    value: string;
  };
}
