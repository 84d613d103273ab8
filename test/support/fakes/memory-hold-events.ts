import { describeQuote, findHoldAction, type HoldStep } from '#src/booking/history/describe-amendment.rules.ts';
import { type Actor, createJobActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { MemoryBookings, Row } from './memory-bookings.ts';

interface HoldEvent {
  readonly hold: Reserva;
  readonly changes: Reserva | null;
  readonly by: Actor;
  readonly step: HoldStep;
  readonly quote?: Quote;
}

/** Records what happened to a hold that the desk made or changes. */
export const recordHoldEvent = (
  { rows, events }: MemoryBookings,
  { hold, changes, by, step, quote }: HoldEvent,
): void => {
  if (by.kind !== 'desk' && rows.get(hold)?.by?.kind !== 'desk') return;
  const action = findHoldAction(step, changes);
  events.push({ actor: by, action, reserva: changes ?? hold, ...(quote && { after: describeQuote(quote) }) });
};

/** Records that the time of a hold is over. */
export const recordExpiry = (store: MemoryBookings, { booking: { reserva: hold }, changes }: Row): void =>
  recordHoldEvent(store, { hold, changes, by: createJobActor('expire-holds'), step: 'expired' });
