/** ISO instant of the oldest; null when there is none. */
export interface Overdue {
  readonly count: number;
  readonly since: string | null;
}

export interface OverdueWork {
  /** Unknown outcome minutes after their start; with a 3-D Secure challenge, after an hour. */
  readonly payments: Overdue;
  readonly refunds: Overdue;
  readonly refusedRefunds: Overdue;
  readonly mails: Overdue;
}
