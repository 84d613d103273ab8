/** Guests' accounts, as private/migrations has it: made by npm run table-types. */
export interface GuestsAccountsTables {
  ended_token: {
    token_hash: string;
    until: string;
  };
  pending_registration: {
    email: string;
    token_hash: string;
    first_name: string | null;
    last_name: string | null;
    expires_at: string;
  };
  refreshed_session: {
    token_hash: string;
    sealed: string;
    until: string;
  };
  sign_in_brake: {
    who: string;
    tries: number;
    tried_at: string;
    blocked_until: string;
  };
}
