import { type FieldErrors, type GuestForm, guestErrors, readGuest } from '../model/guest-details.ts';
import type { Reserva } from '../model/hold.ts';
import { guestChanged } from '../model/later-payment.ts';
import { isPaid } from '../model/reservation.ts';
import { hotelToday } from '../model/stay.ts';
import { makeWay } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';

export interface ChangeGuest {
  readonly reserva: Reserva;
  readonly form: GuestForm;
}

export type ChangeGuestOutcome =
  | { readonly status: 'changed' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: 'unknown-reservation' | 'not-changeable' | 'payment-in-progress' };

/** Each round somebody else was faster, or a payment on its way came to its end. */
const MOST_ROUNDS = 5;

/** One round; undefined when what stands now has to be read again. */
const changeOnce = async (
  ports: PaymentPorts,
  { reserva, form }: ChangeGuest,
): Promise<ChangeGuestOutcome | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return { status: 'refused', code: 'unknown-reservation' };
  const now = ports.clock.now();
  const today = hotelToday(now, ports.policy.timeZone);
  // A stay that is over, or was cancelled, keeps its names.
  if (reservation.status !== 'confirmed' || today >= reservation.quote.stay.departure)
    return { status: 'refused', code: 'not-changeable' };
  const errors = guestErrors(form, today);
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  const decision = guestChanged(reservation, readGuest(form), now);
  if (!decision) return { status: 'changed' };
  const { revision } = reservation;
  const written = await ports.amendments.amend({ ...decision, reserva, revision, at: new Date(now).toISOString() });
  if (written.status === 'amended') return { status: 'changed' };
  if (written.status === 'payment-open' && !(await makeWay(ports, reserva)))
    return { status: 'refused', code: 'payment-in-progress' };
  return undefined;
};

/** Another name, address or time of arrival, checked as at checkout. */
export const changeGuest = async (ports: PaymentPorts, command: ChangeGuest): Promise<ChangeGuestOutcome> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const outcome = await changeOnce(ports, command);
    if (outcome) return outcome;
  }
  return { status: 'refused', code: 'payment-in-progress' };
};
