import type { PriceChoice, RoomWish } from '#src/booking/change/room-wishes.rules.ts';
import { calculateManualReturn } from '#src/booking/payment/manual-payment.rules.ts';
import { calculateOutstandingAmount, listManualMovements } from '#src/booking/reservation/folio.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { cancelAtDesk, previewDeskCancellation } from '#src/desk/cancellation/cancel-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk, sendProposal } from '#src/desk/change/change-at-desk.service.ts';
import { type DeskStay, placePayLink, quoteDeskStay } from '#src/desk/new-booking/place-pay-link.service.ts';
import {
  chargeSavedCard,
  previewReversal,
  recordManualPayment,
  recordManualRefund,
  reverseByHand,
} from '#src/desk/payment/record-by-hand.service.ts';
import { previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { WorkerPorts } from './worker-ports.ts';

const REASON = 'As agreed on the telephone';

/** As the guest says on the telephone. */
const CALLER = {
  nombre: 'Ana',
  apellido: 'Ríos',
  email: 'ana@example.com',
  telefono: '',
  estimated_arrival: '',
};

const MOVEMENT = { method: 'cash', reference: null, date: '2020-01-01' } as const;

const toDesk = (ports: WorkerPorts): DeskPorts => ({
  ...ports,
  actor: { kind: 'desk', userId: 'owner', name: 'María', role: 'owner' } as const,
  stayMarks: { list: async () => [] },
  waiverLimit: 0,
});

const findPaid = async ({ reservations }: WorkerPorts, reserva: string): Promise<Paid | undefined> => {
  const found = await reservations.find(reserva);
  return found && isPaid(found) ? found : undefined;
};

/** Does what the screen of the reservation, as it is now, would ask for. */
const actOn = async <Result>(
  ports: WorkerPorts,
  reserva: string,
  act: (desk: DeskPorts, reservation: Paid, command: { reserva: string; revision: number }) => Promise<Result>,
) => {
  const reservation = await findPaid(ports, reserva);
  if (!reservation) return { ok: false, code: 'unknown-reservation' } as const;
  return act(toDesk(ports), reservation, { reserva, revision: reservation.revision });
};

/** What the desk does, each from the preview to the confirmation. */
export const DESK_OPERATIONS = {
  'pay link': async (ports: WorkerPorts, stay: DeskStay & { readonly idempotencyKey: string }) => {
    const quoted = await quoteDeskStay(ports, stay);
    if (!quoted.ok) return quoted;
    const { actor } = toDesk(ports);
    const shownTotal = quoted.value.quote.total;
    const source = { channel: 'phone', agent: null } as const;
    return placePayLink(ports, { ...stay, actor, guest: CALLER, source, locale: 'es', hours: '24', shownTotal });
  },
  /** `share`: of what the terms say, in percent. */
  'desk cancel': (
    ports: WorkerPorts,
    { reserva, roomId, share }: { reserva: string; roomId: string | null; share: number },
  ) =>
    actOn(ports, reserva, async (desk, _, command) => {
      const asked = { ...command, roomId, cause: 'guest', reason: REASON } as const;
      const terms = await previewDeskCancellation(desk, asked);
      if (!terms.ok) return terms;
      const agreedPenalty = Math.floor((terms.value.termsPenalty * share) / 100);
      const preview = await previewDeskCancellation(desk, { ...asked, agreedPenalty });
      return preview.ok ? cancelAtDesk(desk, { ...asked, agreedPenalty, shown: preview.value }) : preview;
    }),
  'desk goodwill': (ports: WorkerPorts, { reserva, amount }: { reserva: string; amount: number }) =>
    actOn(ports, reserva, async (desk, _, command) => {
      const asked = { ...command, amount, reason: REASON };
      const preview = await previewGoodwill(desk, asked);
      return preview.ok ? refundGoodwill(desk, { ...asked, shown: preview.value }) : preview;
    }),
  /** `share`: of what is owed, in percent. */
  'desk payment': (ports: WorkerPorts, { reserva, share }: { reserva: string; share: number }) =>
    actOn(ports, reserva, async (desk, reservation, command) => {
      const amount = Math.floor((Math.max(0, calculateOutstandingAmount(reservation)) * share) / 100);
      return amount === 0
        ? ({ status: 'nothing' } as const)
        : recordManualPayment(desk, { ...command, ...MOVEMENT, amount });
    }),
  /** Returns what the hotel owes or, when it owes nothing, takes the last movement by hand back. D9, D23 */
  'desk return': (ports: WorkerPorts, { reserva }: { reserva: string }) =>
    actOn(ports, reserva, async (desk, reservation, command) => {
      const amount = calculateManualReturn(reservation);
      if (amount > 0) return recordManualRefund(desk, { ...command, ...MOVEMENT, amount });
      const entry = listManualMovements(reservation.folio).at(-1)?.seq;
      if (entry === undefined) return { status: 'nothing' } as const;
      const preview = await previewReversal(desk, { ...command, entry });
      if (!preview.ok) return preview;
      return reverseByHand(desk, { ...command, entry, reason: REASON, shownOwed: preview.value.owedAfter });
    }),
  'desk charge': (ports: WorkerPorts, { reserva }: { reserva: string }) =>
    actOn(ports, reserva, async (desk, reservation, command) =>
      chargeSavedCard(desk, { ...command, shownAmount: Math.max(0, calculateOutstandingAmount(reservation)) }),
    ),
  /** On the second day of the stay, whenever that is: another room or departure. */
  'desk move': async (
    ports: WorkerPorts,
    input: { reserva: string; nights: number; rooms: readonly RoomWish[]; price: PriceChoice },
  ) => {
    const found = await findPaid(ports, input.reserva);
    if (!found) return { ok: false, code: 'unknown-reservation' } as const;
    const { arrival, departure } = found.quote.stay;
    const today = addDays(arrival, 1);
    const clock = { now: () => Date.parse(`${today}T17:00:00Z`) };
    const stay = { arrival, departure: addDays(departure, input.nights) };
    return DESK_OPERATIONS['desk change']({ ...ports, clock }, { ...input, stay });
  },
  /** Changes at once when nothing is charged, else mails the link. */
  'desk change': (
    ports: WorkerPorts,
    input: {
      reserva: string;
      stay?: { arrival: string; departure: string };
      rooms: readonly RoomWish[];
      price: PriceChoice;
    },
  ) =>
    actOn(ports, input.reserva, async (desk, reservation, command) => {
      const { rooms, price, stay = reservation.quote.stay } = input;
      const proposed = await proposeAtDesk(desk, { ...command, ...stay, rooms, price, reason: REASON });
      if (!proposed.ok) return proposed;
      const { change, dueNow, refund } = proposed.value;
      const answer = { ...command, change, shown: { dueNow, refund }, reason: REASON };
      return dueNow > 0 ? sendProposal(desk, answer) : acceptAtDesk(desk, answer);
    }),
} as const;
