/** How much is late, and since when its oldest piece has been open (ISO instant); null when there is none. */
export interface Overdue {
  readonly count: number;
  readonly since: string | null;
}

/** What should have come to its end by itself, and needs an operator or the desk when it stays. */
export interface OverdueWork {
  /** Payment attempts whose outcome is not known minutes after they began; at the bank's page, after an hour. */
  readonly payments: Overdue;
  /** Refunds that the gateway has not confirmed minutes after they were asked for. */
  readonly refunds: Overdue;
  /** Refunds that the gateway will never do; a person has to. They stay here until the month is over. */
  readonly refusedRefunds: Overdue;
  /** Mails that were tried and not taken. */
  readonly mails: Overdue;
}
