import type { MailOutbox, TakenMail } from '#src/server/database/outbox.port.ts';

/** Its content is read when it is sent. */
export interface HotelNotice {
  /** One mail per key, on any number of nodes. */
  readonly dedupeKey: string;
  readonly kind: 'hotel-unpriced-nights';
}

export interface HotelNotices extends MailOutbox<HotelNotice & TakenMail> {
  /** `at`: ISO instant. False when the key exists, sent or not. */
  write(notice: HotelNotice, at: string): Promise<boolean>;
}
