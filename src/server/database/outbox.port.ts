export interface TakenMail {
  readonly id: string;
  readonly attempts: number;
}

/** Transactional outbox. Instants are ISO texts. */
export interface MailOutbox<Mail extends TakenMail, ToHotel = never> {
  /** Oldest first. */
  takeDue(now: string, leaseUntil: string, limit: number): Promise<Mail[]>;
  renewLease(id: string, leaseUntil: string): Promise<void>;
  /** A mail that was replaced since it was leased stays due. */
  markSent(id: string, at: string): Promise<void>;
  postpone(id: string, sendAfter: string, reason: string): Promise<void>;
  /** Gives up a mail, unless it was replaced since. `toHotel` is written in the same transaction. */
  drop(id: string, at: string, reason: string, toHotel?: ToHotel | null): Promise<void>;
}
