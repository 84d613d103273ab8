import { canAddAddOns } from '#src/booking/change-rules/add-on-change.rules.ts';
import {
  type ChangeProposal,
  createChangeProposal,
  findActiveChange,
} from '#src/booking/change-rules/date-change.rules.ts';
import { createOwnedHold } from '#src/booking/hold/place-hold.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { resolveOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { createHold } from '#src/booking/reservation/hold.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { type Confirmed, isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { type AddOnRequest, releaseProposedUnits } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { AddOnChoice, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import { addAddOns, offerAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import type { AddOnRefusal } from '#src/rates/quote/select-add-ons.rules.ts';

export interface ProposeAddOnsCommand {
  readonly reserva: Reserva;
  /** Those to be added. */
  readonly choices: readonly AddOnChoice[];
  /** Undefined for changes by the hotel. */
  readonly owner?: HoldOwner | undefined;
}

export type ProposeAddOnsRefusal =
  | 'unknown-reservation'
  | 'not-changeable'
  | 'too-many-held'
  | 'payment-in-progress'
  | 'add-on-required'
  | AddOnRefusal;

/** What decides which extras a reservation can get; units of its live proposal count as free, since a new one replaces it. */
export const loadAddableRequest = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  catalogue: AddOnRequest['catalogue'],
  now: number,
): Promise<AddOnRequest> => {
  const { quote, reserva } = reservation;
  const request = await loadAddOnRequest(ports, catalogue, quote.stay, now);
  if (request.taken.length === 0) return request;
  const proposed = findActiveChange(reservation, await ports.amendments.findLatestChange(reserva), now);
  return proposed ? { ...request, taken: releaseProposedUnits(request.taken, quote, proposed.quote) } : request;
};

/** Undefined when the reservation or what is left changed meanwhile. */
const proposeOnce = async (
  ports: PaymentPorts,
  { reserva, choices, owner }: ProposeAddOnsCommand,
): Promise<Outcome<ChangeProposal, ProposeAddOnsRefusal> | undefined> => {
  const { policy } = ports;
  if (!(await resolveOpenPayment(ports, reserva))) return rejected('payment-in-progress');
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  if (!canAddAddOns(reservation, toHotelDate(now, policy.timeZone))) return rejected('not-changeable');
  const request = await loadAddableRequest(ports, reservation, await ports.catalogue.read(), now);
  const quote = addAddOns(reservation.quote, choices, request);
  if (!quote.ok) return quote;
  const booking = { reserva: ports.identity.createReserva(), locale: reservation.locale, changes: reserva };
  const hold = createHold({ ...booking, quote: quote.value }, now, policy);
  const { revision } = reservation;
  const owned = createOwnedHold(owner, policy);
  const placed = await ports.amendments.placeChange(hold, { revision, now, by: ports.actor, owned });
  if (placed === 'too-many-held') return rejected(placed);
  return placed === 'placed' ? accepted(createChangeProposal(reservation, hold)) : undefined;
};

/** Holds the extras that would be added; details name `addOnId`, `roomId`, `day` and `max`. B11, R14 */
export const proposeAddOns = async (
  ports: PaymentPorts,
  command: ProposeAddOnsCommand,
): Promise<Outcome<ChangeProposal, ProposeAddOnsRefusal>> =>
  (await retryOnConflict(() => proposeOnce(ports, command))) ?? rejected('payment-in-progress');

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
