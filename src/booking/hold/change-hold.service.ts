import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { calculateExtendedExpiry, type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/reservations.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, type Rejection, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { quoteRemainingRooms } from '#src/rates/quote/quote.rules.ts';
import { carryAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import type { SearchQuery } from '#src/rates/search/search-rooms.service.ts';
import { placeHold } from './place-hold.service.ts';

type ChangePorts = Pick<HoldPorts, 'reservations' | 'clock' | 'policy' | 'actor'>;

/** `now`: epoch milliseconds. */
export const findActiveHold = async (
  ports: ChangePorts,
  reserva: Reserva,
  now: number,
): Promise<Outcome<Held, 'unknown-reservation' | 'hold-expired'>> => {
  const booking = await ports.reservations.find(reserva);
  if (!booking) return rejected('unknown-reservation');
  return booking.status === 'held' && isHoldActive(booking, now) ? accepted(booking) : rejected('hold-expired');
};

const toRejection = (why: 'not-held' | 'payment-open'): Rejection<'hold-expired' | 'payment-in-progress'> =>
  rejected(why === 'not-held' ? 'hold-expired' : 'payment-in-progress');

type RemoveRoomOutcome = Outcome<
  { reserva: Reserva },
  'unknown-reservation' | 'hold-expired' | 'last-room' | 'payment-in-progress'
>;

const removeOnce = async (
  ports: ChangePorts,
  command: { reserva: Reserva; roomId: string },
): Promise<RemoveRoomOutcome | undefined> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const { quote, reserva } = hold.value;
  const rooms = quote.rooms.filter(({ roomId }) => roomId !== command.roomId);
  if (rooms.length === quote.rooms.length) return accepted({ reserva });
  if (rooms.length === 0) return rejected('last-room');
  const smaller = quoteRemainingRooms(quote, rooms, toHotelDate(now, ports.policy.timeZone), ports.policy);
  const shrunk = await ports.reservations.shrink(reserva, smaller, now, ports.actor);
  if (shrunk === 'outdated') return undefined;
  return shrunk === 'shrunk' ? accepted({ reserva }) : toRejection(shrunk);
};

/** Removes a room with its extras; the other rooms keep their quoted price. Idempotent. B12 */
export const removeRoom = async (
  ports: ChangePorts,
  command: { reserva: Reserva; roomId: string },
): Promise<RemoveRoomOutcome> =>
  (await retryOnConflict(() => removeOnce(ports, command))) ?? rejected('payment-in-progress');

/** Extends a hold by the full time, up to its `latestEnd`. B11 */
export const extendHold = async (
  ports: ChangePorts,
  command: { reserva: Reserva },
): Promise<Outcome<Held, 'unknown-reservation' | 'hold-expired'>> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const expiresAt = calculateExtendedExpiry(hold.value, now, ports.policy);
  const answer = await ports.reservations.extend(command.reserva, expiresAt, now);
  return answer === 'extended' ? accepted({ ...hold.value, expiresAt }) : rejected('hold-expired');
};

export const releaseHold = async (
  ports: ChangePorts,
  command: { reserva: Reserva },
): Promise<Outcome<null, 'unknown-reservation' | 'hold-expired' | 'payment-in-progress'>> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const released = await ports.reservations.release(command.reserva, now, ports.actor);
  return released === 'released' ? accepted(null) : toRejection(released);
};

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
