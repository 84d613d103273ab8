import { beforeAll, describe, expect, test } from 'vitest';
import { createDueBalance } from '#src/booking/model/payment/due-balance.ts';
import { indexReservations } from '#src/booking/services/desk/index-reservations.ts';
import { ALL, createDeskSteps, readWords } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { RAW_DATABASES, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { addMinutes, createGuest, toInstant } from '#test/support/booking/builders.ts';

const GUESTS = {
  núñez: {
    firstName: 'María José',
    lastName: 'Núñez Çelik',
    email: 'mjose.nunez@example.com',
    phone: '+50761234567',
  },
  obrien: { firstName: 'Siân', lastName: 'O’Brien', email: 'a_b@example.org', phone: '+442079460958' },
  tanaka: { firstName: '太郎', lastName: '田中', email: 'axb@example.org', phone: '+81312345678' },
} as const;

describe.each(RAW_DATABASES)('words of reservations in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('deskReservations', () => {
    const database = useRawDatabase(open);
    const { openHotel, run } = database;
    const { book, listCodes } = createDeskSteps(database);
    const codes = new Map<string, string>();

    const search = async (typed: string, seesContacts = true) => {
      const found = await listCodes({ words: readWords(typed), seesContacts });
      return [...codes].filter(([, code]) => found.includes(code)).map(([name]) => name);
    };

    const forgetWords = async (code: string) => {
      await run(`delete from reservation_word using reservation
        where reservation.reservation_id = reservation_word.reservation_id and code = '${code}'`);
      await run(`update reservation set search_revision = null where code = '${code}'`);
    };

    beforeAll(async () => {
      for (const [name, guest] of Object.entries(GUESTS)) codes.set(name, (await book(guest)).code);
    });

    test.each([
      ['nunez', ['núñez']],
      ['NÚÑ', ['núñez']],
      ['jose maria', ['núñez']],
      ['maria celik', ['núñez']],
      ['maria brien', []],
      ['obri', ['obrien']],
      ["O'Brien", ['obrien']],
      ['brien sian', ['obrien']],
      ['田', ['tanaka']],
      ['mjose.nunez@exa', ['núñez']],
      ['6123-4567', ['núñez']],
      ['+507 6123 4567', ['núñez']],
      ['020 7946 0958', ['obrien']],
      ['4567', ['núñez']],
      ['4242', ['núñez', 'obrien', 'tanaka']],
      ['a_b@', ['obrien']],
      ['nun%', ['núñez']],
      ['c%ik', []],
      ['zzz', []],
    ])('list: %j finds %j', async (typed, expected) => {
      expect(await search(typed)).toEqual(expected);
    });

    test.each(['nunez', 'example', 'maria celik', '4242', 'maria brien', 'zzz'])(
      'count: of %j equals the list, for all words, with a filter, and up to its limit',
      async (typed) => {
        const selections = [true, false].flatMap((seesContacts) => {
          const searched = { words: readWords(typed), seesContacts };
          return [
            searched,
            { ...searched, status: 'confirmed' as const },
            { ...searched, status: 'cancelled' as const },
          ];
        });
        for (const selection of selections) {
          const { length } = await listCodes(selection);
          const count = (max: number) => openHotel().deskReservations.count({ ...ALL, ...selection }, max);
          expect([await count(100), await count(1)]).toEqual([length, Math.min(length, 1)]);
        }
      },
    );

    test('list: finds names by other forms of their letters, joined and without spaces', async () => {
      const { code: müller } = await book({ firstName: 'Kaʻiulani', lastName: 'Müller-Ødegård' });
      const { code: cruz } = await book({ firstName: 'عبد الله', lastName: 'De la Cruz' });
      const { code: wang } = await book({ firstName: '明', lastName: '王小明' });
      const found = async (typed: string) => (await listCodes({ words: readWords(typed) })).toSorted();
      for (const typed of ['mueller', 'Muller kaiulani', 'müller odegaard', "Ka'iulani"])
        expect(await found(typed), typed).toEqual([müller]);
      for (const typed of ['delacruz', 'de la cruz', 'عبدالله', 'lacruz عبد الله'])
        expect(await found(typed), typed).toEqual([cruz]);
      for (const typed of ['王', '小明', '王小明']) expect(await found(typed), typed).toEqual([wang]);
    });

    test('indexReservations: adds the words of this version to reservations of the version before', async () => {
      const { code } = await book({ lastName: 'Þórðardóttir-Jäger' });
      // As that version left them.
      await run(`delete from reservation_word using reservation
        where reservation.reservation_id = reservation_word.reservation_id and code = '${code}' and word like '%ae%'`);
      await run(`update reservation set search_revision = null where code = '${code}'`);
      expect(await listCodes({ words: readWords('jaeger') })).toEqual([]);
      expect(await indexReservations(openHotel())).toBe(1);
      expect(await listCodes({ words: readWords('jaeger') })).toEqual([code]);
      expect(await indexReservations(openHotel())).toBe(0);
    });

    test('list: finds a reservation by its code in small letters', async () => {
      expect(await search((codes.get('obrien') ?? '').toLowerCase())).toEqual(['obrien']);
    });

    test.each(['mjose.nunez@exa', '6123-4567', '4242'])(
      'list: %j finds nothing for people who see contact data masked',
      async (typed) => {
        expect(await search(typed, false)).toEqual([]);
      },
    );

    test('list: changed details are found and the earlier ones no more', async () => {
      const { hold, code } = await book({ lastName: 'Weißmüller' });
      expect(await listCodes({ words: readWords('weissmuller') })).toEqual([code]);
      const paid = await createPaidSteps(openHotel()).read(hold.reserva);
      await createPaidSteps(openHotel()).applyAmendment(paid, { guest: createGuest({ lastName: 'Łukasik' }) });
      expect(await listCodes({ words: readWords('weissmuller') })).toEqual([]);
      expect(await listCodes({ words: readWords('lukas') })).toEqual([code]);
    });

    test('writeMissingWords: fills the rows of earlier versions in batches', async () => {
      const { deskReservations } = openHotel();
      const older = [await book({ lastName: 'Quispe' }), await book({ lastName: 'Quispe' })].map(({ code }) => code);
      for (const code of older) await forgetWords(code);
      expect(await listCodes({ words: readWords('quispe') })).toEqual([]);
      expect(await deskReservations.writeMissingWords(1)).toBe(1);
      expect(await deskReservations.writeMissingWords(5)).toBe(1);
      expect(await deskReservations.writeMissingWords(5)).toBe(0);
      expect((await listCodes({ words: readWords('quispe') })).toSorted()).toEqual(older.toSorted());
    });

    test('indexReservations: fills what a process of an earlier version changes beside this one', async () => {
      const { code } = await book({ lastName: 'Mamani' });
      await run(
        `update reservation set revision = revision + 1, guest = jsonb_set(guest, '{lastName}', '"Huamán"')
          where code = '${code}'`,
      );
      expect(await indexReservations(openHotel())).toBe(1);
      expect(await listCodes({ words: readWords('huaman') })).toEqual([code]);
      expect(await listCodes({ words: readWords('mamani') })).toEqual([]);
    });

    test('amend: an amendment of a reservation without words writes them', async () => {
      const { hold, code } = await book({ lastName: 'Ixchel' });
      await forgetWords(code);
      const paid = await createPaidSteps(openHotel()).read(hold.reserva);
      await createPaidSteps(openHotel()).applyAmendment(paid, { balance: createDueBalance(toInstant(addMinutes(9))) });
      expect(await listCodes({ words: readWords('ixch') })).toEqual([code]);
      expect(await indexReservations(openHotel())).toBe(0);
    });
  });
});
