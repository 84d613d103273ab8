import { findExceededHoldLimit, type HoldLimitCode, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { OwnedHold } from '#src/booking/reservation/reservations.port.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { MemoryBookings, Row, Units } from './memory-bookings.ts';

const HOUR = 3_600_000;

interface Placing {
  readonly owned: OwnedHold;
  readonly rooms: number;
  readonly units: Units;
  readonly replaces: readonly Reserva[];
  readonly now: number;
}

const countRoomsPerNight = (all: readonly Units[]): Map<string, number> => {
  const nights = new Map<string, number>();
  for (const units of all)
    for (const [key, qty] of units) {
      const [, night = ''] = key.split(' ');
      nights.set(night, (nights.get(night) ?? 0) + qty);
    }
  return nights;
};

const sumRooms = (nights: ReadonlyMap<string, number>): number =>
  [...nights.values()].reduce((all, qty) => all + qty, 0);

const listLiveRows = ({ rows }: MemoryBookings, { replaces, now }: Placing): Row[] =>
  [...rows.values()].filter(
    ({ booking }) => booking.status === 'held' && isHoldActive(booking, now) && !replaces.includes(booking.reserva),
  );

/** Hold limits by owner, in memory. */
export const createMemoryHoldLimits = (store: MemoryBookings) => {
  const windows = new Map<string, { openedAt: number; placed: number }>();
  const getWindow = (network: string, now: number) => {
    const known = windows.get(network);
    const current = known && known.openedAt > now - HOUR ? known : { openedAt: now, placed: 0 };
    windows.set(network, current);
    return current;
  };
  return {
    findBrokenLimit: (placing: Placing): HoldLimitCode | undefined => {
      const { owner, limits } = placing.owned;
      const live = listLiveRows(store, placing);
      const ofNetwork = live.filter((row) => row.owner?.network === owner.network);
      const ofBrowser = live.filter((row) => row.owner?.browser === owner.browser && row.changes === null);
      const held = countRoomsPerNight(ofNetwork.map(({ units }) => units));
      const wanted = countRoomsPerNight([placing.units]);
      const open = {
        browserRooms: ofBrowser.reduce((all, { booking }) => all + booking.quote.rooms.length, 0),
        networkHolds: ofNetwork.length,
        networkRoomNights: sumRooms(held),
        placed: getWindow(owner.network, placing.now).placed,
        nights: [...wanted.keys()].map((night) => ({
          night,
          held: held.get(night) ?? 0,
          capacity: store.getNightCapacity(night),
        })),
      };
      return findExceededHoldLimit(open, { rooms: placing.rooms, nights: wanted }, limits);
    },
    countPlaced: ({ owner }: OwnedHold, now: number): void => {
      getWindow(owner.network, now).placed += 1;
    },
    forget: (since: string): void => {
      for (const [network, { openedAt }] of windows) if (openedAt <= Date.parse(since)) windows.delete(network);
    },
  };
};

export type MemoryHoldLimits = ReturnType<typeof createMemoryHoldLimits>;
