import { isReserva, type Reserva } from '#src/booking/model/hold.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import { type CalendarPlace, stayCalendar } from '#src/emails/stay-calendar.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { localeOf, unprefixed } from '#src/routing/locales.ts';
import { isReading, type Step } from './exchange.ts';
import { answerBy, type WebHandler } from './web-handler.ts';

const FILE = /^\/rooms\/([\w-]+)\/stay\.ics$/;

const reservaIn = (path: string): string => FILE.exec(unprefixed(path))?.[1] ?? '';

interface CalendarParts extends CalendarPlace {
  readonly clock: Clock;
  readonly find: (reserva: Reserva) => Promise<Reservation | undefined>;
}

const notFound = (): Response =>
  new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The dates of a stay for a calendar, for whoever may see the thank-you page; it does not say who the guest is. */
export const stayCalendarOf =
  ({ clock, find, ...place }: CalendarParts): WebHandler =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const reserva = reservaIn(pathname);
    const found = isReserva(reserva) ? await find(reserva) : undefined;
    if (found?.status !== 'confirmed') return notFound();
    const now = new Date(clock.now()).toISOString();
    const { method, fileName, content } = stayCalendar(found, place, wordsIn(localeOf(pathname)), now);
    return new Response(content, {
      headers: {
        'content-type': `text/calendar; charset=utf-8; method=${method}`,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };

export const answerStayCalendar =
  (calendar: WebHandler): Step =>
  (exchange) =>
    isReading(exchange) && reservaIn(exchange.path) !== '' && answerBy(calendar, exchange);
