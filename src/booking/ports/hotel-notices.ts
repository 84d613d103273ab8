import type { MailOutbox, TakenMail } from './mail-outbox.ts';

/** A mail to the hotel that no reservation triggers; its content is read when it is sent. */
export interface HotelNotice {
  /** One mail per key, on any number of nodes. */
  readonly dedupeKey: string;
  readonly kind: 'hotel-unpriced-nights';
}

/** Outbox of notices to the hotel. */
export interface HotelNotices extends MailOutbox<HotelNotice & TakenMail> {
  /** Writes a notice due at `at` (ISO instant); false when its key already exists, sent or not. */
  write(notice: HotelNotice, at: string): Promise<boolean>;
}
