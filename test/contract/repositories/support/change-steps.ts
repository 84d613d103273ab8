import { GUEST } from '#src/kernel/actor.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import { addMinutes, createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { createAmendment, createPaidSteps, moveStay } from './paid-reservation-steps.ts';
import { createBookingSteps, type RepositoriesUnderTest, VILLA } from './repositories-under-test.ts';

const NOW = addMinutes(0);

export const getLastNight = ({ departure }: Stay): Stay => ({ arrival: departure, departure: addDays(departure, 1) });

/** Steps by which tests of changes of dates get a reservation, a proposal and its acceptance. */
export const createChangeSteps = (getHotel: () => RepositoriesUnderTest) => {
  const pay = async (rooms: readonly string[] = [VILLA]) => {
    const stay = await createBookingSteps(getHotel()).takeFreshNights();
    return { stay, reservation: await createPaidSteps(getHotel()).createConfirmed(stay, rooms) };
  };
  return {
    pay,
    /** Proposes the same rooms a day later; `accept` builds the amendment. */
    propose: async (rooms: readonly string[] = [VILLA]) => {
      const { stay, reservation } = await pay(rooms);
      const hold = await createPaidSteps(getHotel()).holdChange(reservation, moveStay(stay, 1), rooms);
      const accept = (minutes: number) =>
        createAmendment(reservation, { quote: hold.quote, fromHold: hold.reserva, at: toInstant(addMinutes(minutes)) });
      return { stay, reservation, hold, accept };
    },
    place: (changes: string, stay: Stay, revision = 0, rooms: readonly string[] = [VILLA], now = NOW) =>
      getHotel().amendments.placeChange(createTestHold({ quote: createRoomsQuote(rooms, stay), changes }), {
        by: GUEST,
        revision,
        now,
      }),
  };
};
