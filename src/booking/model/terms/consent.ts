import type { Locale } from '#src/booking/model/guest/locale.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';

/** Version of the policy texts; increment it when their meaning changes. B17 */
export const POLICY_VERSION = '2026-11';

export interface Consent {
  readonly policyVersion: string;
  readonly locale: Locale;
  readonly total: Minor;
  readonly deposit: Minor;
  readonly balance: Minor;
  readonly balanceDueOn: IsoDate | null;
  readonly freeCancellationUntil: IsoDate | null;
  readonly agreedAt: string;
}

/** `agreedAt`: ISO 8601. B17 */
export const createConsent = (quote: Quote, locale: Locale, agreedAt: string): Consent => ({
  policyVersion: POLICY_VERSION,
  locale,
  total: quote.total,
  deposit: quote.deposit,
  balance: quote.balance?.amount ?? 0,
  balanceDueOn: quote.balance?.dueOn ?? null,
  freeCancellationUntil: quote.freeCancellationUntil,
  agreedAt,
});
