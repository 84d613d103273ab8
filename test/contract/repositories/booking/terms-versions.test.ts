import { describe, expect, test } from 'vitest';
import { freezeTerms } from '#src/booking/services/rates/freeze-terms.ts';
import { RAW_DATABASES, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createStandardTerms, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';

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

    test('terms cannot be changed or deleted', async () => {
      await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
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

    test('freezeTerms: fills all older quotes, in as many batches as they need', async () => {
      const { reserva } = await createConfirmed();
      await forgetTerms(reserva);
      const terms = { ...createStandardTerms({ freeCancellationDays: 21 }), version: 3 };
      await freezeTerms(openHotel().termsVersions, terms);
      expect(await readTerms(reserva)).toEqual(terms);
    });

    test('a quote written by the previous version gets the newest terms, or keeps its own', async () => {
      const newest = { ...createStandardTerms({ freeCancellationDays: 10 }), version: 2 };
      await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
      await run(
        `insert into terms (property_id, terms_id, version, document)
          values ('punta-serena', 'standard', 2, '${JSON.stringify(newest)}')`,
      );
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
