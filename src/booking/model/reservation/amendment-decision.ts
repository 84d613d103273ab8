import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { MailToWrite } from '#src/booking/model/mail/mail.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { DueBalance } from '#src/booking/model/payment/due-balance.ts';
import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { Refund } from '#src/booking/model/payment/refund.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import type { Consent } from '#src/booking/model/terms/consent.ts';
import type { CancellationCause } from './reservation.ts';

/** Decision about a paid reservation; written in one transaction. */
export interface AmendmentDecision {
  /** Cancels the reservation; its rooms are released immediately. */
  readonly cancelled?: CancellationCause;
  /**
   * Replaces the quote: nights it no longer contains are released, new ones are taken. Proposed date changes of the
   * previous quote end.
   */
  readonly quote?: Quote;
  /** The hold of a date change; its nights become the reservation's. */
  readonly fromHold?: Reserva;
  readonly guest?: GuestDetails;
  readonly card?: SavedCard;
  /** Replaces the guest's consent. B17 */
  readonly consent?: Consent;
  /** undefined leaves it unchanged, null removes it. */
  readonly balance?: DueBalance | null;
  readonly folio?: readonly Omit<FolioEntry, 'seq'>[];
  readonly refunds?: readonly Refund[];
  readonly mails?: readonly MailToWrite[];
}
