import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { isReserva, type Reserva } from '#src/kernel/reserva.ts';
import { hasSafeMethod, type Step } from '#src/server/exchange/exchange.ts';
import { runWebHandler, type WebHandler } from '#src/server/http/web-handler.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { getLocale, removeLocalePrefix } from '#src/site/routing/locales.ts';
import { type CalendarPlace, createStayCalendar } from './stay-calendar.ts';

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
