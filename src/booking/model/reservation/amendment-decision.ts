import type { EventDetails } from '#src/booking/model/desk/desk-event.ts';
import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import type { MailToWrite } from '#src/booking/model/mail/mail.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { DueBalance } from '#src/booking/model/payment/due-balance.ts';
import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { Refund } from '#src/booking/model/payment/refund.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import type { Consent } from '#src/booking/model/terms/consent.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { CancellationCause } from './reservation.ts';

export interface AmendmentDecision {
  readonly cancelled?: CancellationCause;
  /** Nights it no longer contains are released, new ones taken; proposed date changes end. */
  readonly quote?: Quote;
  readonly fromHold?: Reserva;
  /** Whether the use of its promotion is free for another booking. R18 */
  readonly returnsPromotion?: boolean;
  readonly guest?: GuestDetails;
  readonly card?: SavedCard;
  readonly consent?: Consent;
  /** undefined leaves it unchanged, null removes it. */
  readonly balance?: DueBalance | null;
  readonly folio?: readonly Omit<FolioEntry, 'seq'>[];
  readonly refunds?: readonly Refund[];
  /** Added to what was waived. D8 */
  readonly waived?: Minor;
  readonly mails?: readonly MailToWrite[];
  /** Where the event says more than the amendment itself. D6 */
  readonly event?: Partial<EventDetails>;
}
