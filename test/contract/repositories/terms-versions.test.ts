import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoriesIn } from '#src/adapters/postgres/repositories.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { freezeTerms } from '#src/booking/services/freeze-terms.ts';
import { standardTermsWith } from '#test/support/demo-hotel.ts';
import { GARDEN, ROOM_TYPES, visit } from './house.ts';
import { visitPaid } from './paid-visit.ts';
import { RAW_DATABASES } from './raw-databases.ts';

const THIRTY_DAYS = standardTermsWith();
const SIXTY_DAYS = standardTermsWith({ freeCancellationDays: 60 });

describe.each(RAW_DATABASES)('terms in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('termsVersions', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let db: Kysely<Schema>;
    const house = () => repositoriesIn(db);
    const run = (statement: string) => sql.raw(statement).execute(db);

    beforeAll(async () => {
      opened = await open();
      db = opened.db;
      await house().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
    });
    afterAll(() => opened?.close());

    const confirmed = async () => visitPaid(house()).confirmed(await visit(house()).freshNights(), [GARDEN]);
    const termsIn = async (reserva: string) => (await house().reservations.find(reserva))?.quote.terms;
    const forgetTerms = async (reserva: string) => {
      await run('alter table reservation disable trigger user');
      await run(`update reservation set quote = quote - 'terms' where reservation_id = '${reserva}'`);
      await run('alter table reservation enable trigger user');
    };

    test('register: the same terms keep their version, others get the next', async () => {
      const { termsVersions } = house();
      expect(await termsVersions.register(THIRTY_DAYS)).toEqual({ ...THIRTY_DAYS, version: 1 });
      expect(await termsVersions.register({ ...THIRTY_DAYS, version: 9 })).toEqual({ ...THIRTY_DAYS, version: 1 });
      expect(await termsVersions.register(SIXTY_DAYS)).toEqual({ ...SIXTY_DAYS, version: 2 });
      expect(await termsVersions.register(THIRTY_DAYS)).toEqual({ ...THIRTY_DAYS, version: 3 });
    });

    test('register: processes that start at once agree on one version', async () => {
      const terms = standardTermsWith({ freeCancellationDays: 14 });
      const registered = await Promise.all([1, 2, 3, 4].map(() => house().termsVersions.register(terms)));
      expect(new Set(registered.map(({ version }) => version)).size).toBe(1);
    });

    test('terms cannot be changed or deleted', async () => {
      await expect(run(`update terms set document = '{}'`)).rejects.toThrow('terms is append-only');
      await expect(run('delete from terms')).rejects.toThrow('terms is append-only');
    });

    test('freeze: fills the quotes without terms in batches and leaves the others', async () => {
      const { reserva: kept } = await confirmed();
      const agreed = await termsIn(kept);
      const older = [await confirmed(), await confirmed(), await confirmed()];
      for (const { reserva } of older) await forgetTerms(reserva);
      const terms = { ...SIXTY_DAYS, version: 7 };
      expect(await house().termsVersions.freeze(terms, 2)).toBe(2);
      expect(await house().termsVersions.freeze(terms, 2)).toBe(1);
      expect(await house().termsVersions.freeze(terms, 2)).toBe(0);
      for (const { reserva } of older) expect(await termsIn(reserva)).toEqual(terms);
      expect(await termsIn(kept)).toEqual(agreed);
    });

    test('freezeTerms: numbers the terms of the settings and fills older quotes with them', async () => {
      const { reserva } = await confirmed();
      await forgetTerms(reserva);
      const terms = await freezeTerms(house().termsVersions, standardTermsWith({ freeCancellationDays: 21 }));
      expect(terms.version).toBeGreaterThan(1);
      expect(await termsIn(reserva)).toEqual(terms);
    });

    test('a quote that a process of the version before writes gets the newest terms, or keeps its own', async () => {
      const newest = await house().termsVersions.register(standardTermsWith({ freeCancellationDays: 10 }));
      const { reserva } = await confirmed();
      const agreed = await termsIn(reserva);
      await run(`update reservation set quote = quote - 'terms' where reservation_id = '${reserva}'`);
      expect(await termsIn(reserva)).toEqual(agreed);
      await forgetTerms(reserva);
      await run(`update reservation set quote = quote where reservation_id = '${reserva}'`);
      expect(await termsIn(reserva)).toEqual(newest);
    });
  });
});
