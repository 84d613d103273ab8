import { describe, expect, test } from 'vitest';
import {
  createAmendment,
  createPaidSteps,
  moveStay,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createRoomsQuote, toInstant } from '#test/support/booking/builders.ts';

/** Contract of `Amendments`: nights of an amended quote. */
export const describeMovedNights = (name: string, open: OpenRepositories): void => {
  describe(`nights of an amended quote ${name}`, () => {
    const house = useRepositories(open);
    const createPaid = async (rooms: readonly string[]) => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      return { stay, reservation: await createPaidSteps(house()).createConfirmed(stay, rooms) };
    };

    test('releases omitted rooms at once', async () => {
      const { stay, reservation } = await createPaid([GARDEN, GARDEN, VILLA]);
      const quote = createRoomsQuote([GARDEN], stay);
      expect(await createPaidSteps(house()).applyAmendment(reservation, { quote })).toEqual({
        ...reservation,
        quote,
        revision: 1,
      });
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
    });

    test('takes added nights and rooms and releases the others', async () => {
      const { stay, reservation } = await createPaid([VILLA, GARDEN]);
      const quote = createRoomsQuote([VILLA, FAMILY], moveStay(stay, 1));
      await createPaidSteps(house()).applyAmendment(reservation, { quote });
      expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([1, 0, 0, 0]);
      expect(await createBookingSteps(house()).countLeft(FAMILY, stay)).toEqual([2, 1, 1, 1]);
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('releases all of them on a later cancellation', async () => {
      const { stay, reservation } = await createPaid([GARDEN, GARDEN]);
      const quote = createRoomsQuote([GARDEN, GARDEN, GARDEN], moveStay(stay, 1));
      const { applyAmendment } = createPaidSteps(house());
      await applyAmendment(await applyAmendment(reservation, { quote }), { cancelled: 'guest' });
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('is refused as a whole when one night is sold out, and nothing changes', async () => {
      const { stay, reservation } = await createPaid([VILLA, GARDEN]);
      const { placeHeld, countLeft } = createBookingSteps(house());
      await placeHeld({ arrival: stay.departure, departure: moveStay(stay, 1).departure }, [VILLA]);
      const amendment = createAmendment(reservation, {
        quote: createRoomsQuote([VILLA, GARDEN], moveStay(stay, 1)),
        folio: [{ kind: 'waiver', amount: 1, reference: null, at: toInstant(addMinutes(5)) }],
      });
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'sold-out' });
      expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(reservation);
      expect(await countLeft(VILLA, stay)).toEqual([0, 0, 0, 0]);
      expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('is refused for nights that are not open', async () => {
      const { stay, reservation } = await createPaid([GARDEN]);
      const quote = createRoomsQuote([GARDEN], moveStay(stay, 10_000));
      expect(await house().amendments.amend(createAmendment(reservation, { quote }))).toEqual({ status: 'sold-out' });
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('ignores overdue holds', async () => {
      const { stay, reservation } = await createPaid([VILLA]);
      const { placeHeld, countLeft } = createBookingSteps(house());
      const other = await placeHeld({ arrival: stay.departure, departure: moveStay(stay, 1).departure }, [VILLA]);
      const quote = createRoomsQuote([VILLA], moveStay(stay, 1));
      const createMove = (minutes: number) =>
        createAmendment(reservation, { quote, at: toInstant(addMinutes(minutes)) });
      const early = createAmendment(reservation, { quote, at: toInstant(addMinutes(15) - 1) });
      expect(await house().amendments.amend(early)).toEqual({ status: 'sold-out' });
      expect(await house().amendments.amend(createMove(15))).toEqual({ status: 'amended' });
      expect(await countLeft(VILLA, stay, addMinutes(15))).toEqual([1, 0, 0, 0]);
      expect(await house().reservations.extend(other.reserva, other.expiresAt, addMinutes(16))).toBe('not-held');
    });
  });
};
