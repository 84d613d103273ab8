import createCalendar, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Cancelled, Confirmed, Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { Hotel, HotelAddress, HotelFacts } from '#src/kernel/hotel.ts';
import { isReserva, type Reserva } from '#src/kernel/reserva.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { hasSafeMethod, type Step } from '#src/server/exchange/exchange.ts';
import { runWebHandler, type WebHandler } from '#src/server/http/web-handler.ts';
import type { CalendarFile } from '#src/server/mail/mailer.port.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getLocale, removeLocalePrefix } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Hotel of a calendar event. */
export interface CalendarPlace {
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: Pick<HotelFacts, 'checkIn' | 'checkOut'>;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/** RFC 5545 §3.3.11: a text holds no control characters; U+2028 and U+2029 end a line for some programs. */
const removeControlCharacters = (text: string): string =>
  text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

/** Midnight UTC of a calendar date, which the file writes as a date without a time zone. */
const toUtcMidnight = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`);

const describePlace = ({ hotel, address }: CalendarPlace, translator: Translator): string => {
  const country = getCountries(translator.locale).find(({ code }) => code === address.country)?.name ?? address.country;
  return [hotel.name, address.street, address.locality, address.region, country].join(', ');
};

/** What the guest needs on the day; not who the guest is, for calendars are shared. */
const describeStay = (
  { code }: Confirmed | Cancelled,
  { hotel, policy, siteUrl }: CalendarPlace,
  translator: Translator,
): string =>
  [
    translator.t('mail.calendar.code', { code }),
    translator.t('mail.calendar.check-in', {
      in: translator.hour(policy.checkIn),
      out: translator.hour(policy.checkOut),
    }),
    translator.t('mail.calendar.contact', { email: hotel.email, phone: hotel.phone }),
    siteUrl,
  ].join('\n');

/**
 * The stay as a calendar file (RFC 5545): days, not hours, so that no time zone moves it. It is the same event for
 * every version of the reservation; a cancelled one takes it out of the calendar again. `at`: now, ISO instant.
 */
export const createStayCalendar = (
  reservation: Confirmed | Cancelled,
  place: CalendarPlace,
  translator: Translator,
  at: string,
): CalendarFile => {
  const { code, revision, status, quote } = reservation;
  const { hotel, siteUrl } = place;
  const isCancelled = status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = createCalendar({ prodId: '//Punta Serena//Reservations//EN', scale: 'GREGORIAN', method });
  calendar.createEvent({
    id: `${code}@${new URL(siteUrl).hostname}`,
    sequence: revision,
    stamp: new Date(at),
    start: toUtcMidnight(quote.stay.arrival),
    end: toUtcMidnight(quote.stay.departure),
    allDay: true,
    summary: removeControlCharacters(hotel.name),
    location: removeControlCharacters(describePlace(place, translator)),
    description: removeControlCharacters(describeStay(reservation, place, translator)),
    organizer: { name: removeControlCharacters(hotel.name), email: hotel.email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The stay does not block time in free/busy searches.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return { method, fileName: `${code}.ics`, content: `${calendar.toString()}\r\n` };
};

const FILE = /^\/rooms\/([\w-]+)\/stay\.ics$/;

const parseReserva = (path: string): string => FILE.exec(removeLocalePrefix(path))?.[1] ?? '';

interface CalendarParts extends CalendarPlace {
  readonly clock: Clock;
  readonly find: (reserva: Reserva) => Promise<Reservation | undefined>;
}

const createNotFound = (): Response =>
  new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Needs the reserva, as the thank-you page does; the file holds no data of the guest. */
export const createStayCalendarHandler =
  ({ clock, find, ...place }: CalendarParts): WebHandler =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const reserva = parseReserva(pathname);
    const found = isReserva(reserva) ? await find(reserva) : undefined;
    if (found?.status !== 'confirmed') return createNotFound();
    const now = new Date(clock.now()).toISOString();
    const { method, fileName, content } = createStayCalendar(found, place, getTranslator(getLocale(pathname)), now);
    return new Response(content, {
      headers: {
        'content-type': `text/calendar; charset=utf-8; method=${method}`,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };

export const serveStayCalendar =
  (calendar: WebHandler): Step =>
  (exchange) =>
    hasSafeMethod(exchange) && parseReserva(exchange.path) !== '' && runWebHandler(calendar, exchange);
