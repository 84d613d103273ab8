import type { AddOnOffer } from '#src/booking/model/add-ons/add-on.ts';
import { offerAddOns } from '#src/booking/model/add-ons/offer-add-ons.ts';
import { canAddAddOns } from '#src/booking/model/reservation/add-on-change.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { loadAddableRequest } from './propose-add-ons.ts';

/**
 * Extras of a confirmed reservation until its departure: those that it has are `chosen`, unavailable ones have the
 * reason; empty otherwise. No query when no extra is on sale. R13, R14
 */
export const listAddableAddOns = async (ports: PaymentPorts, reservation: Paid): Promise<AddOnOffer[]> => {
  const catalogue = await ports.catalogue.read();
  if (catalogue.addOns.every(({ status }) => status !== 'on-sale')) return [];
  const now = ports.clock.now();
  if (!canAddAddOns(reservation, toHotelDate(now, ports.policy.timeZone))) return [];
  return offerAddOns(reservation.quote, await loadAddableRequest(ports, reservation, catalogue, now));
};
