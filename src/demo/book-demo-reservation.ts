import {
  cancelReservation,
  markNoShow,
  previewCancellation,
} from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { changeGuest } from '#src/booking/change-guest/change-guest.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { type CheckoutForm, EMPTY_GUEST_FORM, toGuestForm } from '#src/booking/guest/guest-details.rules.ts';
import { foldLetters } from '#src/booking/history/reservation-words.rules.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk } from '#src/desk/change/change-at-desk.service.ts';
import { addNote, type NotePorts } from '#src/desk/notes/keep-notes.service.ts';
import { previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import type { PresencePorts } from '#src/desk/presence/mark-presence.service.ts';
import type { Outcome } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import type { DemoReservation, DemoStep } from './demo-reservations.ts';
import { OWNER, RECEPTION } from './demo-reservations.ts';

const VISA = '4242 4242 4242 4242';

const accept = <Value>(outcome: Outcome<Value, string>, what: string): Value => {
  if (outcome.ok) return outcome.value;
  throw new Error(`the demo's reservations do not fit this hotel: ${what} was refused as ${outcome.code}`);
};

/** Letters and digits alone: `Ann O'Neill` becomes `demo.ann.oneill`; of other scripts the phone. */
const toEmail = ({ firstName, lastName, phone }: DemoReservation): string => {
  const name = foldLetters(`${firstName} ${lastName}`)
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.');
  return `demo.${name || phone.slice(1)}@guests.example`;
};

const createForm = (reservation: DemoReservation, year: number): CheckoutForm => ({
  ...EMPTY_GUEST_FORM,
  nombre: reservation.firstName,
  apellido: reservation.lastName,
  email: toEmail(reservation),
  telefono: reservation.phone,
  country: reservation.country,
  legal_id: `D-${reservation.phone.slice(-6)}`,
  zip: '00000',
  estimated_arrival: reservation.estimatedArrival ?? '',
  request: reservation.request ?? '',
  card_number: reservation.card ?? VISA,
  card_holder: foldLetters(`${reservation.firstName} ${reservation.lastName}`).replace(/[^\p{L} ]/gu, ''),
  exp_month: '12',
  exp_year: String(year + 3),
  cvc: '1234'.slice(0, reservation.card?.startsWith('37') ? 4 : 3),
});

const listAddOns = ({ extras = [] }: DemoReservation, arrival: IsoDate): AddOnChoice[] =>
  extras.map(({ addOnId, roomId = null, quantity, day }) => ({
    ...{ addOnId, roomId, quantity },
    day: day === undefined ? null : addDays(arrival, day),
  }));

/** Books and pays by the guests' services; undefined where the hotel sells other stays on these dates. */
export const bookDemoReservation = async (
  ports: PaymentPorts,
  reservation: DemoReservation,
  today: IsoDate,
): Promise<Reserva | undefined> => {
  const { rooms, choices, promotionCode, locale, firstName, lastName, nights } = reservation;
  const arrival = addDays(today, reservation.arrival);
  const stay = { arrival, departure: addDays(arrival, nights) };
  const idempotencyKey = ports.identity.createReserva();
  const chosen = { rooms, choices, promotionCode, addOns: listAddOns(reservation, arrival) };
  const placed = await placeHold(ports, { ...stay, ...chosen, locale, idempotencyKey });
  // A minimum stay, such as over Christmas, depends on the day on which the demo is made.
  if (!placed.ok) return undefined;
  const hold = await ports.reservations.find(placed.value.reserva);
  if (!hold) throw new Error('a hold of the demo is gone');
  const paid = await payDeposit(ports, {
    reserva: placed.value.reserva,
    form: createForm(reservation, Number(today.slice(0, 4))),
    termsAccepted: true,
    shownDeposit: hold.quote.deposit,
    locale,
    returnUrl: 'http://localhost/',
  });
  if (paid.status === 'confirmed') return placed.value.reserva;
  throw new Error(`the payment of ${firstName} ${lastName} of the demo ended as ${JSON.stringify(paid)}`);
};

const readPaid = async ({ reservations }: PaymentPorts, reserva: Reserva): Promise<Paid> => {
  const found = await reservations.find(reserva);
  if (!found || !isPaid(found)) throw new Error('a reservation of the demo is gone');
  return found;
};

type StepOf<Kind extends DemoStep['do']> = Extract<DemoStep, { readonly do: Kind }>;

/** Long enough to be seen on its way. */
const PENDING_DAYS = 14;

const cancel = async (ports: PaymentPorts, reserva: Reserva, step: StepOf<'cancel'>, today: IsoDate): Promise<void> => {
  const roomId = step.roomId ?? null;
  const shown = accept(await previewCancellation(ports, { reserva, roomId }), 'a cancellation');
  const unanswered = { ...ports.gateway, refund: () => Promise.reject(new Error('the demo leaves it on its way')) };
  const asked = step.isRefundPending ? { ...ports, gateway: unanswered, onGatewayFailure: () => undefined } : ports;
  accept(await cancelReservation(asked, { reserva, roomId, shown }), 'a cancellation');
  if (!step.isRefundPending) return;
  const tryAt = `${addDays(today, PENDING_DAYS)}T12:00:00.000Z`;
  for (const { idempotencyKey } of (await readPaid(ports, reserva)).refunds)
    await ports.amendments.postponeRefund(idempotencyKey, tryAt);
};

const changeDates = async (ports: PaymentPorts, reserva: Reserva, step: StepOf<'change'>, today: IsoDate) => {
  const arrival = addDays(today, step.arrival);
  const proposed = await proposeChange(ports, { reserva, arrival, departure: addDays(arrival, step.nights) });
  const { change, ...shown } = accept(proposed, 'a change of dates');
  const { locale } = await readPaid(ports, reserva);
  await acceptChange(ports, { reserva, change, shown, locale, returnUrl: 'http://localhost/' });
};

/** Ports of the steps that the front desk takes. */
export type DemoStepPorts = PaymentPorts &
  Pick<NotePorts, 'reservationNotes'> &
  Pick<DeskPorts, 'deskEvents'> &
  Pick<PresencePorts, 'stayMarks'>;

const grantGoodwill = async (ports: DemoStepPorts, { reserva, revision }: Paid, step: StepOf<'goodwill'>) => {
  const asked = { ...ports, actor: OWNER, waiverLimit: 0 };
  const command = { reserva, revision, amount: step.amount, reason: step.reason };
  const { toCard, byHand } = accept(await previewGoodwill(asked, command), 'goodwill');
  accept(await refundGoodwill(asked, { ...command, shown: { toCard, byHand } }), 'goodwill');
};

const moveRooms = async (ports: DemoStepPorts, { reserva, revision, quote }: Paid, step: StepOf<'move'>) => {
  const asked = { ...ports, actor: RECEPTION, waiverLimit: 0 };
  const wished = quote.rooms.flatMap(({ roomId }, index) => {
    const roomTypeId = step.roomTypes[index];
    return roomTypeId === undefined ? [] : [{ roomId, roomTypeId }];
  });
  const wishes = { rooms: wished, price: { kind: 'agreed' } } as const;
  const proposed = accept(await proposeAtDesk(asked, { reserva, revision, ...quote.stay, ...wishes }), 'a move');
  const { change, ...shown } = proposed;
  accept(await acceptAtDesk(asked, { reserva, revision, change, shown }), 'a move');
};

/** Takes a step by the service of guests or of the hotel that takes it in real life. */
export const takeDemoStep = async (
  ports: DemoStepPorts,
  reserva: Reserva,
  step: DemoStep,
  today: IsoDate,
): Promise<void> => {
  const paid = await readPaid(ports, reserva);
  const { code, guest } = paid;
  switch (step.do) {
    case 'cancel':
      return cancel(ports, reserva, step, today);
    case 'change':
      return changeDates(ports, reserva, step, today);
    case 'move':
      return moveRooms(ports, paid, step);
    case 'no-show':
      return void accept(await markNoShow({ ...ports, actor: RECEPTION }, { code, confirm: true }), 'a no-show');
    case 'note':
      return void accept(await addNote(ports, { code, actor: RECEPTION, ...step, seen: 0 }), 'a note');
    case 'goodwill':
      return grantGoodwill(ports, paid, step);
    case 'details': {
      const form = { ...toGuestForm(guest), estimated_arrival: step.estimatedArrival };
      return void (await changeGuest(ports, { reserva, form }));
    }
  }
};

/** A guest who is paying, for as long as the demo is looked at. */
export const placeDemoHold = async (ports: PaymentPorts, today: IsoDate): Promise<void> => {
  const policy = { ...ports.policy, holdMinutes: 24 * 60 };
  const stay = { arrival: addDays(today, 3), departure: addDays(today, 6) };
  const idempotencyKey = ports.identity.createReserva();
  const command = { ...stay, rooms: ['2'], choices: ['618449'], locale: 'es', idempotencyKey } as const;
  accept(await placeHold({ ...ports, policy }, command), 'a hold');
};
