import { describe, expect, test } from 'vitest';
import { FIRST_ACCESS_VERSION } from '#src/booking/model/access.ts';
import type { ReservationAccess } from '#src/booking/ports/reservation-access.ts';
import { GARDEN, type House, houseFor, visit } from './house.ts';

type OpenAccess = () => Promise<House & { readonly reservationAccess: ReservationAccess; close(): Promise<void> }>;

/** What every `ReservationAccess` does: the fake of tests and the database alike. */
export const describeReservationAccess = (name: string, open: OpenAccess): void => {
  describe(`access to reservations ${name}`, () => {
    let access: ReservationAccess;
    const house = houseFor(async () => {
      const opened = await open();
      access = opened.reservationAccess;
      return opened;
    });
    const reserva = async (): Promise<string> => {
      const { freshNights, held } = visit(house());
      return (await held(await freshNights(), [GARDEN])).reserva;
    };

    test('begins with the first version, also of a reserva that nobody has', async () => {
      expect(await access.version(await reserva())).toBe(FIRST_ACCESS_VERSION);
      expect(await access.version('AAAAAAAAAAAAAAAAAAAAAA')).toBe(FIRST_ACCESS_VERSION);
    });

    test('is another version each time it is revoked, for that reservation only', async () => {
      const [mine, other] = [await reserva(), await reserva()];
      expect([await access.revoke(mine), await access.revoke(mine)]).toEqual([2, 3]);
      expect([await access.version(mine), await access.version(other)]).toEqual([3, FIRST_ACCESS_VERSION]);
    });

    test('that many revoke at once ends what each of them saw', async () => {
      const mine = await reserva();
      const versions = await Promise.all(Array.from({ length: 12 }, () => access.revoke(mine)));
      expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
      expect(await access.version(mine)).toBe(13);
    });
  });
};
