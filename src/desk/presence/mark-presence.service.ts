import {
  countMarks,
  decideMarks,
  decideRoomName,
  type MarkedReservation,
  type MarkRefusal,
  type MarkRequest,
  type NewStayMark,
  type StayMarkEntry,
} from '#src/booking/presence/stay-mark.rules.ts';
import type { StayMarks } from '#src/booking/presence/stay-marks.table.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { normalizeText } from '#src/kernel/contact/normalize-text.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { parseReservationCode, type ReservationCode } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';

export interface PresencePorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly stayMarks: Pick<StayMarks, 'list' | 'write'>;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Whether this hotel marks who came and left; else the dates decide. D21 */
  readonly isMarking: boolean;
}

interface PresenceCommand {
  /** Code as typed. */
  readonly code: ReservationCode;
  readonly actor: Actor;
  /** How many marks of presence, or of rooms, the person saw. */
  readonly seen: number;
}

export interface MarkPresenceCommand extends PresenceCommand, MarkRequest {}

export interface NameRoomCommand extends PresenceCommand {
  readonly roomId: string;
  readonly name: string;
}

type PresenceRefusal = 'unknown-reservation' | 'marked-meanwhile';

type Decide<Code extends string> = (
  reservation: MarkedReservation,
  entries: readonly StayMarkEntry[],
) => Outcome<readonly NewStayMark[], Code>;

const toMarked = ({ status, quote }: Paid): MarkedReservation => ({ status, stay: quote.stay, rooms: quote.rooms });

const findPaid = async ({ reservations }: PresencePorts, typed: string): Promise<Paid | undefined> => {
  const code = parseReservationCode(typed);
  const found = code && (await reservations.findByCode(code));
  return found && isPaid(found) ? found : undefined;
};

/** Writes what was decided; the same press again, by the person or a colleague, answers the same. B12 */
const writeMarks = async <Code extends string>(
  ports: PresencePorts,
  { code, seen }: PresenceCommand,
  of: 'presence' | 'room',
  decide: Decide<Code>,
): Promise<Outcome<null, Code | PresenceRefusal>> => {
  const writeOnce = async (): Promise<Outcome<null, Code | PresenceRefusal> | undefined> => {
    const reservation = await findPaid(ports, code);
    if (!reservation) return rejected('unknown-reservation');
    const { reserva } = reservation;
    const entries = await ports.stayMarks.list(reserva);
    const decision = decide(toMarked(reservation), entries);
    if (!decision.ok) return decision;
    if (decision.value.length === 0) return accepted(null);
    if (countMarks(entries, of) !== seen) return rejected('marked-meanwhile');
    const written = await ports.stayMarks.write({ reserva, marks: decision.value, seen: entries.length });
    return written === 'written' ? accepted(null) : undefined;
  };
  return (await retryOnConflict(writeOnce)) ?? rejected('marked-meanwhile');
};

const getInstant = ({ clock }: PresencePorts): string => new Date(clock.now()).toISOString();

/** Marks that the guests of a room, or of all rooms, came or left, or takes the mark back. D6, D21 */
export const markPresence = async (
  ports: PresencePorts,
  command: MarkPresenceCommand,
): Promise<Outcome<null, MarkRefusal | PresenceRefusal | 'marks-off'>> => {
  if (!ports.isMarking) return rejected('marks-off');
  const today = toHotelDate(ports.clock.now(), ports.policy.timeZone);
  const at = getInstant(ports);
  return writeMarks(ports, command, 'presence', (reservation, entries) =>
    decideMarks(reservation, entries, command, { today, at, by: command.actor }),
  );
};

/** Says which room guests have; an empty name takes it back. D6, D21 */
export const nameRoom = (
  ports: PresencePorts,
  { name: typed, roomId, ...command }: NameRoomCommand,
): Promise<Outcome<null, 'mark-cancelled' | 'mark-no-room' | 'room-name-too-long' | PresenceRefusal>> => {
  const name = normalizeText(typed).replace(/\s+/g, ' ');
  return writeMarks(ports, command, 'room', (reservation, entries) =>
    decideRoomName(reservation, entries, { roomId, name }, { at: getInstant(ports), by: command.actor }),
  );
};
