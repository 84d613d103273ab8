/**
 * Codes of all expected refusals; both message catalogues cover each. Refusals are values, exceptions mean broken
 * infrastructure.
 */
export type RejectionCode =
  /** B3: 'You need to verify the dates.' */
  | 'verify-dates'
  /** B4: in one booking, or over the open holds of one guest. */
  | 'too-many-rooms'
  /** Denial of inventory: the guest's network holds the maximum without paying. */
  | 'too-many-held'
  /** B9: 'You need to select a room.' */
  | 'select-room'
  | 'no-rooms'
  /** B9: more rooms of one type chosen than available. */
  | 'not-enough-left'
  /** B9: 'All fields are required' */
  | 'fields-required'
  /** Invalid party: no adult, an impossible age, not a number. */
  | 'verify-guests'
  /** B5: more adults than the room type allows. */
  | 'too-many-adults'
  /** B5: more guests than the room type allows. */
  | 'too-many-guests'
  | 'unknown-room-type'
  | 'price-changed'
  | 'terms-required'
  | 'hold-expired'
  | 'unknown-reservation'
  /** The last room of a hold cannot be removed; the hold is released instead. */
  | 'last-room'
  /** A payment of this reserva is pending; nothing may change meanwhile. B12 */
  | 'payment-in-progress'
  /** B8: already cancelled, or too late. */
  | 'not-cancellable'
  | 'not-changeable'
  | 'nothing-owed'
  /** The additional nights of a date change were sold; its charge is refunded. B10 */
  | 'sold-out'
  /** As `sold-out`, but the gateway refused the refund for good; the hotel is notified. */
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
