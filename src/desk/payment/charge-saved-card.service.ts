import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import {
  type PaymentRefusal,
  type ReservationPaymentOutcome,
  refusePayment,
} from '#src/booking/payment/pay-for-reservation.service.ts';
import { resolveOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskCommand, DeskPorts } from '#src/desk/acting/desk-ports.port.ts';
import type { Minor } from '#src/kernel/money/money.ts';

export interface ChargeCardCommand extends DeskCommand {
  readonly shownAmount: Minor;
}

type ChargeOutcome =
  | ReservationPaymentOutcome
  | { readonly status: 'refused'; readonly code: PaymentRefusal | 'changed-meanwhile' };

/** Charges what is owed now; a bank that asks for the absent guest counts as a refusal. No card is typed. B14, B15 */
export const chargeSavedCard = async (
  ports: DeskPorts,
  { reserva, revision, shownAmount }: ChargeCardCommand,
): Promise<ChargeOutcome> => {
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return refusePayment('unknown-reservation');
  // B12: once it is paid, repeating answers the same.
  if (reservation.revision !== revision && calculateOutstandingAmount(reservation) > 0)
    return { status: 'refused', code: 'changed-meanwhile' };
  const { locale } = reservation;
  const outcome = await payBalance(ports, { reserva, form: null, shownAmount, locale, returnUrl: null });
  if (outcome.status !== 'requires-action') return outcome;
  await resolveOpenPayment(ports, reserva);
  return { status: 'declined', reason: 'authentication-failed' };
};
