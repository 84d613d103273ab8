import { hotelToday, type Stay } from '#src/booking/model/stay.ts';

const DAY = 86_400_000;

/** Today at the demo hotel. */
export const today = (): string => hotelToday(Date.now(), 'America/Panama');

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Three nights, which no season refuses, that far ahead; each journey has days of its own. */
export const stayIn = (days: number): Stay => {
  const arrival = plusDays(today(), days);
  return { arrival, departure: plusDays(arrival, 3) };
};
