import { describe, expect, test } from 'vitest';
import { freezeTerms } from '#src/booking/services/rates/freeze-terms.ts';
import { RAW_DATABASES, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';

const THIRTY_DAYS = createStandardTerms();
const SIXTY_DAYS = createStandardTerms({ freeCancellationDays: 60 });

describe.each(RAW_DATABASES)('terms in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('termsVersions', () => {
    const { openHotel, run, createConfirmed } = useRawDatabase(open);

    const readTerms = async (reserva: string) => (await openHotel().reservations.find(reserva))?.quote.terms;
    const forgetTerms = async (reserva: string) => {
      await run('alter table reservation disable trigger user');
      await run(`update reservation set quote = quote - 'terms' where reservation_id = '${reserva}'`);
      await run('alter table reservation enable trigger user');
    };

    test('register: equal terms keep their version, others get the next', async () => {
      const { termsVersions } = openHotel();
      expect(await termsVersions.register(THIRTY_DAYS)).toEqual({ ...THIRTY_DAYS, version: 1 });
      expect(await termsVersions.register({ ...THIRTY_DAYS, version: 9 })).toEqual({ ...THIRTY_DAYS, version: 1 });
      expect(await termsVersions.register(SIXTY_DAYS)).toEqual({ ...SIXTY_DAYS, version: 2 });
      expect(await termsVersions.register(THIRTY_DAYS)).toEqual({ ...THIRTY_DAYS, version: 3 });
    });

    test('register: concurrent processes agree on one version', async () => {
      const terms = createStandardTerms({ freeCancellationDays: 14 });
      const registered = await Promise.all([1, 2, 3, 4].map(() => openHotel().termsVersions.register(terms)));
      expect(new Set(registered.map(({ version }) => version)).size).toBe(1);
    });

    test('terms cannot be changed or deleted', async () => {
      await expect(run(`update terms set document = '{}'`)).rejects.toThrow('terms is append-only');
      await expect(run('delete from terms')).rejects.toThrow('terms is append-only');
    });

    test('freeze: fills the quotes without terms in batches and leaves the others', async () => {
      const { reserva: kept } = await createConfirmed();
      const agreed = await readTerms(kept);
      const older = [await createConfirmed(), await createConfirmed(), await createConfirmed()];
      for (const { reserva } of older) await forgetTerms(reserva);
      const terms = { ...SIXTY_DAYS, version: 7 };
      expect(await openHotel().termsVersions.freeze(terms, 2)).toBe(2);
      expect(await openHotel().termsVersions.freeze(terms, 2)).toBe(1);
      expect(await openHotel().termsVersions.freeze(terms, 2)).toBe(0);
      for (const { reserva } of older) expect(await readTerms(reserva)).toEqual(terms);
      expect(await readTerms(kept)).toEqual(agreed);
    });

    test('freezeTerms: numbers the terms of the settings and fills older quotes with them', async () => {
      const { reserva } = await createConfirmed();
      await forgetTerms(reserva);
      const terms = await freezeTerms(openHotel().termsVersions, createStandardTerms({ freeCancellationDays: 21 }));
      expect(terms.version).toBeGreaterThan(1);
      expect(await readTerms(reserva)).toEqual(terms);
    });

    test('a quote written by the previous version gets the newest terms, or keeps its own', async () => {
      const newest = await openHotel().termsVersions.register(createStandardTerms({ freeCancellationDays: 10 }));
      const { reserva } = await createConfirmed();
      const agreed = await readTerms(reserva);
      await run(`update reservation set quote = quote - 'terms' where reservation_id = '${reserva}'`);
      expect(await readTerms(reserva)).toEqual(agreed);
      await forgetTerms(reserva);
      await run(`update reservation set quote = quote where reservation_id = '${reserva}'`);
      expect(await readTerms(reserva)).toEqual(newest);
    });
  });
});
