import { findActiveHold } from '#src/booking/hold/change-hold.service.ts';
import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-add-on-request.service.ts';
import { requoteAddOns } from '#src/rates/quoted-extras/requote-add-ons.rules.ts';
import type { AddOnRefusal } from '#src/rates/quoted-extras/select-add-ons.rules.ts';

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
