import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { type PayDepositCommand, payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.service.ts';
import { type PlaceHoldCommand, placeHold } from '#src/booking/hold/place-hold.service.ts';
import { settleRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { requestDepositSettlement, requestPaymentSettlement } from '#src/booking/settlement/settle-deposit.service.ts';
import { createJobActor } from '#src/kernel/actor.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createCheckoutForm } from '#test/support/booking/small-hotel.ts';
import { DESK_OPERATIONS } from './desk-operations.ts';
import { FAULTS_HOTEL } from './faults-hotel.ts';
import type { WorkerPorts } from './worker-ports.ts';

const SITE = 'http://hotel.example';

/** What a guest, a page or a job asks of the house; each is one order to a worker. */
export const OPERATIONS = {
  /** Opens the house for sale. */
  open: async (ports: WorkerPorts, _: null): Promise<number> => {
    if (await ports.demo.isEmpty()) await ports.demo.seed(FAULTS_HOTEL);
    await ports.catalogueSetup.register(FIRST_CATALOGUE);
    return openCalendar(ports);
  },
  place: (ports: WorkerPorts, command: PlaceHoldCommand) => placeHold(ports, command),
  choose: (ports: WorkerPorts, command: { reserva: string; choices: readonly AddOnChoice[] }) =>
    chooseAddOns(ports, command),
  pay: async (ports: WorkerPorts, { reserva, card }: { reserva: string; card: string }) => {
    const booking = await ports.reservations.find(reserva);
    const command: PayDepositCommand = {
      reserva,
      form: createCheckoutForm({ card_number: card }),
      termsAccepted: true,
      shownDeposit: booking?.quote.deposit ?? 0,
      locale: 'es',
      returnUrl: `${SITE}/rooms/${reserva}/checkout`,
    };
    return payDeposit(ports, command);
  },
  cancel: async (ports: WorkerPorts, { reserva, roomId }: { reserva: string; roomId: string | null }) => {
    const preview = await previewCancellation(ports, { reserva, roomId });
    if (!preview.ok) return preview;
    const { refund, chargedNow } = preview.value;
    return cancelReservation(ports, { reserva, roomId, shown: { refund, chargedNow } });
  },
  change: async (
    ports: WorkerPorts,
    { reserva, stay }: { reserva: string; stay: { arrival: string; departure: string } },
  ) => {
    const proposed = await proposeChange(ports, { reserva, ...stay });
    if (!proposed.ok) return proposed;
    const { change, dueNow, refund } = proposed.value;
    const returnUrl = `${SITE}/rooms/${reserva}/reservation`;
    return acceptChange(ports, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl });
  },
  'change card': (ports: WorkerPorts, { reserva, card }: { reserva: string; card: string }) =>
    changeCard(ports, { reserva, form: createCheckoutForm({ card_number: card }), locale: 'es', returnUrl: SITE }),
  'pay balance': async (ports: WorkerPorts, { reserva, card }: { reserva: string; card: string | null }) => {
    const booking = await ports.reservations.find(reserva);
    const shownAmount = booking && 'folio' in booking ? calculateOutstandingAmount(booking) : 0;
    const form = card === null ? null : createCheckoutForm({ card_number: card });
    return payBalance(ports, { reserva, form, shownAmount, locale: 'es', returnUrl: SITE });
  },
  'return from the bank': (ports: WorkerPorts, { reserva }: { reserva: string }) =>
    requestDepositSettlement(ports, { reserva }),
  settle: (ports: WorkerPorts, { reserva }: { reserva: string }) => requestPaymentSettlement(ports, { reserva }),
  'charge balances': (ports: WorkerPorts, _: null) =>
    chargeBalances({ ...ports, actor: createJobActor('charge-balances') }),
  'settle refunds': (ports: WorkerPorts, _: null) =>
    settleRefunds({ ...ports, actor: createJobActor('settle-refunds') }),
  recover: (ports: WorkerPorts, _: null) =>
    recoverPayments({ ...ports, actor: createJobActor('recover-payments') }, { olderThanMs: 0 }),
  'expire holds': (ports: WorkerPorts, _: null) => expireHolds(ports),
  ...DESK_OPERATIONS,
  find: (ports: WorkerPorts, { reserva }: { reserva: string }) => ports.reservations.find(reserva),
} as const;

export type Operations = typeof OPERATIONS;
export type Operation = keyof Operations;
