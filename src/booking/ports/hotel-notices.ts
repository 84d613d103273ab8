import type { MailOutbox, TakenMail } from './mail-outbox.ts';

/** A mail to the hotel that no reservation brings about; what it says is read when it is sent. */
export interface HotelNotice {
  /** One mail for each key, however often and by however many nodes it is written. */
  readonly dedupeKey: string;
  readonly kind: 'hotel-unpriced-nights';
}

/** Notices that wait to be sent. */
export interface HotelNotices extends MailOutbox<HotelNotice & TakenMail> {
  /** Writes a notice due at `at` (ISO instant); false when its key was written before, sent or not. */
  write(notice: HotelNotice, at: string): Promise<boolean>;
}
