import type { AddOnOffer } from '#src/booking/model/add-ons/add-on.ts';
import { offerAddOns } from '#src/booking/model/add-ons/offer-add-ons.ts';
import { isHoldActive } from '#src/booking/model/hold/hold.ts';
import type { HoldPorts } from '#src/booking/services/hold/hold-ports.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { loadAddOnRequest } from './load-add-on-request.ts';

/** Of a live hold, unavailable ones with the reason; empty otherwise. No query when no extra is on sale. R13 */
export const listAddOnOffers = async (ports: HoldPorts, reserva: Reserva): Promise<AddOnOffer[]> => {
  const catalogue = await ports.catalogue.read();
  if (catalogue.addOns.every(({ status }) => status !== 'on-sale')) return [];
  const now = ports.clock.now();
  const hold = await ports.reservations.find(reserva);
  if (hold?.status !== 'held' || hold.changes !== null || !isHoldActive(hold, now)) return [];
  return offerAddOns(hold.quote, await loadAddOnRequest(ports, catalogue, hold.quote.stay, now));
};
