import { describe, expect, test } from 'vitest';
import { FIRST_ACCESS_VERSION } from '#src/booking/access/access-link.rules.ts';
import type { ReservationAccess } from '#src/booking/access/reservation-access.table.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createAmendment, createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type RepositoriesUnderTest,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';

type OpenAccess = () => Promise<
  RepositoriesUnderTest & { readonly reservationAccess: ReservationAccess; close(): Promise<void> }
>;

/** Contract of `ReservationAccess`, for the fake of tests and the databases. */
export const describeReservationAccess = (name: string, open: OpenAccess): void => {
  describe(`access to reservations ${name}`, () => {
    let access: ReservationAccess;
    const house = useRepositories(async () => {
      const opened = await open();
      access = opened.reservationAccess;
      return opened;
    });
    const createReserva = async (): Promise<string> => {
      const { takeFreshNights, placeHeld } = createBookingSteps(house());
      return (await placeHeld(await takeFreshNights(), [GARDEN])).reserva;
    };

    test('starts with the first version, also of an unknown reservation', async () => {
      expect(await access.getVersion(await createReserva())).toBe(FIRST_ACCESS_VERSION);
      expect(await access.getVersion('AAAAAAAAAAAAAAAAAAAAAA')).toBe(FIRST_ACCESS_VERSION);
    });

    test('revoke: increments the version of that reservation only', async () => {
      const [mine, other] = [await createReserva(), await createReserva()];
      expect([
        await access.revoke(mine, GUEST, '2027-01-01T00:00:00.000Z'),
        await access.revoke(mine, GUEST, '2027-01-01T00:00:00.000Z'),
      ]).toEqual([2, 3]);
      expect([await access.getVersion(mine), await access.getVersion(other)]).toEqual([3, FIRST_ACCESS_VERSION]);
    });

    test('a change of the e-mail ends the version, another change of the guest does not', async () => {
      const { takeFreshNights } = createBookingSteps(house());
      const { createConfirmed, applyAmendment } = createPaidSteps(house());
      const reservation = await createConfirmed(await takeFreshNights(), [GARDEN]);
      const { reserva, guest } = reservation;
      const moved = await applyAmendment(reservation, { guest: { ...guest, phone: '+50760000000' } });
      expect(await access.getVersion(reserva)).toBe(FIRST_ACCESS_VERSION);
      const corrected = await applyAmendment(moved, { guest: { ...guest, email: 'right@example.com' } });
      expect(await access.getVersion(reserva)).toBe(2);
      await applyAmendment(corrected, { guest: { ...guest, email: 'right@example.com', firstName: 'Ana' } });
      expect(await access.getVersion(reserva)).toBe(2);
    });

    test('a change of the e-mail that is refused ends nothing', async () => {
      const { takeFreshNights } = createBookingSteps(house());
      const reservation = await createPaidSteps(house()).createConfirmed(await takeFreshNights(), [GARDEN]);
      const { reserva, guest, revision } = reservation;
      const stale = createAmendment(reservation, {
        revision: revision + 7,
        guest: { ...guest, email: 'right@example.com' },
      });
      expect(await house().amendments.amend(stale)).toEqual({ status: 'stale' });
      expect(await access.getVersion(reserva)).toBe(FIRST_ACCESS_VERSION);
    });

    test('revoke: concurrent calls all end the version that they read', async () => {
      const mine = await createReserva();
      const versions = await Promise.all(
        Array.from({ length: 12 }, () => access.revoke(mine, GUEST, '2027-01-01T00:00:00.000Z')),
      );
      expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
      expect(await access.getVersion(mine)).toBe(13);
    });
  });
};
