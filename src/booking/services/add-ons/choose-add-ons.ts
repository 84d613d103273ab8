import type { AddOnChoice } from '#src/booking/model/add-ons/add-on.ts';
import { requoteAddOns } from '#src/booking/model/add-ons/requote-add-ons.ts';
import type { AddOnRefusal } from '#src/booking/model/add-ons/select-add-ons.ts';
import { retryOnConflict } from '#src/booking/services/change/retry-on-conflict.ts';
import { findActiveHold } from '#src/booking/services/hold/change-hold.ts';
import type { HoldPorts } from '#src/booking/services/hold/hold-ports.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { loadAddOnRequest } from './load-add-on-request.ts';

export interface ChooseAddOnsCommand {
  readonly reserva: Reserva;
  /** In place of all earlier ones. */
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
