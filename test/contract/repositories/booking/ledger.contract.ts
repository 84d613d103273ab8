import { describe, expect, test } from 'vitest';
import type { Ledger } from '#src/booking/reconciliation/ledger.table.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import {
  createBookingSteps,
  GARDEN,
  type RepositoriesUnderTest,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  createCode,
  createReserva,
  createSucceededState,
  toInstant,
} from '#test/support/booking/builders.ts';

type RepositoriesWithLedger = RepositoriesUnderTest & { readonly ledger: Ledger };

let paid = 0;

/** Contract of `Ledger`. */
export const describeLedger = (
  name: string,
  open: () => Promise<RepositoriesWithLedger & { close(): Promise<void> }>,
): void => {
  describe(`ledger ${name}`, () => {
    let books: Ledger;
    const house = useRepositories(async () => {
      const opened = await open();
      books = opened.ledger;
      return opened;
    });

    /** A stay of 739.20 whose deposit was paid at an instant of its own, far from every other test. */
    const confirm = async (minutes: number) => {
      paid += 1;
      const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
      const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
      const { idempotencyKey } = await beginAttempt(hold);
      const confirmedAt = toInstant(addMinutes(minutes));
      const reference = `charge_${createReserva()}`;
      const code = createCode(90_000 + paid);
      const folio = createOpeningEntries(hold.quote, reference, confirmedAt);
      const state = createSucceededState(reference);
      const { reservations } = house();
      expect(
        await reservations.confirm({
          by: GUEST,
          idempotencyKey,
          state,
          code,
          folio,
          balance: null,
          mails: [],
          confirmedAt,
        }),
      ).toEqual({
        status: 'confirmed',
      });
      const { reserva, quote } = hold;
      const movement = { kind: 'charge', reserva, code, reference, amount: quote.deposit, at: confirmedAt } as const;
      return { movement, idempotencyKey, reference, code };
    };

    const createRange = (from: number, to: number) => ({
      from: toInstant(addMinutes(from)),
      to: toInstant(addMinutes(to)),
    });

    test('lists the payments of a period, its end excluded, oldest first', async () => {
      const [late, early, after] = [await confirm(70_001), await confirm(70_000), await confirm(70_002)];
      expect(await books.listMovements(createRange(70_000, 70_002))).toEqual([early.movement, late.movement]);
      expect(await books.listMovements(createRange(70_002, 70_003))).toEqual([after.movement]);
      expect(await books.listMovements(createRange(80_000, 90_000))).toEqual([]);
    });

    test('omits entries that moved no money, even with a room reference', async () => {
      const { movement } = await confirm(70_500);
      const waived = { kind: 'waiver', amount: -100, reference: 'room-1', at: movement.at } as const;
      const amendment = { by: GUEST, reserva: movement.reserva, revision: 0, at: movement.at, folio: [waived] };
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'amended' });
      expect(await books.listMovements(createRange(70_500, 70_501))).toEqual([movement]);
      expect(await books.findMovements(['room-1'])).toEqual([]);
    });

    test('finds payments by reference at any time', async () => {
      const [one, other] = [await confirm(71_000), await confirm(72_000)];
      const references = [other.reference, one.reference, one.reference, 'charge_invented', "'; drop table"];
      expect(await books.findMovements(references)).toEqual([one.movement, other.movement]);
      expect(await books.findMovements([])).toEqual([]);
      const many = Array.from({ length: 70_000 }, (_, index) => `charge_${index}_of_another_hotel`);
      expect(await books.findMovements([...many, one.reference])).toEqual([one.movement]);
    });

    test('finds attempts by key: open ones, and the code of the reservation', async () => {
      const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
      const stay = await takeFreshNights();
      const done = await confirm(73_000);
      const { reservations } = house();
      const waiting = await beginAttempt(await placeHeld(stay, [GARDEN]));
      const refunding = await beginAttempt(await placeHeld(stay, [GARDEN]));
      await reservations.recordAttemptState(refunding.idempotencyKey, { status: 'refunding', reference: 'charge_1' });
      const declined = await beginAttempt(await placeHeld(stay, [GARDEN]));
      await reservations.recordAttemptState(declined.idempotencyKey, { status: 'declined', reason: 'declined' });
      const keys = [done, waiting, refunding, declined].map(({ idempotencyKey }) => idempotencyKey);
      const known = await books.findAttempts([...keys, 'unknown.deposit.1']);
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
      expect(await books.findAttempts([])).toEqual([]);
    });
  });
};
