/** Why the automatic balance charge failed. B14 */
export type BalanceFlag = 'declined' | 'authentication-needed' | 'card-expired';

export interface DueBalance {
  /** ISO 8601 instant of the charge agreed with the guest. */
  readonly dueAt: string;
  /** ISO 8601 instant of the next attempt; null after the last automatic retry failed. */
  readonly tryAt: string | null;
  readonly tries: number;
  readonly flag: BalanceFlag | null;
}

const HOUR = 3_600_000;

/** B14: retries once a day for 72 hours. */
const RETRIES = 3;
const RETRY_EVERY_MS = 24 * HOUR;

export const createDueBalance = (dueAt: string): DueBalance => ({ dueAt, tryAt: dueAt, tries: 0, flag: null });

/** A balance whose day has passed and which no job charges: the desk takes it. D23 */
export const createUnscheduledBalance = (dueAt: string): DueBalance => ({ dueAt, tryAt: null, tries: 0, flag: null });

export const scheduleBalanceRetry = (balance: DueBalance, flag: BalanceFlag, now: number): DueBalance => {
  const tries = balance.tries + 1;
  const tryAt = tries > RETRIES ? null : new Date(now + RETRY_EVERY_MS).toISOString();
  return { ...balance, tries, flag, tryAt };
};

export const calculateLastRetryTime = ({ tryAt, tries }: DueBalance): string | null =>
  tryAt && new Date(Date.parse(tryAt) + Math.max(0, RETRIES - tries) * RETRY_EVERY_MS).toISOString();

/** How money moves without the gateway; `terminal`: a card, at the hotel's own machine. D25 */
export const MANUAL_METHODS = ['terminal', 'cash', 'transfer', 'other'] as const;

export type ManualMethod = (typeof MANUAL_METHODS)[number];
