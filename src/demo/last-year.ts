import type { DemoReservation } from './demo-reservations.ts';

/** 52 weeks, to keep the weekday. */
const YEAR_OF_WEEKS = 364;
/** Weeks after that in which the same guests are booked once more, each time without one in so many. */
const REPEATED_AFTER = [0, 3, 6, 9];
const LEFT_OUT = 5;
const WEEK = 7;

/** Guests of last year are other people than those of this year. */
const FIRST_NAMES = [
  'Adela',
  'Bruno',
  'Camila',
  'Dorian',
  'Estela',
  'Fabio',
  'Greta',
  'Hugo',
  'Irene',
  'Jonas',
  'Karla',
];
const LAST_NAMES = ['Aldana', 'Bianchi', 'Cedeño', 'Duarte', 'Eklund', 'Fábrega', 'Galindo', 'Hoffmann', 'Ibarra'];

/** Stays of a year ago, for figures to be compared with: those of this year that were simply paid and slept. D19 */
export const listLastYear = (reservations: readonly DemoReservation[]): DemoReservation[] => {
  const simple = reservations.filter(
    ({ card, steps, extras, promotionCode }) => !card && !steps && !extras && !promotionCode,
  );
  return REPEATED_AFTER.flatMap((weeks) =>
    simple
      .filter((_, index) => (index + weeks) % LEFT_OUT !== 0)
      .map(({ request: _, ...reservation }, index) => ({
        ...reservation,
        firstName: FIRST_NAMES[(index + weeks) % FIRST_NAMES.length] ?? '',
        lastName: LAST_NAMES[(index * 2 + weeks) % LAST_NAMES.length] ?? '',
        booked: reservation.booked - YEAR_OF_WEEKS + weeks * WEEK,
        arrival: reservation.arrival - YEAR_OF_WEEKS + weeks * WEEK,
      })),
  );
};
