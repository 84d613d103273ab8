import {
  type FieldErrors,
  type GuestForm,
  parseGuest,
  validateGuestForm,
} from '#src/booking/model/guest/guest-details.ts';
import type { Reserva } from '#src/booking/model/hold/hold.ts';
import { decideGuestChange } from '#src/booking/model/payment/balance-payment.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import { toHotelDate } from '#src/booking/model/stay/stay.ts';
import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { amendResolvingPayment } from '#src/booking/services/payment/resolve-open-payment.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

export interface ChangeGuestCommand {
  readonly reserva: Reserva;
  readonly form: GuestForm;
}

export type ChangeGuestOutcome =
  | { readonly status: 'changed' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: 'unknown-reservation' | 'not-changeable' | 'payment-in-progress' };

const changeOnce = async (
  ports: PaymentPorts,
  { reserva, form }: ChangeGuestCommand,
): Promise<ChangeGuestOutcome | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return { status: 'refused', code: 'unknown-reservation' };
  const now = ports.clock.now();
  const today = toHotelDate(now, ports.policy.timeZone);
  if (reservation.status !== 'confirmed' || today >= reservation.quote.stay.departure)
    return { status: 'refused', code: 'not-changeable' };
  const errors = validateGuestForm(form, today);
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  const decision = decideGuestChange(reservation, parseGuest(form), now);
  if (!decision) return { status: 'changed' };
  const written = await amendResolvingPayment(ports, reservation, decision, now);
  if (written === 'amended') return { status: 'changed' };
  return written === 'payment-in-progress' ? { status: 'refused', code: written } : undefined;
};

export const changeGuest = async (ports: PaymentPorts, command: ChangeGuestCommand): Promise<ChangeGuestOutcome> =>
  (await retryOnConflict(() => changeOnce(ports, command))) ?? { status: 'refused', code: 'payment-in-progress' };
