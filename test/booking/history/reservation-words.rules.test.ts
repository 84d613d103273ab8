import { expect, test } from 'vitest';
import { listReservationWords } from '#src/booking/history/reservation-words.rules.ts';
import { createGuest } from '#test/support/booking/builders.ts';

const listWords = (guest: Parameters<typeof createGuest>[0], isContact: boolean) =>
  listReservationWords({ code: 'K7QF2M9T', guest: createGuest(guest), card: { last4: '4242' } })
    .filter((word) => word.isContact === isContact)
    .map(({ word }) => word);

test('listReservationWords: code and names are open, each word once and without marks', () => {
  expect(listWords({ firstName: 'María', lastName: 'Núñez Nuñez' }, false)).toEqual([
    'k7qf2m9t',
    'maria',
    'nunez',
    'nuneznunez',
  ]);
});

test('listReservationWords: names with an apostrophe or a hyphen are found by each part and as one word', () => {
  expect(listWords({ firstName: 'Jean-Luc', lastName: 'O’Brien' }, false)).toEqual([
    'k7qf2m9t',
    'jean',
    'luc',
    'jeanluc',
    'o',
    'brien',
    'obrien',
  ]);
});

test('listReservationWords: e-mail, telephone from both ends and last four digits are contact data', () => {
  expect(listWords({ email: 'María.López@Example.com', phone: '+50761234567' }, true)).toEqual([
    'maria.lopez@example.com',
    'maria',
    'lopez',
    '50761234567',
    '<76543216705',
    '4242',
  ]);
});
