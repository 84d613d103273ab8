import { expect } from 'vitest';
import type { ReservationSelection } from '#src/desk/reservations/desk-reservations.table.ts';
import { parseSearchText } from '#src/desk/reservations/reservation-filter.rules.ts';
import { addMinutes, createGuest } from '#test/support/booking/builders.ts';
import { createUnusedCode } from './paid-reservation-steps.ts';
import type { useRawDatabase } from './raw-databases.ts';
import { createBookingSteps, GARDEN, VILLA } from './repositories-under-test.ts';

/** Every paid reservation, for people who see contact data. */
export const ALL: ReservationSelection = {
  status: undefined,
  by: 'stay',
  from: undefined,
  to: undefined,
  ratePlanId: undefined,
  source: undefined,
  isOwed: false,
  timeZone: 'America/Panama',
  today: '2027-01-11',
  seesContacts: true,
};

/** Words of what is typed; none of what is not searched. */
export const readWords = (typed: string) => {
  const search = parseSearchText(typed);
  return search.kind === 'words' ? search.words : [];
};

/** Steps of tests of the desk's lists. */
export const createDeskSteps = ({ openHotel }: Pick<ReturnType<typeof useRawDatabase>, 'openHotel'>) => ({
  /** A garden room and a villa for three nights, paid. */
  book: async (guest: Parameters<typeof createGuest>[0] = {}) => {
    const { takeFreshNights, placeHeld, pay } = createBookingSteps(openHotel());
    const stay = await takeFreshNights();
    const hold = await placeHeld(stay, [GARDEN, VILLA]);
    const code = createUnusedCode();
    expect(await pay(hold, { now: addMinutes(1), code, guest: createGuest(guest) })).toBe('confirmed');
    return { hold, code, stay };
  },
  list: (selection: Partial<ReservationSelection>) => openHotel().deskReservations.list({ ...ALL, ...selection }, 100),
  listCodes: async (selection: Partial<ReservationSelection>) =>
    (await openHotel().deskReservations.list({ ...ALL, ...selection }, 100)).map(({ code }) => code),
});
