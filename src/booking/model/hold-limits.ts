import type { HotelPolicy, NetworkLimits } from './hotel-policy.ts';
import type { IsoDate } from './stay.ts';

/** Whose a hold is, as far as the site can tell: keyed hashes, of which no address can be read. */
export interface HoldOwner {
  /** Of the network of the client: one IPv4 address, or an IPv6 network. Families in a lobby share it. */
  readonly network: string;
  /** Of a random cookie; a browser without it begins anew. */
  readonly browser: string;
}

/** What may be held without being paid, at one time; B4: `maxRooms` over all open holds of one browser. */
export type HoldLimits = NetworkLimits & Pick<HotelPolicy, 'maxRooms'>;

/** How often within an hour a network may fill its limit anew. */
const REFILLS_PER_HOUR = 6;

/** Holds that one network may place within an hour, however many it gives back meanwhile. */
export const holdsPerHour = ({ holdsPerNetwork }: Pick<HoldLimits, 'holdsPerNetwork'>): number =>
  REFILLS_PER_HOUR * holdsPerNetwork;

/** Rooms of one night. */
export interface NightShare {
  readonly night: IsoDate;
  /** Of the network's live holds. */
  readonly held: number;
  /** Of the whole hotel. */
  readonly capacity: number;
}

/** What an owner holds at this moment, without the holds that the new one replaces. */
export interface OpenHolds {
  /** Of the browser, changes of paid reservations left out. */
  readonly browserRooms: number;
  readonly networkHolds: number;
  readonly networkRoomNights: number;
  /** Placed by the network within an hour. */
  readonly placed: number;
  /** The nights that are wanted. */
  readonly nights: readonly NightShare[];
}

export interface WantedHold {
  /** Rooms of a new booking; 0 for the nights that a change of dates needs. */
  readonly rooms: number;
  /** Rooms by night. */
  readonly nights: ReadonlyMap<IsoDate, number>;
}

/** `too-many-rooms`: the guest's own holds are too many, B4; `too-many-held`: those of the network. */
export type HoldLimitCode = 'too-many-rooms' | 'too-many-held';

/** B4 and denial of inventory: which limit the hold would break; undefined when it breaks none. */
export const brokenHoldLimit = (open: OpenHolds, wanted: WantedHold, limits: HoldLimits): HoldLimitCode | undefined => {
  if (wanted.rooms > 0 && open.browserRooms + wanted.rooms > limits.maxRooms) return 'too-many-rooms';
  const roomNights = [...wanted.nights.values()].reduce((all, rooms) => all + rooms, 0);
  const isShareBroken = open.nights.some(({ night, held, capacity }) => {
    const most = Math.max(limits.maxRooms, Math.floor((capacity * limits.sharePerNetwork) / 10_000));
    return held + (wanted.nights.get(night) ?? 0) > most;
  });
  const isOver =
    open.networkHolds + 1 > limits.holdsPerNetwork ||
    open.networkRoomNights + roomNights > limits.roomNightsPerNetwork ||
    open.placed + 1 > holdsPerHour(limits) ||
    isShareBroken;
  return isOver ? 'too-many-held' : undefined;
};
