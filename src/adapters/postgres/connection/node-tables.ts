/** Tables by which nodes coordinate. Instants are ISO 8601 in UTC. */
export interface JobRunTable {
  name: string;
  known_since: string;
  held_by: string;
  locked_until: string;
  started_at: string;
  ended_at: string | null;
  failed_at: string | null;
  error: string | null;
}

export interface ContentChangeTable {
  collection: string;
  revision: string;
}

export interface RefreshedSessionTable {
  token_hash: string;
  sealed: string;
  until: string;
}

export interface EndedTokenTable {
  token_hash: string;
  until: string;
}
