import type { Generated } from 'kysely';
import type { Json } from './json.ts';

/** Mails and inquiries, as private/migrations has it: made by npm run table-types. */
export interface MailsAndInquiriesTables {
  hotel_notice: {
    dedupe_key: string;
    kind: 'hotel-unpriced-nights';
    written_at: string;
    send_after: string;
    attempts: Generated<number>;
    locked_until: string | null;
    sent_at: string | null;
    dropped_at: string | null;
    last_error: string | null;
  };
  inquiry_mark: {
    inquiry_id: string;
    answered_at: string;
    answered_by: Json;
  };
  inquiry_outbox: {
    inquiry_id: string;
    inquiry: Json;
    attempts: Generated<number>;
    send_after: string;
    saved_at: Generated<string>;
  };
  mail_outbox: {
    dedupe_key: string;
    reservation_id: string;
    kind: string;
    recipient: string | null;
    locale: 'es' | 'en';
    facts: Json;
    written_at: Generated<string>;
    send_after: string;
    attempts: Generated<number>;
    locked_until: string | null;
    sent_at: string | null;
    dropped_at: string | null;
    last_error: string | null;
  };
}
