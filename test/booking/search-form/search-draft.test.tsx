import { describe, expect, test } from 'vitest';
import {
  changeParties,
  formatDraftParty,
  hasFormFields,
  readSearchDraft,
  setChildAge,
} from '#src/booking/search-form/search-draft.ts';

const MAX_ROOMS = 4;
const couple = { adults: 2, childAges: [] };
const family = { adults: 2, childAges: [4, null] };

const listParties = (query: string) => readSearchDraft(query, MAX_ROOMS).parties.map(formatDraftParty);

describe('changeParties', () => {
  test.each([
    ['add-room', [couple], ['2', '2']],
    ['remove-room.0', [couple, family], ['2,4,']],
    ['remove-room.0', [couple], ['2']],
    ['add-adult.1', [couple, family], ['2', '3,4,']],
    ['remove-adult.0', [couple], ['1']],
    ['remove-adult.0', [{ adults: 1, childAges: [] }], ['1']],
    ['add-adult.0', [{ adults: 12, childAges: [] }], ['12']],
    ['add-child.0', [couple], ['2,']],
    ['remove-child.0', [family], ['2,4']],
    ['remove-child.0', [couple], ['2']],
    ['add-adult.7', [couple], ['2']],
    ['add-pool.0', [couple], ['2']],
    ['', [couple], ['2']],
  ] as const)('%s on %j makes %j', (change, parties, made) => {
    expect(changeParties(parties, change, MAX_ROOMS).parties.map(formatDraftParty)).toEqual(made);
  });

  test('refuses the fifth room and changes nothing', () => {
    const four = [couple, couple, couple, couple];
    expect(changeParties(four, 'add-room', MAX_ROOMS)).toEqual({ parties: four, refused: 'too-many-rooms' });
  });
});

describe('readSearchDraft', () => {
  test.each([
    ['', ['2']],
    ['room=1&room=2,4,9', ['1', '2,4,9']],
    ['room=2,&age.0.0=7', ['2,7']],
    ['room=2,7&age.0.0=', ['2,']],
    ['room=2,7&age.0.0=99', ['2,']],
    ['room=2&room=2&change=add-child.1', ['2', '2,']],
    ['adults=3&children=2', ['3,,']],
    ['adults=3&children=2&age.0.0=4&age.0.1=11&age.0.2=9', ['3,4,11']],
    ['adults=0&children=-1', ['1']],
    ['adults=two&children=1e9', ['2,,,,,,,,']],
    ['room=99&room=0&room=x', ['12', '1', '2']],
    ['room=2,18,-1,3.5,17', ['2,,,,17']],
  ])('%s is %j', (query, rooms) => expect(listParties(query)).toEqual(rooms));

  test('refuses more rooms than can be booked, and keeps the first four', () => {
    const draft = readSearchDraft('room=1&room=2&room=3&room=4&room=5', MAX_ROOMS);
    expect(draft.refused).toBe('too-many-rooms');
    expect(draft.parties.map(({ adults }) => adults)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['2027-02-28', '2027-02-28'],
    ['2027-02-29', ''],
    ['2028-02-29', '2028-02-29'],
    ['1899-12-31', ''],
    ['2101-01-01', ''],
    ['27-1-1', ''],
    ['tomorrow', ''],
  ])('reads the date %s as "%s"', (typed, kept) =>
    expect(readSearchDraft(`arrival=${typed}&departure=${typed}`, MAX_ROOMS)).toMatchObject({
      arrival: kept,
      departure: kept,
    }),
  );
});

test.each([
  ['promo=serena15', 'serena15'],
  ['promo=+SERENA+15+', 'SERENA 15'],
  ['promo=', ''],
  ['room=2', ''],
  [`promo=${'A'.repeat(80)}`, 'A'.repeat(64)],
])('readSearchDraft: the promotion code of %s is "%s"', (query, promo) =>
  expect(readSearchDraft(query, MAX_ROOMS).promo).toBe(promo),
);

test('hasFormFields: is true only for the address of a plain form', () => {
  expect(hasFormFields('room=2,4&age.0.0=4')).toBe(true);
  expect(hasFormFields('room=2&change=add-room')).toBe(true);
  expect(hasFormFields('arrival=2027-01-01&adults=2&children=0')).toBe(true);
  expect(hasFormFields('arrival=2027-01-01&room=2,4&promo=')).toBe(true);
  expect(hasFormFields('arrival=2027-01-01&room=2,4&promo=SERENA15')).toBe(false);
  expect(hasFormFields('arrival=2027-01-01&room=2,4')).toBe(false);
});

test('setChildAge: changes one child of one room', () => {
  expect(setChildAge([family, family], 1, 1, 9).map(formatDraftParty)).toEqual(['2,4,', '2,4,9']);
});
