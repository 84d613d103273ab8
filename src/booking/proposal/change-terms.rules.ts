import type { Minor } from '#src/kernel/money/money.ts';

/** What a change of dates or extras costs. */
export interface ChangeTerms {
  /** Total after less total before; negative when the new dates cost less. */
  readonly difference: Minor;
  readonly dueNow: Minor;
  readonly refund: Minor;
  /** The part of the refund that does not go back to the card. D9 */
  readonly byHand: Minor;
}
