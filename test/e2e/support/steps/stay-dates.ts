import { type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';

const DAY = 86_400_000;

/** Today at the demo hotel. */
export const getToday = (): string => toHotelDate(Date.now(), 'America/Panama');

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Three nights, which no season refuses, that far ahead; each journey has days of its own. */
export const createStay = (days: number): Stay => {
  const arrival = addDays(getToday(), days);
  return { arrival, departure: addDays(arrival, 3) };
};
