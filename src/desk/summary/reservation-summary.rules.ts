import type { GuestRequest } from '#src/booking/guest/guest-request.rules.ts';
import { maskRequest } from '#src/booking/guest/guest-request.rules.ts';
import { findStayPlace, type RoomPresence } from '#src/booking/presence/stay-mark.rules.ts';
import { DESK_CHANNELS } from '#src/booking/reservation/booking-source.rules.ts';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import { maskEmail } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
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

/** What the list is filtered by: of a confirmed reservation, whether its guest is to come, in house or gone by its dates. */
export const STAY_STATUSES = ['to-come', 'in-house', 'departed', 'cancelled', 'no-show'] as const;

/** What a reservation is on a day of the hotel; `expected`: due, and not marked as arrived. D21 */
export type StayStatus = (typeof STAY_STATUSES)[number] | 'expected';

/** The day, and whether the hotel marks who came and left. D21 */
export interface DeskDay {
  readonly today: IsoDate;
  readonly isMarking: boolean;
}

export const getStayStatus = (
  { status, presence, ...stay }: Stay & Pick<ReservationSummary, 'status' | 'presence'>,
  day: DeskDay,
): StayStatus => {
  if (status !== 'confirmed') return status;
  const place = findStayPlace(stay, presence, day);
  return place === 'expected' && !day.isMarking ? 'to-come' : place;
};

/** `desk`: by the front desk, in any way. D27 */
export const RESERVATION_SOURCES = ['web', 'desk', ...DESK_CHANNELS] as const;

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
  /** How it reached the desk, where that is known. D27 */
  readonly source: ReservationSource;
  /** Name of the agent that booked. D27 */
  readonly agent?: string | null;
  /** Newest pinned note of the desk. */
  readonly note: string | null;
  /** Of each room, in their order; none while nothing is marked. D21 */
  readonly presence: readonly RoomPresence[];
  /** How many marks of arriving and leaving there are. */
  readonly marksSeen: number;
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

/** How urgent it is what a guest owes. `later`: on a day to come; `overdue`: the day is past, or the charge failed. */
export type OwedUrgency = 'none' | 'later' | 'due' | 'overdue' | 'to-return';

/** `now`: ISO instant. Money that waits for its day is no alarm. B14 */
export const findOwedUrgency = (
  { owed, balanceDueAt, balanceFlag }: Pick<ReservationSummary, 'owed' | 'balanceDueAt' | 'balanceFlag'>,
  now: string,
): OwedUrgency => {
  if (owed === 0) return 'none';
  if (owed < 0) return 'to-return';
  if (balanceFlag !== null) return 'overdue';
  if (balanceDueAt === null) return 'due';
  return balanceDueAt > now ? 'later' : 'overdue';
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

/** Extras to prepare for a stay on a day, by id with their units, chosen or of its plans. R13 */
export const listDayExtras = (
  stay: Extras,
  addOns: readonly AddOn[],
  date: IsoDate,
): { readonly addOnId: string; readonly units: number }[] => {
  const ids = [...new Set(stay.extras.map(({ addOnId }) => addOnId))];
  return ids
    .map((addOnId) => {
      const extras = stay.extras.filter((extra) => extra.addOnId === addOnId);
      return { addOnId, units: countExtras({ ...stay, extras }, addOns, date) };
    })
    .filter(({ units }) => units > 0);
};

type Plan = Pick<RatePlan, 'ratePlanId' | 'isReference'>;

/** Rate plans of a reservation that are not the one of "from", each once. R26 */
export const listOtherPlans = ({ rooms }: Pick<ReservationSummary, 'rooms'>, plans: readonly Plan[]): string[] => {
  const reference = plans.find(({ isReference }) => isReference)?.ratePlanId;
  return [...new Set(rooms.map(({ ratePlanId }) => ratePlanId))].filter((ratePlanId) => ratePlanId !== reference);
};
