import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { carryAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import type { SearchQuery } from '#src/rates/search/search-rooms.service.ts';
import { findActiveHold } from './change-hold.service.ts';
import { placeHold } from './place-hold.service.ts';

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

export interface HoldAgainCommand {
  readonly reserva: Reserva;
  readonly locale: Locale;
  readonly owner?: HoldOwner | undefined;
  readonly checkMembership?: SearchQuery['checkMembership'];
}

export interface HoldAgainResult {
  readonly reserva: Reserva;
  readonly before: Minor;
  readonly total: Minor;
}

const createRoomCheck =
  ({ ratePlanId }: RatePlan) =>
  (room: RoomQuote): boolean =>
    room.ratePlanId === ratePlanId;

/** Holds the same guests, nights and extras again at current prices; an active hold is returned as it is. B11, B12 */
export const holdAgain = async (
  ports: HoldPorts,
  { reserva, locale, owner, checkMembership }: HoldAgainCommand,
): Promise<Outcome<HoldAgainResult>> => {
  const ended = await ports.reservations.find(reserva);
  if (ended?.status !== 'expired' && ended?.status !== 'held') return rejected('unknown-reservation');
  const { stay, rooms, promotion, total: before } = ended.quote;
  if (ended.status === 'held' && isHoldActive(ended, ports.clock.now()))
    return accepted({ reserva, before, total: before });
  const { plans } = await ports.catalogue.read();
  // R1: the guest gave it for the ended hold.
  const planCode =
    plans.find((plan) => plan.accessCode !== null && rooms.some(createRoomCheck(plan)))?.accessCode ?? undefined;
  const command = {
    ...stay,
    rooms: rooms.map(({ party }) => formatParty(party)),
    choices: rooms.map(formatRoomChoice),
    locale,
    idempotencyKey: `again.${locale}.${reserva}`,
    owner,
    checkMembership,
    planCode,
  };
  const promoted = await placeHold(ports, { ...command, promotionCode: promotion?.code ?? undefined });
  // R18: its uses may be taken since; the rooms are held at the normal price.
  const isUsedUp = !promoted.ok && promoted.code === 'promotion-used-up';
  const placed = isUsedUp ? await placeHold(ports, command) : promoted;
  if (!placed.ok) return placed;
  await chooseAgain(ports, placed.value.reserva, ended.quote);
  const again = await ports.reservations.find(placed.value.reserva);
  return accepted({ ...placed.value, before, total: again?.quote.total ?? before });
};
