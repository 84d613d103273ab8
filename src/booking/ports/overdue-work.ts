/** Number of overdue items, and the ISO instant of the oldest; null when there is none. */
export interface Overdue {
  readonly count: number;
  readonly since: string | null;
}

/** Work that jobs should have finished; when it persists, an operator or the hotel must act. */
export interface OverdueWork {
  /** Attempts with an unknown outcome minutes after their start; with a pending 3-D Secure challenge, after an hour. */
  readonly payments: Overdue;
  /** Refunds not confirmed by the gateway minutes after the request. */
  readonly refunds: Overdue;
  /** Refunds finally refused by the gateway, to be paid by staff; listed for a month. */
  readonly refusedRefunds: Overdue;
  /** Mails with failed delivery attempts. */
  readonly mails: Overdue;
}
