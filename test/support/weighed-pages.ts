import { addDays } from '#src/booking/model/stay.ts';
import { linksIn } from '#src/routing/links.ts';
import { resultsUrl, takesRoom } from '#test/bench/form-guest.ts';

/** Pages are looked at; some hold a form; by steps, with their calendar, a booking is made. */
export interface WeighedPage {
  readonly name: string;
  readonly url: string;
  readonly kind: 'page' | 'form' | 'step';
}

const LINKS = linksIn('en');

/** One page of each kind, of a site that may be booked on; it holds a room for three nights from `arrival`. */
export const weighedPages = async (origin: string, arrival: string): Promise<readonly WeighedPage[]> => {
  const stay = { arrival, departure: addDays(arrival, 3) };
  const page = (name: string, path: string) => ({ name, url: origin + path, kind: 'page' as const });
  const form = (name: string, path: string) => ({ name, url: origin + path, kind: 'form' as const });
  const step = (name: string, url: string) => ({ name, url, kind: 'step' as const });
  return [
    page('home', LINKS.home),
    page('rooms', LINKS.rooms),
    form('room', LINKS.room('618449')),
    page('content', LINKS.pagina('gastronomia')),
    form('content with a form', LINKS.pagina('Eventos')),
    page('posts', LINKS.posts),
    step('calendar', origin + LINKS.calendar()),
    step('results', resultsUrl(origin, stay)),
    step('checkout', await takesRoom(origin, { ...stay, roomTypeId: '618449' })),
    form('my reservation', LINKS.myReservation),
  ];
};

const KB = 1024;

/** Bytes of gzip and of the line, and a shift that nobody notices. */
export const BUDGETS = {
  script: { page: 100 * KB, form: 115 * KB, step: 165 * KB },
  font: 60 * KB,
  total: 640 * KB,
  shift: 0.01,
} as const;
