import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-add-on-request.service.ts';
import { offerAddOns } from '#src/rates/quoted-extras/offer-add-ons.rules.ts';

/** Of a live hold, unavailable ones with the reason; empty otherwise. No query when no extra is on sale. R13 */
export const listAddOnOffers = async (ports: HoldPorts, reserva: Reserva): Promise<AddOnOffer[]> => {
  const catalogue = await ports.catalogue.read();
  if (catalogue.addOns.every(({ status }) => status !== 'on-sale')) return [];
  const now = ports.clock.now();
  const hold = await ports.reservations.find(reserva);
  if (hold?.status !== 'held' || hold.changes !== null || !isHoldActive(hold, now)) return [];
  return offerAddOns(hold.quote, await loadAddOnRequest(ports, catalogue, hold.quote.stay, now));
};
