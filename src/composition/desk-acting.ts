import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskPorts } from '#src/desk/acting/desk-ports.port.ts';
import { findLastChange } from '#src/desk/acting/find-last-change.service.ts';
import { findWaiverLeft } from '#src/desk/acting/review-waiver.service.ts';
import { cancelAtDesk, previewDeskCancellation } from '#src/desk/cancellation/cancel-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk, sendProposal } from '#src/desk/change/change-at-desk.service.ts';
import { chargeSavedCard } from '#src/desk/payment/charge-saved-card.service.ts';
import { recordManualPayment, recordManualRefund } from '#src/desk/payment/record-by-hand.service.ts';
import { previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { parseReservationCode } from '#src/kernel/reservation-code.ts';
import { bindPorts } from './booking-services.ts';

type SharedDeskPorts = Omit<DeskPorts, 'actor'>;

/** What a person does to a reservation; bound to that person. D6 */
const bindActor = (ports: SharedDeskPorts) => (actor: DeskPorts['actor']) => {
  const own: DeskPorts = { ...ports, actor };
  return {
    /** Infinity: all. D8 */
    findWaiverLeft: bindPorts(findWaiverLeft, own),
    previewCancellation: bindPorts(previewDeskCancellation, own),
    cancel: bindPorts(cancelAtDesk, own),
    previewGoodwill: bindPorts(previewGoodwill, own),
    refundGoodwill: bindPorts(refundGoodwill, own),
    recordPayment: bindPorts(recordManualPayment, own),
    recordReturn: bindPorts(recordManualRefund, own),
    chargeCard: bindPorts(chargeSavedCard, own),
    proposeChange: bindPorts(proposeAtDesk, own),
    acceptChange: bindPorts(acceptAtDesk, own),
    sendProposal: bindPorts(sendProposal, own),
  };
};

/** Paid ones only; undefined for any other text. */
const findByTypedCode = async ({ reservations }: SharedDeskPorts, typed: string): Promise<Paid | undefined> => {
  const code = parseReservationCode(typed);
  const found = code && (await reservations.findByCode(code));
  return found && isPaid(found) ? found : undefined;
};

/** Acting on reservations at the desk. */
export const createDeskActing = (ports: SharedDeskPorts) => ({
  actAs: bindActor(ports),
  findByTypedCode: bindPorts(findByTypedCode, ports),
  findLastChange: bindPorts(findLastChange, ports),
  /** The newest proposal of a change, live or ended. */
  findProposedHold: ({ reserva }: { readonly reserva: Reserva }) => ports.amendments.findLatestChange(reserva),
  readCatalogue: () => ports.catalogue.read(),
  listRoomTypes: () => ports.inventory.listRoomTypes(),
});
