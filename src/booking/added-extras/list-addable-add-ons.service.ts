import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { canAddAddOns } from '#src/booking/proposal/add-on-change.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { offerAddOns } from '#src/rates/quoted-extras/offer-add-ons.rules.ts';
import { loadAddableRequest } from './propose-add-ons.service.ts';

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
