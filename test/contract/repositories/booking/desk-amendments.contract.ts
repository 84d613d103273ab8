import { describe, expect, test } from 'vitest';
import {
  createAmendment,
  createPaidSteps,
  moveStay,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';

const AT = toInstant(addMinutes(5));
const DESK = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' } as const;

/** What the desk writes of a reservation. D8, D9 */
export const describeDeskAmendments = (name: string, open: OpenRepositories): void => {
  describe(`amend (D8, D9) ${name}`, () => {
    const getHotel = useRepositories(open);

    const book = async () => {
      const stay = await createBookingSteps(getHotel()).takeFreshNights();
      const steps = createPaidSteps(getHotel());
      return { steps, stay, reservation: await steps.createConfirmed(stay, [GARDEN]) };
    };

    test('appends goodwill, payments and returns by hand, with their method', async () => {
      const { steps, reservation } = await book();
      const folio = [
        { kind: 'adjustment', amount: -4_000, reference: null, at: AT },
        { kind: 'manual-payment', amount: -10_000, reference: 'BG-4711', at: AT, item: 'transfer' },
        { kind: 'manual-refund', amount: 8_000, reference: null, at: AT, item: 'cash' },
      ] as const;
      const amendment = createAmendment(reservation, { by: DESK, folio });
      expect(await getHotel().amendments.amend(amendment)).toEqual({ status: 'amended' });
      const after = await steps.read(reservation.reserva);
      expect(after.folio.slice(reservation.folio.length)).toMatchObject(folio);
    });

    test('appends the reversal of a movement by hand, each once (D23)', async () => {
      const { steps, reservation } = await book();
      const { reserva, folio } = reservation;
      const payment = { kind: 'manual-payment', amount: -10_000, reference: null, at: AT, item: 'terminal' } as const;
      await getHotel().amendments.amend(createAmendment(reservation, { by: DESK, folio: [payment] }));
      const reversal = { ...payment, amount: 10_000, reverses: folio.length + 1 };
      await getHotel().amendments.amend(createAmendment(await steps.read(reserva), { by: DESK, folio: [reversal] }));
      const after = await steps.read(reserva);
      expect(after.folio.slice(folio.length)).toMatchObject([payment, reversal]);
      expect(after.folio.filter(({ reverses }) => reverses !== undefined)).toHaveLength(1);
    });

    test('adds up what was waived', async () => {
      const { steps, reservation } = await book();
      const { reserva } = reservation;
      expect(await steps.read(reserva)).not.toHaveProperty('waived');
      await getHotel().amendments.amend(createAmendment(reservation, { by: DESK, waived: 4_000 }));
      await getHotel().amendments.amend(createAmendment(await steps.read(reserva), { by: DESK, waived: 250 }));
      expect(await steps.read(reserva)).toMatchObject({ waived: 4_250, revision: 2 });
    });

    test('keeps on the hold of a change what that change waives', async () => {
      const { stay, reservation } = await book();
      const quote = createRoomsQuote([GARDEN], moveStay(stay, 1));
      const hold = { ...createTestHold({ quote, changes: reservation.reserva }), waived: 1_200 };
      const placed = getHotel().amendments.placeChange(hold, { by: DESK, revision: 0, now: addMinutes(0) });
      expect(await placed).toBe('placed');
      expect(await getHotel().amendments.findLatestChange(reservation.reserva)).toMatchObject({ waived: 1_200 });
    });
  });
};
