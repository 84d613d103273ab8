import { describe, expect, test } from 'vitest';
import type { Refund } from '#src/booking/model/refund.ts';
import type { Amendment } from '#src/booking/ports/amendments.ts';
import {
  consentOf,
  guestOf,
  holdOf,
  instantOf,
  minutesLater,
  quoteOfRooms,
  savedCardOf,
} from '#test/support/builders.ts';
import { GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';
import { amendmentOf, BALANCE, visitPaid } from './paid-visit.ts';

const AT = instantOf(minutesLater(5));

const refundOf = (key: string, amount: number, differences: Partial<Refund> = {}): Refund => ({
  idempotencyKey: key,
  chargeReference: 'charge_1',
  amount,
  requestedAt: AT,
  reference: null,
  ...differences,
});

const TRIED = { ...BALANCE, tryAt: '2027-02-23T14:00:00.000Z', tries: 1, flag: 'declined' } as const;

/** What every `Amendments` does with a reservation that was paid. */
export const describeAmending = (name: string, open: OpenHouse): void => {
  describe(`amendments ${name}`, () => {
    const house = houseFor(open);
    const paid = async (rooms: readonly string[] = [GARDEN]) => {
      const stay = await visit(house()).freshNights();
      return { stay, reservation: await visitPaid(house()).confirmed(stay, rooms) };
    };

    test('everything of one decision is written, and nothing else', async () => {
      const { reservation } = await paid();
      const guest = guestOf({ lastName: 'de la Cruz', email: 'other@example.com' });
      const card = savedCardOf({ token: 'card_4444', brand: 'mastercard', last4: '4444' });
      const refund = refundOf(`${reservation.reserva}.refund.1`, 1_000);
      const waiver = { kind: 'waiver', amount: -1_000, reference: null, at: AT } as const;
      const consent = { ...reservation.consent, total: 1, agreedAt: AT };
      const amended = { guest, card, consent, balance: TRIED };
      expect(await visitPaid(house()).amended(reservation, { ...amended, folio: [waiver], refunds: [refund] })).toEqual(
        {
          ...reservation,
          ...amended,
          folio: [...reservation.folio, { ...waiver, seq: reservation.folio.length + 1 }],
          refunds: [refund],
          revision: 1,
        },
      );
    });

    test.each<Partial<Amendment>>([
      {},
      { guest: guestOf({ firstName: 'Ñandú' }) },
      { card: savedCardOf({ last4: '0005' }) },
      { consent: { ...consentOf(quoteOfRooms([GARDEN])), deposit: 1, agreedAt: AT } },
      { balance: null },
      { balance: TRIED },
    ])('what it does not name stays as it is: %j', async (differences) => {
      const { stay, reservation } = await paid();
      const amended = await visitPaid(house()).amended(reservation, differences);
      expect(amended).toEqual({ ...reservation, ...differences, revision: 1 });
      expect(await visit(house()).left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('entries and refunds come after those of earlier amendments', async () => {
      const { reservation } = await paid();
      const { amended } = visitPaid(house());
      const entry = (amount: number) => ({ kind: 'penalty', amount, reference: null, at: AT }) as const;
      const refund = (number: number) => refundOf(`${reservation.reserva}.refund.${number}`, number);
      const once = await amended(reservation, { folio: [entry(1), entry(2)], refunds: [refund(1)] });
      const twice = await amended(once, { folio: [entry(3)], refunds: [refund(2), refund(3)] });
      expect(twice.folio.map(({ seq }) => seq)).toEqual(twice.folio.map((_, index) => index + 1));
      expect(twice.folio.slice(-3).map(({ amount }) => amount)).toEqual([1, 2, 3]);
      expect(twice.refunds).toEqual([refund(1), refund(2), refund(3)]);
      expect(twice.revision).toBe(2);
    });

    test('a cancelled reservation keeps what it was, and its rooms are free at once', async () => {
      const { stay, reservation } = await paid([GARDEN, GARDEN, VILLA]);
      const { left } = visit(house());
      expect(await left(GARDEN, stay)).toEqual([1, 1, 1, 3]);
      const cancelled = await visitPaid(house()).amended(reservation, { cancelled: 'no-show', balance: null });
      const since = { status: 'cancelled', cause: 'no-show', cancelledAt: AT, balance: null, revision: 1 };
      expect(cancelled).toEqual({ ...reservation, ...since });
      expect(await house().reservations.findByCode(reservation.code)).toEqual(cancelled);
      expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
      expect(await left(VILLA, stay)).toEqual([1, 1, 1, 1]);
    });

    test('a cancelled reservation still takes its last charges and refunds', async () => {
      const { reservation } = await paid();
      const { amended } = visitPaid(house());
      const refund = refundOf(`${reservation.reserva}.refund.1`, reservation.quote.deposit);
      const cancelled = await amended(reservation, { cancelled: 'guest', refunds: [refund] });
      const folio = [{ kind: 'refund', amount: refund.amount, reference: 're_1', at: AT } as const];
      const refunded = { idempotencyKey: refund.idempotencyKey, reference: 're_1' };
      const settled = await amended(cancelled, { refunded, folio });
      expect(settled).toMatchObject({ status: 'cancelled', refunds: [{ ...refund, reference: 're_1' }], revision: 2 });
      expect(settled.folio.at(-1)).toEqual({ ...folio[0], seq: reservation.folio.length + 1 });
    });

    test.each<Partial<Amendment>>([{ cancelled: 'guest' }, { quote: quoteOfRooms([GARDEN]) }])(
      'what was cancelled takes no rooms again: %j',
      async (differences) => {
        const { reservation } = await paid();
        const cancelled = await visitPaid(house()).amended(reservation, { cancelled: 'guest' });
        await expect(house().amendments.amend(amendmentOf(cancelled, differences))).rejects.toThrow();
        expect(await visitPaid(house()).read(reservation.reserva)).toEqual(cancelled);
      },
    );

    describe.each([
      ['in one refund', (all: number) => [all + 1]],
      ['in several together', (all: number) => [all, 1]],
    ])('more than a charge took %s', (_, split) => {
      test('never goes back, and nothing else is written', async () => {
        const { reservation } = await paid();
        const amounts = split(reservation.quote.deposit);
        const refunds = amounts.map((amount, index) => refundOf(`${reservation.reserva}.refund.${index + 1}`, amount));
        const amendment = amendmentOf(reservation, { refunds, cancelled: 'guest' });
        await expect(house().amendments.amend(amendment)).rejects.toThrow();
        expect(await visitPaid(house()).read(reservation.reserva)).toEqual(reservation);
      });
    });

    test('nor does anything of a charge that nobody made', async () => {
      const { reservation } = await paid();
      const refund = refundOf(`${reservation.reserva}.refund.1`, 1, { chargeReference: 'charge_2' });
      await expect(house().amendments.amend(amendmentOf(reservation, { refunds: [refund] }))).rejects.toThrow();
    });

    test('a hold, or nothing at all, is not amended', async () => {
      const { freshNights, held } = visit(house());
      const hold = await held(await freshNights(), [GARDEN]);
      const at = instantOf(minutesLater(5));
      for (const { reserva } of [hold, holdOf()])
        await expect(house().amendments.amend({ reserva, revision: 0, at, guest: guestOf() })).rejects.toThrow();
      expect(await house().reservations.find(hold.reserva)).toEqual(hold);
    });
  });
};
