import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-add-on-request.service.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { carryAddOns } from '#src/rates/quoted-extras/carry-add-ons.rules.ts';
import { findActiveHold } from './change-hold.service.ts';

/** Undefined when the hold or what is left changed meanwhile. */
const chooseAgainOnce = async (ports: HoldPorts, reserva: Reserva, earlier: Quote): Promise<'done' | undefined> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, reserva, now);
  // A repeated request finds what it or the guest has chosen since.
  if (!hold.ok || hold.value.quote.addOns.length > 0) return 'done';
  const { quote } = hold.value;
  const request = await loadAddOnRequest(ports, await ports.catalogue.read(), quote.stay, now);
  const carried = carryAddOns(quote, earlier, { ...request, isReplaced: false });
  if (carried.quote === quote) return 'done';
  const answer = await ports.reservations.requote(reserva, carried.quote, now, ports.actor);
  return answer === 'outdated' || answer === 'add-on-sold-out' ? undefined : 'done';
};

/** Chooses the extras of an ended hold again, without those that cannot be had any more. R14 */
export const chooseAgain = async (ports: HoldPorts, reserva: Reserva, earlier: Quote): Promise<void> => {
  if (earlier.addOns.length > 0) await retryOnConflict(() => chooseAgainOnce(ports, reserva, earlier));
};
