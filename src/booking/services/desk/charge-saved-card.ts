import { calculateOutstandingAmount } from '#src/booking/model/payment/folio.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import { payBalance } from '#src/booking/services/balance/pay-balance.ts';
import {
  type PaymentRefusal,
  type ReservationPaymentOutcome,
  refusePayment,
} from '#src/booking/services/payment/pay-for-reservation.ts';
import { resolveOpenPayment } from '#src/booking/services/payment/resolve-open-payment.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { DeskCommand, DeskPorts } from './desk-ports.ts';

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
