import type { Hotel, HotelAddress } from '#src/booking/model/hotel.ts';
import type { HouseFacts } from '#src/booking/model/hotel-policy.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { CalendarFile } from '#src/booking/ports/mailer.ts';
import { countriesIn } from '#src/i18n/countries.ts';
import type { Words } from '#src/i18n/intl.ts';
import { type CalendarLine, calendarFile, calendarParameter, calendarText } from './calendar-lines.ts';

/** The hotel as a calendar names it. */
export interface CalendarPlace {
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: Pick<HouseFacts, 'checkIn' | 'checkOut'>;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

const dateValue = (date: IsoDate): string => date.replaceAll('-', '');
const instantValue = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

const placeText = ({ hotel, address }: CalendarPlace, words: Words): string => {
  const country = countriesIn(words.locale).find(({ code }) => code === address.country)?.name ?? address.country;
  return [hotel.name, address.street, address.locality, address.region, country].join(', ');
};

/** What the guest needs on the day; not who the guest is, for calendars are shared. */
const descriptionOf = (
  { code }: Confirmed | Cancelled,
  { hotel, policy, siteUrl }: CalendarPlace,
  words: Words,
): string =>
  [
    words.t('mail.calendar.code', { code }),
    words.t('mail.calendar.check-in', { in: words.hour(policy.checkIn), out: words.hour(policy.checkOut) }),
    words.t('mail.calendar.contact', { email: hotel.email, phone: hotel.phone }),
    siteUrl,
  ].join('\n');

/**
 * The stay as a calendar file (RFC 5545): days, not hours, so that no time zone moves it. It is the same event for
 * every version of the reservation; a cancelled one takes it out of the calendar again. `at`: now, ISO instant.
 */
export const stayCalendar = (
  reservation: Confirmed | Cancelled,
  place: CalendarPlace,
  words: Words,
  at: string,
): CalendarFile => {
  const { code, revision, status, quote } = reservation;
  const { hotel, siteUrl } = place;
  const method = status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const lines: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Punta Serena//Reservations//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', method],
    ['BEGIN', 'VEVENT'],
    ['UID', `${code}@${new URL(siteUrl).hostname}`],
    ['SEQUENCE', String(revision)],
    ['DTSTAMP', instantValue(at)],
    ['DTSTART;VALUE=DATE', dateValue(quote.stay.arrival)],
    ['DTEND;VALUE=DATE', dateValue(quote.stay.departure)],
    ['SUMMARY', calendarText(hotel.name)],
    ['LOCATION', calendarText(placeText(place, words))],
    ['DESCRIPTION', calendarText(descriptionOf(reservation, place, words))],
    [`ORGANIZER;CN=${calendarParameter(hotel.name)}`, `mailto:${hotel.email}`],
    ['STATUS', status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'],
    // Whoever is on holiday is not busy by the hour.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return { method, fileName: `${code}.ics`, content: calendarFile(lines) };
};
