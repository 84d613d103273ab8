import type { Actor } from '#src/kernel/actor.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate, type Stay } from '#src/kernel/stay/stay.ts';

/** What the desk marks of a room of a stay. D21 */
export type StayMark = 'arrived' | 'left';

/** Row of the append-only marks of a reservation; the last one of a room and kind counts. D21 */
export interface StayMarkEntry {
  readonly seq: number;
  readonly roomId: string;
  readonly roomTypeId: string;
  /** `room`: which room the guests were given. */
  readonly kind: StayMark | 'room';
  /** Whether the row takes the earlier mark back. */
  readonly struck: boolean;
  /** null but for a room that was given. */
  readonly name: string | null;
  readonly by: Actor;
  /** ISO instant. */
  readonly at: string;
}

export type NewStayMark = Omit<StayMarkEntry, 'seq'>;

/** Whether the guests of a room came and left, and the room they were given. */
export interface RoomPresence {
  readonly roomId: string;
  /** ISO instants; null: not marked. */
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
  readonly name: string | null;
}

/** A room name that was given before. */
export interface UsedRoomName {
  readonly roomTypeId: RoomTypeId;
  readonly name: string;
}

/** A reservation as far as its marks concern it. */
export interface MarkedReservation {
  readonly status: string;
  readonly stay: Stay;
  readonly rooms: readonly { readonly roomId: string; readonly roomTypeId: string }[];
}

export const MAX_ROOM_NAME_LENGTH = 24;

type LatestMark = Pick<StayMarkEntry, 'roomId' | 'kind' | 'struck' | 'name' | 'at'>;

/** The marks that count now, for each room of the reservation; those of rooms that were cancelled do not. */
export const readPresence = (
  rooms: readonly { readonly roomId: string }[],
  entries: readonly LatestMark[],
): RoomPresence[] =>
  rooms.map(({ roomId }) => {
    const find = (kind: StayMarkEntry['kind']) => {
      const last = entries.findLast((entry) => entry.roomId === roomId && entry.kind === kind);
      return last && !last.struck ? last : undefined;
    };
    return {
      roomId,
      arrivedAt: find('arrived')?.at ?? null,
      leftAt: find('left')?.at ?? null,
      name: find('room')?.name ?? null,
    };
  });

const isPresent = ({ arrivedAt, leftAt }: RoomPresence): boolean => arrivedAt !== null && leftAt === null;

export const countPresent = (presence: readonly RoomPresence[]): number => presence.filter(isPresent).length;

export const hasArrived = (presence: readonly RoomPresence[]): boolean =>
  presence.some(({ arrivedAt }) => arrivedAt !== null);

/** What the marks say of a stay; a stay whose rooms left, or never came, is over. */
export const getMarkedPresence = (presence: readonly RoomPresence[]): 'unmarked' | 'in-house' | 'left' => {
  if (!hasArrived(presence)) return 'unmarked';
  return presence.some(isPresent) ? 'in-house' : 'left';
};

/** Where a guest is on a day of the hotel. */
export type StayPlace = 'to-come' | 'expected' | 'in-house' | 'departed';

/**
 * Where the guests of a confirmed stay are: as marked or, where the hotel marks nothing, by the dates. A mark of leaving
 * that was forgotten counts from the second day after departure, and a stay that was never marked is over then.
 */
export const findStayPlace = (
  { arrival, departure }: Stay,
  presence: readonly RoomPresence[],
  { today, isMarking }: { readonly today: IsoDate; readonly isMarking: boolean },
): StayPlace => {
  if (today < arrival) return 'to-come';
  const marked = getMarkedPresence(presence);
  if (marked === 'left' || today > addDays(departure, 1)) return 'departed';
  if (marked === 'in-house') return marked;
  if (isMarking) return today > departure ? 'departed' : 'expected';
  if (today === arrival) return 'expected';
  return today <= departure ? 'in-house' : 'departed';
};

