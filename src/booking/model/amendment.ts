import type { DueBalance } from './balance.ts';
import type { SavedCard } from './card.ts';
import type { Consent } from './consent.ts';
import type { FolioEntry } from './folio.ts';
import type { GuestDetails } from './guest-details.ts';
import type { Reserva } from './hold.ts';
import type { MailToWrite } from './mail.ts';
import type { Quote } from './quote.ts';
import type { Refund } from './refund.ts';
import type { CancellationCause } from './reservation.ts';

/** What a rule decides about a reservation that was paid; all of it is written together, or nothing. */
export interface Decision {
  /** Cancels it: its rooms are free at once. */
  readonly cancelled?: CancellationCause;
  /**
   * Takes the place of its quote; nights that it no longer names are free at once, others are taken. Like a
   * cancellation it ends every change of dates that was proposed for the quote before.
   */
  readonly quote?: Quote;
  /** The hold of a change of dates, with its `quote`: what it holds is the reservation's, or is taken again. */
  readonly fromHold?: Reserva;
  readonly guest?: GuestDetails;
  readonly card?: SavedCard;
  /** What the guest agreed to instead. B17 */
  readonly consent?: Consent;
  /** undefined leaves it as it is, null ends it. */
  readonly balance?: DueBalance | null;
  /** Appended, in this order. */
  readonly folio?: readonly Omit<FolioEntry, 'seq'>[];
  readonly refunds?: readonly Refund[];
  readonly mails?: readonly MailToWrite[];
}
