import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';

/** Version of the policy texts; increment it when their meaning changes. B17 */
export const POLICY_VERSION = '2026-11';

/** What was agreed in plans and lines: a quote changes with its rooms, what the guest agreed to does not. R9, R24 */
export interface AgreedLines {
  readonly terms: Pick<Terms, 'termsId' | 'version'>;
  readonly rooms: readonly Pick<RoomQuote, 'roomId' | 'ratePlanId' | 'lines' | 'atHotel'>[];
  /** Lines of the booking as a whole. */
  readonly lines: readonly Line[];
  readonly atHotel: readonly Line[];
}

export interface Consent {
  readonly policyVersion: string;
  readonly locale: Locale;
  readonly total: Minor;
  readonly deposit: Minor;
  readonly balance: Minor;
  readonly balanceDueOn: IsoDate | null;
  readonly freeCancellationUntil: IsoDate | null;
  readonly agreedAt: string;
  readonly agreed: AgreedLines;
}

const listAgreed = ({ terms: { termsId, version }, rooms, lines, atHotel }: Quote): AgreedLines => ({
  terms: { termsId, version },
  rooms: rooms.map(({ roomId, ratePlanId, ...room }) => ({
    roomId,
    ratePlanId,
    lines: room.lines,
    atHotel: room.atHotel,
  })),
  lines,
  atHotel,
});

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
  agreed: listAgreed(quote),
});
