import type { HotelPolicy, NetworkLimits } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

export interface HoldOwner {
  /** Hash of the client's network: one IPv4 address or an IPv6 prefix. Guests on one Wi-Fi share it. */
  readonly network: string;
  /** Hash of a random cookie; a browser without the cookie counts as a new one. */
  readonly browser: string;
}

/** Limits on unpaid holds (denial of inventory); B4: `maxRooms` over all open holds of one browser. */
export type HoldLimits = NetworkLimits & Pick<HotelPolicy, 'maxRooms'>;

const REFILLS_PER_HOUR = 6;

export const calculateHoldsPerHour = ({ holdsPerNetwork }: Pick<HoldLimits, 'holdsPerNetwork'>): number =>
  REFILLS_PER_HOUR * holdsPerNetwork;

export interface NightShare {
  readonly night: IsoDate;
  readonly held: number;
  readonly capacity: number;
}

export interface OpenHolds {
  /** Rooms held by the browser, without date changes of paid reservations. */
  readonly browserRooms: number;
  readonly networkHolds: number;
  readonly networkRoomNights: number;
  readonly placed: number;
  readonly nights: readonly NightShare[];
}

export interface RequestedHold {
  readonly rooms: number;
  readonly nights: ReadonlyMap<IsoDate, number>;
}

export type HoldLimitCode = 'too-many-rooms' | 'too-many-held';

export const findExceededHoldLimit = (
  open: OpenHolds,
  wanted: RequestedHold,
  limits: HoldLimits,
): HoldLimitCode | undefined => {
  if (wanted.rooms > 0 && open.browserRooms + wanted.rooms > limits.maxRooms) return 'too-many-rooms';
  const roomNights = [...wanted.nights.values()].reduce((all, rooms) => all + rooms, 0);
  const isShareBroken = open.nights.some(({ night, held, capacity }) => {
    const most = Math.max(limits.maxRooms, Math.floor((capacity * limits.sharePerNetwork) / 10_000));
    return held + (wanted.nights.get(night) ?? 0) > most;
  });
  const isOver =
    open.networkHolds + 1 > limits.holdsPerNetwork ||
    open.networkRoomNights + roomNights > limits.roomNightsPerNetwork ||
    open.placed + 1 > calculateHoldsPerHour(limits) ||
    isShareBroken;
  return isOver ? 'too-many-held' : undefined;
};
