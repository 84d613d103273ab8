import { describe, expect, test } from 'vitest';
import { listBookingFields, readDeskBooking } from '#src/site/routing/desk-booking-query.ts';

const write = (fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([a, b]) => [a, b])).toString();

describe('readDeskBooking', () => {
  test('is undefined before dates were asked for', () => {
    expect(readDeskBooking('', 4)).toBeUndefined();
  });

  test.each<[string, string, string[]]>([
    ['rooms of the form', 'adults-1=2&ages-1=&adults-2=1&ages-2=4, 9', ['2', '1,4,9']],
    ['ages with spaces and semicolons', 'adults-1=2&ages-1=4;9 11', ['2,4,9,11']],
    ['children without adults, which are refused later', 'adults-1=&ages-1=4', ['0,4']],
    ['a room left out', 'adults-1=2&adults-2=&adults-3=3', ['2', '3']],
    ['rooms of a link', 'room=2&room=2,4', ['2', '2,4']],
    ['words', 'adults-1=two', ['two']],
  ])('reads %s', (_, query, rooms) => {
    expect(readDeskBooking(`arrival=2027-01-15&departure=2027-01-18&${query}`, 4)?.rooms).toEqual(rooms);
  });

  test('reads back what listBookingFields writes', () => {
    const booking = {
      arrival: '2027-01-15',
      departure: '2027-01-18',
      rooms: ['2', '2,4'],
      promo: 'SERENA15',
      plan: 'half-board',
      choices: ['618449', '580022.half-board'],
      extras: [
        ['quantity.1.picnic-basket', '2'],
        ['day.1.picnic-basket', '2027-01-16'],
      ] as const,
      again: 'K7QF2M9T',
      isAnyway: true,
    };
    expect(readDeskBooking(write(listBookingFields(booking)), 4)).toEqual(booking);
  });

  test('keeps only the fields of extras that are chosen', () => {
    const query = 'arrival=2027-01-15&quantity.1.spa=0&quantity.booking.transfer=1&other=3&day.1.spa=';
    expect(readDeskBooking(query, 4)?.extras).toEqual([['quantity.booking.transfer', '1']]);
  });
});
