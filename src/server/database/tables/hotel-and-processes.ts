import type { Generated } from 'kysely';

/** Hotel and processes, as private/migrations has it: made by npm run table-types. */
export interface HotelAndProcessesTables {
  content_change: {
    collection: string;
    revision: string;
  };
  hotel_currency: {
    only_row: Generated<boolean>;
    currency: string;
  };
  job_run: {
    name: string;
    known_since: string;
    held_by: string;
    locked_until: string;
    started_at: string;
    ended_at: string | null;
    failed_at: string | null;
    error: string | null;
  };
  rate_window: {
    what: string;
    who: string;
    opened_at: string;
    used: number;
  };
  site_secret: {
    name: string;
    value: string;
  };
}
