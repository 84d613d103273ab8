import { findActiveHold } from '#src/booking/hold/change-hold.service.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/reservations.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { AddOnChoice, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import { offerAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import type { AddOnRefusal } from '#src/rates/quote/select-add-ons.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';

/** Lists the extras of a live hold, unavailable ones with the reason; else none. No query when none is on sale. R13 */
export const listAddOnOffers = async (ports: HoldPorts, reserva: Reserva): Promise<AddOnOffer[]> => {
  const catalogue = await ports.catalogue.read();
  if (catalogue.addOns.every(({ status }) => status !== 'on-sale')) return [];
  const now = ports.clock.now();
  const hold = await ports.reservations.find(reserva);
  if (hold?.status !== 'held' || hold.changes !== null || !isHoldActive(hold, now)) return [];
  return offerAddOns(hold.quote, await loadAddOnRequest(ports, catalogue, hold.quote.stay, now));
};

export interface ChooseAddOnsCommand {
  readonly reserva: Reserva;
  /** Choices that replace all earlier ones. */
  readonly choices: readonly AddOnChoice[];
}

export type ChooseAddOnsOutcome = Outcome<
  { reserva: Reserva },
  'unknown-reservation' | 'hold-expired' | 'payment-in-progress' | AddOnRefusal
>;

/** Undefined when the hold or what is left changed meanwhile. */
const chooseOnce = async (
  ports: HoldPorts,
  { reserva, choices }: ChooseAddOnsCommand,
): Promise<ChooseAddOnsOutcome | undefined> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, reserva, now);
  if (!hold.ok) return hold;
  const { quote } = hold.value;
  const request = await loadAddOnRequest(ports, await ports.catalogue.read(), quote.stay, now);
  const requoted = requoteAddOns(quote, choices, request);
  if (!requoted.ok) return requoted;
  // The same choices again: nothing to write.
  if (requoted.value === quote) return accepted({ reserva });
  switch (await ports.reservations.requote(reserva, requoted.value, now, ports.actor)) {
    case 'requoted':
      return accepted({ reserva });
    case 'not-held':
      return rejected('hold-expired');
    case 'payment-open':
      return rejected('payment-in-progress');
    case 'outdated':
    case 'add-on-sold-out':
      return undefined;
  }
};

/** Replaces the extras of a live hold; details name `addOnId`, `roomId`, `day` and `max`. Idempotent. B12, R14 */
export const chooseAddOns = async (ports: HoldPorts, command: ChooseAddOnsCommand): Promise<ChooseAddOnsOutcome> =>
  (await retryOnConflict(() => chooseOnce(ports, command))) ?? rejected('add-on-sold-out');