/** What the desk presses: a mark, or taking it back; of one room or of all. */
export interface MarkRequest {
  /** null: every room that it concerns. */
  readonly roomId: string | null;
  readonly mark: StayMark;
  readonly isStruck: boolean;
}

export type MarkRefusal = 'mark-cancelled' | 'mark-too-early' | 'mark-not-arrived' | 'mark-left' | 'mark-no-room';

/** Whether the mark changes nothing, can be made, or why not. */
const reviewRoom = (
  { arrivedAt, leftAt }: RoomPresence,
  { mark, isStruck }: MarkRequest,
): 'same' | 'new' | MarkRefusal => {
  const isMarked = (mark === 'arrived' ? arrivedAt : leftAt) !== null;
  if (isMarked !== isStruck) return 'same';
  if (mark === 'arrived') return isStruck && leftAt !== null ? 'mark-left' : 'new';
  return arrivedAt === null ? 'mark-not-arrived' : 'new';
};

/** The rows that a press writes, none when it is so already; or why it may not be. D21 */
export const decideMarks = (
  { status, stay, rooms }: MarkedReservation,
  entries: readonly StayMarkEntry[],
  request: MarkRequest,
  { today, at, by }: { readonly today: IsoDate; readonly at: string; readonly by: Actor },
): Outcome<readonly NewStayMark[], MarkRefusal> => {
  if (status !== 'confirmed') return rejected('mark-cancelled');
  if (today < stay.arrival) return rejected('mark-too-early');
  const asked = rooms.filter(({ roomId }) => request.roomId === null || roomId === request.roomId);
  if (asked.length === 0) return rejected('mark-no-room');
  const reviews = readPresence(asked, entries).map((presence) => reviewRoom(presence, request));
  const marked = asked.filter((_, index) => reviews[index] === 'new');
  const [refusal] = reviews.flatMap((review) => (review === 'new' || review === 'same' ? [] : [review]));
  // Of all rooms, those that it concerns: one that never came does not keep the others from leaving.
  if (marked.length === 0 && refusal !== undefined) return rejected(refusal);
  const { mark: kind, isStruck: struck } = request;
  return accepted(
    marked.map((room) => ({ roomId: room.roomId, roomTypeId: room.roomTypeId, kind, struck, name: null, by, at })),
  );
};

/** The row that gives a room a name, none when it has it; an empty name takes it back. D21 */
export const decideRoomName = (
  { status, rooms }: MarkedReservation,
  entries: readonly StayMarkEntry[],
  { roomId, name }: { readonly roomId: string; readonly name: string },
  { at, by }: { readonly at: string; readonly by: Actor },
): Outcome<readonly NewStayMark[], 'mark-cancelled' | 'mark-no-room' | 'room-name-too-long'> => {
  if (status !== 'confirmed') return rejected('mark-cancelled');
  const room = rooms.find((each) => each.roomId === roomId);
  if (!room) return rejected('mark-no-room');
  if ([...name].length > MAX_ROOM_NAME_LENGTH) return rejected('room-name-too-long');
  const [presence] = readPresence([room], entries);
  if ((presence?.name ?? '') === name) return accepted([]);
  const { roomTypeId } = room;
  return accepted([{ roomId, roomTypeId, kind: 'room', struck: name === '', name: name || null, by, at }]);
};

/** How many rows tell of presence, or of the rooms that were given: who decides says how many were seen. */
export const countMarks = (entries: readonly Pick<StayMarkEntry, 'kind'>[], of: 'presence' | 'room'): number =>
  entries.filter(({ kind }) => (kind === 'room') === (of === 'room')).length;

/** Action of the event of marks. D6 */
export const findMarkAction = ({ kind, struck }: Pick<NewStayMark, 'kind' | 'struck'>): string => {
  if (kind === 'room') return 'room-assigned';
  if (kind === 'arrived') return struck ? 'arrival-struck' : 'guest-arrived';
  return struck ? 'departure-struck' : 'guest-left';
};
