import { endsAccess } from '#src/booking/access/access-link.rules.ts';
import {
  type FieldErrors,
  GUEST_TEXT_FIELDS,
  GUEST_TEXTS,
  type GuestDetails,
  type GuestForm,
  parseGuest,
  validateGuestForm,
} from '#src/booking/guest/guest-details.rules.ts';
import { canChangeRequest } from '#src/booking/guest/guest-request.rules.ts';
import { decideGuestChange } from '#src/booking/payment/balance-payment.rules.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { amendResolvingPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';

export interface ChangeGuestCommand {
  readonly reserva: Reserva;
  readonly form: GuestForm;
  /** The form did not ask for requests, so that they stay as they are. */
  readonly keepsRequest?: boolean;
}

export type ChangeGuestOutcome =
  /** `endsAccess`: the e-mail was changed, so that links and cookies of before are over. */
  | { readonly status: 'changed'; readonly endsAccess?: true }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly code: 'unknown-reservation' | 'not-changeable' | 'payment-in-progress' };

export interface ChangeGuestAtDeskCommand extends ChangeGuestCommand {
  /** Revision that the person saw; null: any. D7 */
  readonly revision: number | null;
}

export type ChangeGuestAtDeskOutcome =
  | ChangeGuestOutcome
  | { readonly status: 'refused'; readonly code: 'changed-meanwhile' };

/** At the desk a detail that was never asked of the guest may stay empty. D26 */
const omitUnasked = (errors: FieldErrors, guest: GuestDetails): FieldErrors => {
  const unasked = GUEST_TEXT_FIELDS.filter(
    (field) => errors[field] === 'required' && guest[GUEST_TEXTS[field].detail] === '',
  );
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !unasked.some((each) => each === field)));
};

const changeOnce = async (
  ports: PaymentPorts,
  { reserva, form, revision, keepsRequest = false }: ChangeGuestAtDeskCommand,
): Promise<ChangeGuestAtDeskOutcome | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return { status: 'refused', code: 'unknown-reservation' };
  const now = ports.clock.now();
  const today = toHotelDate(now, ports.policy.timeZone);
  if (reservation.status !== 'confirmed' || today >= reservation.quote.stay.departure)
    return { status: 'refused', code: 'not-changeable' };
  // The hotel notes what a guest in house asks for; guests themselves ask until the day of arrival.
  const isAtDesk = revision !== null;
  const found = validateGuestForm(form, today);
  const errors = isAtDesk ? omitUnasked(found, reservation.guest) : found;
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  const isKept = keepsRequest || !(isAtDesk || canChangeRequest(reservation.quote.stay, today));
  const guest = { ...parseGuest(form), ...(isKept && { request: reservation.guest.request }) };
  const decision = decideGuestChange(reservation, guest, now, isAtDesk);
  // B12: the same details again, also after another change.
  if (!decision) return { status: 'changed' };
  if (revision !== null && reservation.revision !== revision) return { status: 'refused', code: 'changed-meanwhile' };
  const written = await amendResolvingPayment(ports, reservation, decision, now);
  if (written === 'amended')
    return { status: 'changed', ...(endsAccess(reservation.guest, guest) && { endsAccess: true }) };
  return written === 'payment-in-progress' ? { status: 'refused', code: written } : undefined;
};

/** Changes the guest on the revision that the person saw, by the rules and with the mails of a guest's change. D7 */
export const changeGuestAtDesk = async (
  ports: PaymentPorts,
  command: ChangeGuestAtDeskCommand,
): Promise<ChangeGuestAtDeskOutcome> =>
  (await retryOnConflict(() => changeOnce(ports, command))) ?? { status: 'refused', code: 'payment-in-progress' };

export const changeGuest = async (ports: PaymentPorts, command: ChangeGuestCommand): Promise<ChangeGuestOutcome> => {
  const outcome = await changeGuestAtDesk(ports, { ...command, revision: null });
  return outcome.status === 'refused' && outcome.code === 'changed-meanwhile'
    ? { status: 'refused', code: 'payment-in-progress' }
    : outcome;
};
