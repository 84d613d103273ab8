/** Why the balance could not be charged by itself; each is mended by the guest, with this card or another. B14 */
export type BalanceFlag = 'declined' | 'authentication-needed' | 'card-expired';

/** What is still to be charged to the saved card; how much is what the folio says. B7, B14 */
export interface DueBalance {
  /** The instant at which the guest agreed to be charged, ISO 8601. */
  readonly dueAt: string;
  /** When it is tried next, ISO 8601; null once every try of its own failed. */
  readonly tryAt: string | null;
  /** Charges that failed so far. */
  readonly tries: number;
  /** null as long as none failed. */
  readonly flag: BalanceFlag | null;
}

const HOUR = 3_600_000;

/** B14: after the first failure once a day, for 72 hours. */
const RETRIES = 3;
const RETRY_EVERY_MS = 24 * HOUR;

/** B7: a balance that waits for its day. */
export const balanceDue = (dueAt: string): DueBalance => ({ dueAt, tryAt: dueAt, tries: 0, flag: null });

/** B14: a failed charge is tried again after a day, at most three times, and then left to guest and hotel. */
export const afterFailure = (balance: DueBalance, flag: BalanceFlag, now: number): DueBalance => {
  const tries = balance.tries + 1;
  const tryAt = tries > RETRIES ? null : new Date(now + RETRY_EVERY_MS).toISOString();
  return { ...balance, tries, flag, tryAt };
};

/** B14: the last time that it is tried by itself, ISO 8601; null when it was. */
export const lastTryAt = ({ tryAt, tries }: DueBalance): string | null =>
  tryAt && new Date(Date.parse(tryAt) + Math.max(0, RETRIES - tries) * RETRY_EVERY_MS).toISOString();
