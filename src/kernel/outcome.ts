/** Expected refusals; exceptions mean broken infrastructure. Both languages have a text for each. */
export type RejectionCode =
  | 'verify-dates'
  /** B4: in one booking, or over the open holds of one guest. */
  | 'too-many-rooms'
  /** Denial of inventory: the guest's network holds the maximum without paying. */
  | 'too-many-held'
  | 'select-room'
  | 'no-rooms'
  /** B9: more rooms of one type chosen than available. */
  | 'not-enough-left'
  | 'fields-required'
  | 'verify-guests'
  | 'too-many-adults'
  | 'too-many-guests'
  | 'unknown-room-type'
  | 'unknown-rate-plan'
  /** R1: of guests who are signed in; the session may have ended between page and button. */
  | 'members-only'
  /** The plan was closed for the stay between page and button; another one is open. */
  | 'rate-gone'
  /** R7 */
  | 'mixed-terms'
  /** R18: the last use of the code, or of the automatic promotion, was taken. */
  | 'promotion-used-up'
  /** R18: once per guest. */
  | 'promotion-used-by-guest'
  /** R18: wrong codes from the guest's network. */
  | 'too-many-codes'
  /** R13: not offered to this room and plan, or no longer. */
  | 'unknown-add-on'
  /** R13: `day` in the details where one day has none left. */
  | 'add-on-sold-out'
  | 'add-on-too-late'
  | 'add-on-quantity'
  | 'add-on-day'
  /** R14: no extra was chosen to be added. */
  | 'add-on-required'
  | 'price-changed'
  | 'terms-required'
  | 'hold-expired'
  | 'unknown-reservation'
  | 'last-room'
  /** A payment of this reserva is pending; nothing may change meanwhile. B12 */
  | 'payment-in-progress'
  /** B8: already cancelled, or too late. */
  | 'not-cancellable'
  | 'not-changeable'
  | 'nothing-owed'
  /** B10: the additional nights of a date change; its charge is refunded. */
  | 'sold-out'
  | 'refund-refused'
  /** Same idempotency key, different content. Fault 9. */
  | 'conflicting-request';

/** An expected refusal; `details` fill the placeholders of its message (e.g. `{ max: 2 }`). */
export interface Rejection<Code extends string = RejectionCode> {
  readonly ok: false;
  readonly code: Code;
  readonly details: Readonly<Record<string, string | number>>;
}

export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

export type Outcome<Value, Code extends string = RejectionCode> = Accepted<Value> | Rejection<Code>;

export const accepted = <Value>(value: Value): Accepted<Value> => ({ ok: true, value });

export const rejected = <Code extends string>(
  code: Code,
  details: Readonly<Record<string, string | number>> = {},
): Rejection<Code> => ({ ok: false, code, details });
