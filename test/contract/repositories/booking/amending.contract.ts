import { describe, expect, test } from 'vitest';
import type { Refund } from '#src/booking/reservation/folio.rules.ts';
import type { Amendment } from '#src/booking/reservation/reservations.port.ts';
import { GUEST } from '#src/kernel/actor.ts';
import {
  BALANCE,
  createAmendment,
  createPaidSteps,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  createGuest,
  createRoomsQuote,
  createSavedCard,
  createTestConsent,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

const AT = toInstant(addMinutes(5));

const createRefund = (key: string, amount: number, differences: Partial<Refund> = {}): Refund => ({
  idempotencyKey: key,
  chargeReference: 'charge_1',
  amount,
  requestedAt: AT,
  reference: null,
  ...differences,
});

const TRIED = { ...BALANCE, tryAt: '2027-02-23T14:00:00.000Z', tries: 1, flag: 'declined' } as const;

/** Contract of `Amendments`: paid reservations. */
export const describeAmending = (name: string, open: OpenRepositories): void => {
  describe(`amendments ${name}`, () => {
    const house = useRepositories(open);
    const createPaid = async (rooms: readonly string[] = [GARDEN]) => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      return { stay, reservation: await createPaidSteps(house()).createConfirmed(stay, rooms) };
    };

    test('write everything of one decision, and nothing else', async () => {
      const { reservation } = await createPaid();
      const guest = createGuest({ lastName: 'de la Cruz', email: 'other@example.com' });
      const card = createSavedCard({ token: 'card_4444', brand: 'mastercard', last4: '4444' });
      const refund = createRefund(`${reservation.reserva}.refund.1`, 1_000);
      const waiver = { kind: 'waiver', amount: -1_000, reference: null, at: AT } as const;
      const consent = { ...reservation.consent, total: 1, agreedAt: AT };
      const amended = { guest, card, consent, balance: TRIED };
      expect(
        await createPaidSteps(house()).applyAmendment(reservation, { ...amended, folio: [waiver], refunds: [refund] }),
      ).toEqual({
        ...reservation,
        ...amended,
        folio: [...reservation.folio, { ...waiver, seq: reservation.folio.length + 1 }],
        refunds: [refund],
        revision: 1,
      });
    });

    test.each<Partial<Amendment>>([
      {},
      { guest: createGuest({ firstName: 'Ñandú' }) },
      { card: createSavedCard({ last4: '0005' }) },
      { consent: { ...createTestConsent(createRoomsQuote([GARDEN])), deposit: 1, agreedAt: AT } },
      { balance: null },
      { balance: TRIED },
    ])('leave other members unchanged: %j', async (differences) => {
      const { stay, reservation } = await createPaid();
      const amended = await createPaidSteps(house()).applyAmendment(reservation, differences);
      expect(amended).toEqual({ ...reservation, ...differences, revision: 1 });
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('append entries and refunds to earlier ones', async () => {
      const { reservation } = await createPaid();
      const { applyAmendment } = createPaidSteps(house());
      const createEntry = (amount: number) => ({ kind: 'penalty', amount, reference: null, at: AT }) as const;
      const refund = (number: number) => createRefund(`${reservation.reserva}.refund.${number}`, number);
      const once = await applyAmendment(reservation, { folio: [createEntry(1), createEntry(2)], refunds: [refund(1)] });
      const twice = await applyAmendment(once, { folio: [createEntry(3)], refunds: [refund(2), refund(3)] });
      expect(twice.folio.map(({ seq }) => seq)).toEqual(twice.folio.map((_, index) => index + 1));
      expect(twice.folio.slice(-3).map(({ amount }) => amount)).toEqual([1, 2, 3]);
      expect(twice.refunds).toEqual([refund(1), refund(2), refund(3)]);
      expect(twice.revision).toBe(2);
    });

    test('a cancelled reservation keeps its data, and its rooms are free at once', async () => {
      const { stay, reservation } = await createPaid([GARDEN, GARDEN, VILLA]);
      const { countLeft } = createBookingSteps(house());
      expect(await countLeft(GARDEN, stay)).toEqual([1, 1, 1, 3]);
      const cancelled = await createPaidSteps(house()).applyAmendment(reservation, {
        cancelled: 'no-show',
        balance: null,
      });
      const since = { status: 'cancelled', cause: 'no-show', cancelledAt: AT, balance: null, revision: 1 };
      expect(cancelled).toEqual({ ...reservation, ...since });
      expect(await house().reservations.findByCode(reservation.code)).toEqual(cancelled);
      expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
      expect(await countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
    });

    test('a cancelled reservation accepts its last charges and refunds', async () => {
      const { reservation } = await createPaid();
      const { applyAmendment } = createPaidSteps(house());
      const refund = createRefund(`${reservation.reserva}.refund.1`, reservation.quote.deposit);
      const cancelled = await applyAmendment(reservation, { cancelled: 'guest', refunds: [refund] });
      const folio = [{ kind: 'refund', amount: refund.amount, reference: 're_1', at: AT } as const];
      const refunded = { idempotencyKey: refund.idempotencyKey, reference: 're_1' };
      const settled = await applyAmendment(cancelled, { refunded, folio });
      expect(settled).toMatchObject({ status: 'cancelled', refunds: [{ ...refund, reference: 're_1' }], revision: 2 });
      expect(settled.folio.at(-1)).toEqual({ ...folio[0], seq: reservation.folio.length + 1 });
    });

    test.each<Partial<Amendment>>([{ cancelled: 'guest' }, { quote: createRoomsQuote([GARDEN]) }])(
      'what was cancelled takes no rooms again: %j',
      async (differences) => {
        const { reservation } = await createPaid();
        const cancelled = await createPaidSteps(house()).applyAmendment(reservation, { cancelled: 'guest' });
        await expect(house().amendments.amend(createAmendment(cancelled, differences))).rejects.toThrow();
        expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(cancelled);
      },
    );

    describe.each([
      ['in one refund', (all: number) => [all + 1]],
      ['in several together', (all: number) => [all, 1]],
    ])('refund of more than a charge, %s', (_, split) => {
      test('is refused, and nothing else is written', async () => {
        const { reservation } = await createPaid();
        const amounts = split(reservation.quote.deposit);
        const refunds = amounts.map((amount, index) =>
          createRefund(`${reservation.reserva}.refund.${index + 1}`, amount),
        );
        const amendment = createAmendment(reservation, { refunds, cancelled: 'guest' });
        await expect(house().amendments.amend(amendment)).rejects.toThrow();
        expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(reservation);
      });
    });

    test('refund of an unknown charge is refused', async () => {
      const { reservation } = await createPaid();
      const refund = createRefund(`${reservation.reserva}.refund.1`, 1, { chargeReference: 'charge_2' });
      await expect(house().amendments.amend(createAmendment(reservation, { refunds: [refund] }))).rejects.toThrow();
    });

    test('a hold or an unknown reservation cannot be amended', async () => {
      const { takeFreshNights, placeHeld } = createBookingSteps(house());
      const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
      const at = toInstant(addMinutes(5));
      for (const { reserva } of [hold, createTestHold()])
        await expect(
          house().amendments.amend({ by: GUEST, reserva, revision: 0, at, guest: createGuest() }),
        ).rejects.toThrow();
      expect(await house().reservations.find(hold.reserva)).toEqual(hold);
    });
  });
};
