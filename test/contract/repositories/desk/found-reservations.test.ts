import { beforeAll, expect, test } from 'vitest';
import { ALL, createDeskSteps, readWords } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createGuest } from '#test/support/booking/builders.ts';

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

describeDatabases('words of reservations: deskReservations', (open) => {
  const database = useRawDatabase(open);
  const { openHotel } = database;
  const { book, listCodes } = createDeskSteps(database);
  const codes = new Map<string, string>();

  const search = async (typed: string, seesContacts = true) => {
    const found = await listCodes({ words: readWords(typed), seesContacts });
    return [...codes].filter(([, code]) => found.includes(code)).map(([name]) => name);
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
        return [searched, { ...searched, status: 'confirmed' as const }, { ...searched, status: 'cancelled' as const }];
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
});
