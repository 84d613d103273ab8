import { stillOwed } from '#src/booking/model/folio.ts';
import { acceptChange } from '#src/booking/services/accept-change.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { changeCard } from '#src/booking/services/change-card.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { openCalendar } from '#src/booking/services/open-calendar.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { type PayDeposit, payDeposit } from '#src/booking/services/pay-deposit.ts';
import { type PlaceHold, placeHold } from '#src/booking/services/place-hold.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { proposeChange } from '#src/booking/services/propose-change.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { settleRefunds } from '#src/booking/services/settle-refunds.ts';
import { settleReservation } from '#src/booking/services/settle-reservation.ts';
import { checkoutForm } from '#test/support/small-hotel.ts';
import { FAULTS_HOTEL } from './hotel.ts';
import type { CrewPorts } from './ports.ts';

const SITE = 'http://hotel.example';

/** What a guest, a page or a job asks of the house; each is one order to a worker. */
export const OPERATIONS = {
  /** Opens the house for sale. */
  open: async (ports: CrewPorts, _: null): Promise<number> => {
    if (await ports.demo.isEmpty()) await ports.demo.seed(FAULTS_HOTEL);
    return openCalendar(ports);
  },
  place: (ports: CrewPorts, command: PlaceHold) => placeHold(ports, command),
  pay: async (ports: CrewPorts, { reserva, card }: { reserva: string; card: string }) => {
    const booking = await ports.reservations.find(reserva);
    const command: PayDeposit = {
      reserva,
      form: checkoutForm({ card_number: card }),
      termsAccepted: true,
      shownDeposit: booking?.quote.deposit ?? 0,
      locale: 'es',
      returnUrl: `${SITE}/rooms/${reserva}/checkout`,
    };
    return payDeposit(ports, command);
  },
  cancel: async (ports: CrewPorts, { reserva, roomId }: { reserva: string; roomId: string | null }) => {
    const preview = await previewCancellation(ports, { reserva, roomId });
    if (!preview.ok) return preview;
    const { refund, chargedNow } = preview.value;
    return cancelReservation(ports, { reserva, roomId, shown: { refund, chargedNow } });
  },
  change: async (
    ports: CrewPorts,
    { reserva, stay }: { reserva: string; stay: { arrival: string; departure: string } },
  ) => {
    const proposed = await proposeChange(ports, { reserva, ...stay });
    if (!proposed.ok) return proposed;
    const { change, dueNow, refund } = proposed.value;
    const returnUrl = `${SITE}/rooms/${reserva}/reservation`;
    return acceptChange(ports, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl });
  },
  'change card': (ports: CrewPorts, { reserva, card }: { reserva: string; card: string }) =>
    changeCard(ports, { reserva, form: checkoutForm({ card_number: card }), locale: 'es', returnUrl: SITE }),
  'pay balance': async (ports: CrewPorts, { reserva, card }: { reserva: string; card: string | null }) => {
    const booking = await ports.reservations.find(reserva);
    const shownAmount = booking && 'folio' in booking ? stillOwed(booking) : 0;
    const form = card === null ? null : checkoutForm({ card_number: card });
    return payBalance(ports, { reserva, form, shownAmount, locale: 'es', returnUrl: SITE });
  },
  'return from the bank': (ports: CrewPorts, { reserva }: { reserva: string }) => settlePayment(ports, { reserva }),
  settle: (ports: CrewPorts, { reserva }: { reserva: string }) => settleReservation(ports, { reserva }),
  'charge balances': (ports: CrewPorts, _: null) => chargeBalances(ports),
  'settle refunds': (ports: CrewPorts, _: null) => settleRefunds(ports),
  recover: (ports: CrewPorts, _: null) => recoverPayments(ports, { olderThanMs: 0 }),
  'expire holds': (ports: CrewPorts, _: null) => expireHolds(ports),
  find: (ports: CrewPorts, { reserva }: { reserva: string }) => ports.reservations.find(reserva),
} as const;

export type Operations = typeof OPERATIONS;
export type Operation = keyof Operations;
