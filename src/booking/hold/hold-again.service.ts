import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { HoldOwner } from '#src/booking/reservation/hold-limits.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { SearchQuery } from '#src/rates/search/search-rooms.service.ts';
import { chooseAgain } from './choose-again.service.ts';
import { placeHold } from './place-hold.service.ts';

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
