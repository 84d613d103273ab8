import { describe, expect, test } from 'vitest';
import { instantOf, minutesLater, quoteOfRooms } from '#test/support/builders.ts';
import { FAMILY, GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';
import { amendmentOf, moved, visitPaid } from './paid-visit.ts';

/** What every `Amendments` does with the nights of another quote. */
export const describeMovedNights = (name: string, open: OpenHouse): void => {
  describe(`the nights of another quote ${name}`, () => {
    const house = houseFor(open);
    const paid = async (rooms: readonly string[]) => {
      const stay = await visit(house()).freshNights();
      return { stay, reservation: await visitPaid(house()).confirmed(stay, rooms) };
    };

    test('rooms that it leaves out are free at once', async () => {
      const { stay, reservation } = await paid([GARDEN, GARDEN, VILLA]);
      const quote = quoteOfRooms([GARDEN], stay);
      expect(await visitPaid(house()).amended(reservation, { quote })).toEqual({ ...reservation, quote, revision: 1 });
      expect(await visit(house()).left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      expect(await visit(house()).left(VILLA, stay)).toEqual([1, 1, 1, 1]);
    });

    test('nights and rooms that it names are taken, the others given back', async () => {
      const { stay, reservation } = await paid([VILLA, GARDEN]);
      const quote = quoteOfRooms([VILLA, FAMILY], moved(stay, 1));
      await visitPaid(house()).amended(reservation, { quote });
      expect(await visit(house()).left(VILLA, stay)).toEqual([1, 0, 0, 0]);
      expect(await visit(house()).left(FAMILY, stay)).toEqual([2, 1, 1, 1]);
      expect(await visit(house()).left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('and given back whole when it is cancelled after that', async () => {
      const { stay, reservation } = await paid([GARDEN, GARDEN]);
      const quote = quoteOfRooms([GARDEN, GARDEN, GARDEN], moved(stay, 1));
      const { amended } = visitPaid(house());
      await amended(await amended(reservation, { quote }), { cancelled: 'guest' });
      expect(await visit(house()).left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('are refused all together when one of them is sold out, and nothing changes', async () => {
      const { stay, reservation } = await paid([VILLA, GARDEN]);
      const { held, left } = visit(house());
      await held({ arrival: stay.departure, departure: moved(stay, 1).departure }, [VILLA]);
      const amendment = amendmentOf(reservation, {
        quote: quoteOfRooms([VILLA, GARDEN], moved(stay, 1)),
        folio: [{ kind: 'waiver', amount: 1, reference: null, at: instantOf(minutesLater(5)) }],
      });
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'sold-out' });
      expect(await visitPaid(house()).read(reservation.reserva)).toEqual(reservation);
      expect(await left(VILLA, stay)).toEqual([0, 0, 0, 0]);
      expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('are refused when nobody opened them', async () => {
      const { stay, reservation } = await paid([GARDEN]);
      const quote = quoteOfRooms([GARDEN], moved(stay, 10_000));
      expect(await house().amendments.amend(amendmentOf(reservation, { quote }))).toEqual({ status: 'sold-out' });
      expect(await visit(house()).left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('do not wait for a hold that ran out', async () => {
      const { stay, reservation } = await paid([VILLA]);
      const { held, left } = visit(house());
      const other = await held({ arrival: stay.departure, departure: moved(stay, 1).departure }, [VILLA]);
      const quote = quoteOfRooms([VILLA], moved(stay, 1));
      const at = (minutes: number) => amendmentOf(reservation, { quote, at: instantOf(minutesLater(minutes)) });
      const early = amendmentOf(reservation, { quote, at: instantOf(minutesLater(15) - 1) });
      expect(await house().amendments.amend(early)).toEqual({ status: 'sold-out' });
      expect(await house().amendments.amend(at(15))).toEqual({ status: 'amended' });
      expect(await left(VILLA, stay, minutesLater(15))).toEqual([1, 0, 0, 0]);
      expect(await house().reservations.extend(other.reserva, other.expiresAt, minutesLater(16))).toBe('not-held');
    });
  });
};
