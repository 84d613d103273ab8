import type { GuestRequest } from '#src/booking/guest/guest-request.rules.ts';
import { maskRequest } from '#src/booking/guest/guest-request.rules.ts';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import { maskEmail } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate, isInHouse, type Stay } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { listAddOnDays } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';

/** Both dates inclusive. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface SummaryRoom {
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly adults: number;
  readonly children: number;
}

/** An extra that the guest chose, or that a rate plan includes. R12 */
export interface SummaryExtra {
  readonly addOnId: string;
  /** Index in `rooms`; null: of the booking. */
  readonly room: number | null;
  readonly quantity: number;
  /** Only where the guest chose one. */
  readonly day: IsoDate | null;
}

/** How the desk names what became of a reservation. */
export const SUMMARY_STATUSES = ['confirmed', 'cancelled', 'no-show'] as const;

export type SummaryStatus = (typeof SUMMARY_STATUSES)[number];

/** What a reservation is on a day of the hotel: of a confirmed one, whether its guest is to come, in house or gone. */
export const STAY_STATUSES = ['to-come', 'in-house', 'departed', 'cancelled', 'no-show'] as const;

export type StayStatus = (typeof STAY_STATUSES)[number];

export const getStayStatus = (
  { status, ...stay }: Stay & { readonly status: SummaryStatus },
  today: IsoDate,
): StayStatus => {
  if (status !== 'confirmed') return status;
  if (stay.arrival >= today) return 'to-come';
  return isInHouse(stay, today) ? 'in-house' : 'departed';
};

export const RESERVATION_SOURCES = ['web', 'desk'] as const;

export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** Row of every list of the desk; the reserva is not in it. */
export interface ReservationSummary extends Stay {
  readonly code: string;
  readonly status: SummaryStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** `HH:mm`, hotel time; null when the guest left it empty. */
  readonly estimatedArrival: string | null;
  readonly request: GuestRequest | null;
  readonly locale: Locale;
  readonly rooms: readonly SummaryRoom[];
  readonly extras: readonly SummaryExtra[];
  /** Whether dates or room types were changed after the booking. */
  readonly isMoved: boolean;
  readonly total: Minor;
  /** Amount as `calculateOutstandingAmount` returns it: above zero the guest owes it, below the hotel does. */
  readonly owed: Minor;
  readonly currency: string;
  readonly balanceDueAt: string | null;
  /** Why the last automatic charge of the balance failed. B14 */
  readonly balanceFlag: BalanceFlag | null;
  readonly source: ReservationSource;
  /** Newest pinned note of the desk. */
  readonly note: string | null;
  /** ISO instant. */
  readonly confirmedAt: string;
}

export const countParty = (rooms: readonly SummaryRoom[]): { readonly adults: number; readonly children: number } => ({
  adults: rooms.reduce((total, room) => total + room.adults, 0),
  children: rooms.reduce((total, room) => total + room.children, 0),
});

const VISIBLE_DIGITS = 3;

/** `•••567` */
export const maskPhone = (phone: string): string => `•••${phone.slice(-VISIBLE_DIGITS)}`;

/** Masks contact data that a viewer may not see. D14 */
export const maskContacts = <Contacts extends Pick<ReservationSummary, 'email' | 'phone'>>(
  shown: Contacts,
): Contacts => ({
  ...shown,
  email: maskEmail(shown.email),
  phone: maskPhone(shown.phone),
});

/** Masks a row of a list for a viewer: contact data, and what the guest asks for. D14 */
export const maskSummary = (summary: ReservationSummary): ReservationSummary => ({
  ...maskContacts(summary),
  request: maskRequest(summary.request),
});

/** The stays of a day at the hotel. */
export interface DayStays {
  /** Arrivals by announced time, those without one last. */
  readonly arrivals: readonly ReservationSummary[];
  readonly departures: readonly ReservationSummary[];
  /** Reservations in house the night before and the night after. */
  readonly stayovers: readonly ReservationSummary[];
  /** Arrivals of the day before: a guest who did not come is recorded as a no-show from this day on. D12 */
  readonly expectedBefore: readonly ReservationSummary[];
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Named = Pick<ReservationSummary, 'lastName' | 'firstName' | 'code'>;

/** Compares by name; of equal names by code, so that a list has one order only. */
export const compareNames = (one: Named, other: Named): number =>
  one.lastName.localeCompare(other.lastName, 'es') ||
  one.firstName.localeCompare(other.firstName, 'es') ||
  compareTexts(one.code, other.code);

const NO_TIME = '99:99';

const compareArrivals = (one: ReservationSummary, other: ReservationSummary): number =>
  compareTexts(one.estimatedArrival ?? NO_TIME, other.estimatedArrival ?? NO_TIME) || compareNames(one, other);

/** Sorts the confirmed stays that touch a day into who comes, goes and stays. */
export const groupDayStays = (stays: readonly ReservationSummary[], date: IsoDate): DayStays => ({
  arrivals: stays.filter(({ arrival }) => arrival === date).toSorted(compareArrivals),
  departures: stays.filter(({ departure }) => departure === date).toSorted(compareNames),
  stayovers: stays.filter(({ arrival, departure }) => arrival < date && departure > date).toSorted(compareNames),
  expectedBefore: stays.filter(({ arrival }) => arrival === addDays(date, -1)).toSorted(compareNames),
});

/** Rooms and guests of stays. */
export const countDayGuests = (
  stays: readonly ReservationSummary[],
): { readonly rooms: number; readonly guests: number } => {
  const rooms = stays.flatMap((stay) => stay.rooms);
  return { rooms: rooms.length, guests: rooms.reduce((total, room) => total + room.adults + room.children, 0) };
};

type Extras = Pick<ReservationSummary, 'arrival' | 'departure' | 'rooms' | 'extras'>;

/** Pieces, persons of every age, or one; of an extra that the hotel does not know any more, what was chosen. R13 */
const countUnits = ({ rooms }: Extras, { room, quantity }: SummaryExtra, addOn: AddOn | undefined): number => {
  const guests = room === null ? undefined : rooms[room];
  if (!addOn || addOn.charge === 'piece') return quantity;
  return guests && isPersonCharge(addOn.charge) ? guests.adults + guests.children : 1;
};

const isNeededThatDay = (stay: Extras, { day }: SummaryExtra, addOn: AddOn | undefined, date: IsoDate): boolean => {
  if (day !== null) return day === date;
  return addOn ? listAddOnDays(addOn, stay).includes(date) : stay.arrival === date;
};

/** Units of extras to prepare for a stay on a day, chosen or of its plans; without a day, all, each once. R13 */
export const countExtras = (stay: Extras, addOns: readonly AddOn[], date?: IsoDate): number =>
  sum(
    stay.extras.map((extra) => {
      const addOn = addOns.find(({ addOnId }) => addOnId === extra.addOnId);
      return date === undefined || isNeededThatDay(stay, extra, addOn, date) ? countUnits(stay, extra, addOn) : 0;
    }),
  );

type Plan = Pick<RatePlan, 'ratePlanId' | 'isReference'>;

/** Rate plans of a reservation that are not the one of "from", each once. R26 */
export const listOtherPlans = ({ rooms }: Pick<ReservationSummary, 'rooms'>, plans: readonly Plan[]): string[] => {
  const reference = plans.find(({ isReference }) => isReference)?.ratePlanId;
  return [...new Set(rooms.map(({ ratePlanId }) => ratePlanId))].filter((ratePlanId) => ratePlanId !== reference);
};
