/**
 * The catalogue of refusals a guest can meet. Both message files must word every code.
 * A refusal is a value, never an exception: exceptions mean broken infrastructure.
 */
export type RejectionCode =
  /** B3: 'You need to verify the dates.' */
  | 'verify-dates'
  /** B4: in one booking, or over the open holds of one guest. */
  | 'too-many-rooms'
  /** Denial of inventory: the network of the guest holds as much as it may without paying. */
  | 'too-many-held'
  /** B9: 'You need to select a room.' */
  | 'select-room'
  /** B9: nothing free for these dates. */
  | 'no-rooms'
  /** B9: a room type was chosen for more rooms than are left of it. */
  | 'not-enough-left'
  /** B9: 'All fields are required' */
  | 'fields-required'
  /** A party that cannot be read: no adult, an impossible age, not a number. */
  | 'verify-guests'
  /** B5: more adults than the room type admits. */
  | 'too-many-adults'
  /** B5: more guests than the room type admits. */
  | 'too-many-guests'
  /** The room type asked for does not exist or is not sold. */
  | 'unknown-room-type'
  /** The price changed between the page shown and the button pressed. */
  | 'price-changed'
  /** The guest has not ticked the terms. B17 */
  | 'terms-required'
  /** B11: the hold ran out. */
  | 'hold-expired'
  /** The hold or reservation does not exist. */
  | 'unknown-reservation'
  /** The last room of a hold cannot be removed; the hold is released instead. */
  | 'last-room'
  /** A payment of this hold is being processed; nothing may change under it. B12 */
  | 'payment-in-progress'
  /** B8: it is cancelled already, or its time for it is over. */
  | 'not-cancellable'
  /** Dates, details or card cannot be changed any more. */
  | 'not-changeable'
  /** Nothing is left to pay. */
  | 'nothing-owed'
  /** The rooms of a change went to somebody else; what was charged for it goes back. B10 */
  | 'sold-out'
  /** The same, but the gateway will never give it back: the hotel is told to. */
  | 'refund-refused'
  /** Same idempotency key, other content. Fault 9. */
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
