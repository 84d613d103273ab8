import type { Minor } from './money.ts';
import type { Quote } from './quote.ts';
import type { IsoDate } from './stay.ts';

/** The version of the policy texts that a guest agrees to; raise it when a text changes its meaning. B17 */
export const POLICY_VERSION = '2026-11';

/** B17: what the guest agreed to, kept with the reservation. */
export interface Consent {
  readonly policyVersion: string;
  readonly locale: 'es' | 'en';
  readonly total: Minor;
  readonly deposit: Minor;
  readonly balance: Minor;
  readonly balanceDueOn: IsoDate | null;
  readonly freeCancellationUntil: IsoDate | null;
  /** ISO 8601 instant. */
  readonly agreedAt: string;
}

/** B17: the consent of a guest to this very quote, in the language shown, at an instant (ISO 8601). */
export const consentTo = (quote: Quote, locale: Consent['locale'], agreedAt: string): Consent => ({
  policyVersion: POLICY_VERSION,
  locale,
  total: quote.total,
  deposit: quote.deposit,
  balance: quote.balance?.amount ?? 0,
  balanceDueOn: quote.balance?.dueOn ?? null,
  freeCancellationUntil: quote.freeCancellationUntil,
  agreedAt,
});
