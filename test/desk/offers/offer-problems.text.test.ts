import { expect, test } from 'vitest';
import { findErrors, listChanges, listConflicts } from '#src/desk/offers/offer-problems.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { SERENA15 } from '#test/support/booking/promotions.ts';

const CONTEXT = {
  ...{ translator: getTranslator('en'), timeZone: 'America/Panama', currency: 'USD', terms: [] },
  ...{ getRoomName: (id: string) => id, getPlanName: (id: string) => id, getExtraName: (id: string) => id },
};

test('findErrors: the first problem of each field, in the order of the form', () => {
  const problems = [
    { path: 'code', words: 'is not a code' },
    { path: 'benefit.percent', words: 'is not a percentage' },
    { path: 'code', words: 'is the same as in promotions[0]' },
  ];
  const errors = findErrors(CONTEXT, problems, ['percent', 'code', 'maxUses']);
  expect(Object.entries(errors ?? {})).toEqual([
    ['percent', 'Type a percentage from 0.01 to 100, such as 15 or 12.5.'],
    ['code', 'Type a code of 4 to 24 letters, digits and hyphens.'],
  ]);
});

test.each(['promotions[0].code', 'extras', 'terms[0].id', ''])(
  'findErrors: a problem at %j is none of a field, though others are',
  (path) => {
    const problems = [
      { path: 'code', words: 'is not a code' },
      { path, words: 'is wrong' },
    ];
    expect(findErrors(CONTEXT, problems, ['percent', 'code'])).toBeUndefined();
  },
);

test('listChanges and listConflicts: what differs, as it was and as it is', () => {
  const after = { ...SERENA15, maxUses: 100 };
  expect(listChanges(CONTEXT, SERENA15, after)).toEqual([{ label: 'Bookings at most', value: '— → 100' }]);
  expect(listConflicts(CONTEXT, after, SERENA15)).toEqual([
    { label: 'Bookings at most', value: 'now 100; you typed —' },
  ]);
  expect(listChanges(CONTEXT, after, after)).toEqual([]);
});
