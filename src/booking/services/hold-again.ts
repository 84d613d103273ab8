import { isAlive, type Reserva } from '../model/hold.ts';
import type { HoldOwner } from '../model/hold-limits.ts';
import type { Minor } from '../model/money.ts';
import { formatParty } from '../model/party.ts';
import { accepted, type Outcome, rejected } from '../model/rejections.ts';
import { type HoldPorts, placeHold } from './place-hold.ts';

export interface HoldAgain {
  /** A hold that ended. */
  readonly reserva: Reserva;
  readonly locale: 'es' | 'en';
  readonly owner?: HoldOwner | undefined;
}

/** The hold in the place of one that ended, and what both cost. */
export interface HeldAgain {
  readonly reserva: Reserva;
  readonly before: Minor;
  readonly total: Minor;
}

/**
 * Takes the rooms of a hold that ended again, for the same guests and nights, at the price of this moment. Pressed twice
 * it is one hold; one that is still alive is the answer itself. B11, B12
 */
export const holdAgain = async (
  ports: HoldPorts,
  { reserva, locale, owner }: HoldAgain,
): Promise<Outcome<HeldAgain>> => {
  const ended = await ports.reservations.find(reserva);
  if (ended?.status !== 'expired' && ended?.status !== 'held') return rejected('unknown-reservation');
  const { stay, rooms, total: before } = ended.quote;
  if (ended.status === 'held' && isAlive(ended, ports.clock.now())) return accepted({ reserva, before, total: before });
  const placed = await placeHold(ports, {
    ...stay,
    rooms: rooms.map(({ party }) => formatParty(party)),
    choices: rooms.map(({ roomTypeId }) => roomTypeId),
    locale,
    idempotencyKey: `again.${locale}.${reserva}`,
    owner,
  });
  if (!placed.ok) return placed;
  const again = await ports.reservations.find(placed.value.reserva);
  return accepted({ ...placed.value, before, total: again?.quote.total ?? before });
};
