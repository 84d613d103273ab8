import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Outcome } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { listOpenPlans } from '#src/rates/offers/room-offer.rules.ts';
import { parseRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { sumLines } from '#src/rates/taxes/line.rules.ts';
import { type PlaceHoldCommand, placeHold } from './place-hold.service.ts';

/** What results would show now for the chosen rooms; undefined when one is not offered. */
const findShownTotal = async (ports: HoldPorts, command: PlaceHoldCommand): Promise<Minor | undefined> => {
  const found = await searchRooms(ports, command);
  if (!found.ok) return undefined;
  const { rooms, bookingFees } = found.value;
  const totals = rooms.map((room, index) => {
    const choice = parseRoomChoice(command.choices[index] ?? '');
    const chosen = listOpenPlans([room]).find(
      ({ plan, quote }) =>
        quote.roomTypeId === choice?.roomTypeId &&
        (choice.ratePlanId === null ? plan.isReference : plan.ratePlanId === choice.ratePlanId),
    );
    return chosen?.quote.total ?? Number.NaN;
  });
  const total = sum(totals) + sumLines(bookingFees.lines);
  return Number.isNaN(total) ? undefined : total;
};

/**
 * Holds rooms for what the guest was shown, or says the other price before it holds them.
 *
 * A promotion can save more on several rooms together than results show for each of them alone (R16): while they show
 * the same still, the lower price is no other one.
 */
export const placeShownHold = async (
  ports: HoldPorts,
  command: PlaceHoldCommand,
): Promise<Outcome<{ reserva: Reserva }>> => {
  const placed = await placeHold(ports, command);
  if (placed.ok || placed.code !== 'price-changed' || command.choices.length === 1) return placed;
  const now = Number(placed.details.now);
  if (now > (command.shownTotal ?? 0) || (await findShownTotal(ports, command)) !== command.shownTotal) return placed;
  return placeHold(ports, { ...command, shownTotal: now });
};
