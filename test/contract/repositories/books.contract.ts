import { describe, expect, test } from 'vitest';
import { openingEntries } from '#src/booking/model/folio.ts';
import type { Books } from '#src/booking/ports/books.ts';
import { codeOf, instantOf, minutesLater, newReserva, succeededState } from '#test/support/builders.ts';
import { GARDEN, type House, houseFor, visit } from './house.ts';

type HouseWithBooks = House & { readonly books: Books };

let paid = 0;

/** What every `Books` reads of folios and attempts. */
export const describeBooks = (name: string, open: () => Promise<HouseWithBooks & { close(): Promise<void> }>): void => {
  describe(`the books ${name}`, () => {
    let books: Books;
    const house = houseFor(async () => {
      const opened = await open();
      books = opened.books;
      return opened;
    });

    /** A stay of 739.20 whose deposit was paid at an instant of its own, far from every other test. */
    const confirm = async (minutes: number) => {
      paid += 1;
      const { freshNights, held, begun } = visit(house());
      const hold = await held(await freshNights(), [GARDEN]);
      const { idempotencyKey } = await begun(hold);
      const confirmedAt = instantOf(minutesLater(minutes));
      const reference = `charge_${newReserva()}`;
      const code = codeOf(90_000 + paid);
      const folio = openingEntries(hold.quote, reference, confirmedAt);
      const state = succeededState(reference);
      const { reservations } = house();
      expect(
        await reservations.confirm({ idempotencyKey, state, code, folio, balance: null, mails: [], confirmedAt }),
      ).toEqual({
        status: 'confirmed',
      });
      const { reserva, quote } = hold;
      const movement = { kind: 'charge', reserva, code, reference, amount: quote.deposit, at: confirmedAt } as const;
      return { movement, idempotencyKey, reference, code };
    };

    const range = (from: number, to: number) => ({
      from: instantOf(minutesLater(from)),
      to: instantOf(minutesLater(to)),
    });

    test('have the payments of a stretch of time, its end excluded, oldest first', async () => {
      const [late, early, after] = [await confirm(70_001), await confirm(70_000), await confirm(70_002)];
      expect(await books.movements(range(70_000, 70_002))).toEqual([early.movement, late.movement]);
      expect(await books.movements(range(70_002, 70_003))).toEqual([after.movement]);
      expect(await books.movements(range(80_000, 90_000))).toEqual([]);
    });

    test('leave out what moved no money, though it names the room that it is about', async () => {
      const { movement } = await confirm(70_500);
      const waived = { kind: 'waiver', amount: -100, reference: 'room-1', at: movement.at } as const;
      const amendment = { reserva: movement.reserva, revision: 0, at: movement.at, folio: [waived] };
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'amended' });
      expect(await books.movements(range(70_500, 70_501))).toEqual([movement]);
      expect(await books.movementsOf(['room-1'])).toEqual([]);
    });

    test('find payments by their reference, whenever they were made', async () => {
      const [one, other] = [await confirm(71_000), await confirm(72_000)];
      const references = [other.reference, one.reference, one.reference, 'charge_invented', "'; drop table"];
      expect(await books.movementsOf(references)).toEqual([one.movement, other.movement]);
      expect(await books.movementsOf([])).toEqual([]);
      const many = Array.from({ length: 70_000 }, (_, index) => `charge_${index}_of_another_hotel`);
      expect(await books.movementsOf([...many, one.reference])).toEqual([one.movement]);
    });

    test('know attempts by their key: those on their way, and the code of what they became', async () => {
      const { freshNights, held, begun } = visit(house());
      const stay = await freshNights();
      const done = await confirm(73_000);
      const { reservations } = house();
      const waiting = await begun(await held(stay, [GARDEN]));
      const refunding = await begun(await held(stay, [GARDEN]));
      await reservations.settleAttempt(refunding.idempotencyKey, { status: 'refunding', reference: 'charge_1' });
      const declined = await begun(await held(stay, [GARDEN]));
      await reservations.settleAttempt(declined.idempotencyKey, { status: 'declined', reason: 'declined' });
      const keys = [done, waiting, refunding, declined].map(({ idempotencyKey }) => idempotencyKey);
      const known = await books.attempts([...keys, 'nobody.deposit.1']);
      expect(new Map(known.map(({ idempotencyKey, isOpen, code }) => [idempotencyKey, [isOpen, code]]))).toEqual(
        new Map(
          keys.map((key, index) => [
            key,
            [
              [false, done.code],
              [true, null],
              [true, null],
              [false, null],
            ][index],
          ]),
        ),
      );
      expect(await books.attempts([])).toEqual([]);
    });
  });
};
