import { isHoldActive } from '#src/booking/model/hold/hold.ts';
import type { HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import type { RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { RatePlan } from '#src/booking/model/rates/catalogue.ts';
import { formatRoomChoice } from '#src/booking/model/rates/room-choice.ts';
import { chooseAgain } from '#src/booking/services/add-ons/choose-again.ts';
import type { SearchQuery } from '#src/booking/services/search/search-rooms.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { HoldPorts } from './hold-ports.ts';
import { placeHold } from './place-hold.ts';

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

/** For the same guests, nights and extras at current prices; an active hold is returned as it is. B11, B12 */
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
