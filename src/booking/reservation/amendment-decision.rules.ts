import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { EventDetails } from '#src/history/desk-event.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Consent } from './consent.rules.ts';
import type { DueBalance } from './due-balance.rules.ts';
import type { FolioEntry } from './folio.rules.ts';
import type { MailToWrite } from './mail.rules.ts';
import type { Refund } from './refund.rules.ts';
import type { CancellationCause } from './reservation.rules.ts';

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
