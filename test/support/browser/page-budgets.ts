import { addDays } from '#src/booking/model/stay/stay.ts';
import { createLinks } from '#src/routing/links.ts';
import { createResultsUrl, holdRoom } from '#test/support/load/form-client.ts';

/** Budgets by kind of page: content, form, booking step with calendar. */
export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly kind: 'page' | 'form' | 'step';
}

const LINKS = createLinks('en');

/** One page of each kind, of a site that may be booked on; it holds a room for three nights from `arrival`. */
export const listMeasuredPages = async (origin: string, arrival: string): Promise<readonly MeasuredPage[]> => {
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
    step('results', createResultsUrl(origin, stay)),
    step('checkout', await holdRoom(origin, { ...stay, roomTypeId: '618449' })),
    form('my reservation', LINKS.myReservation),
  ];
};

const KB = 1024;

/** Budgets in gzip and transferred bytes, and layout shift below the perceptible. */
export const BUDGETS = {
  script: { page: 100 * KB, form: 115 * KB, step: 165 * KB },
  font: 60 * KB,
  total: 640 * KB,
  shift: 0.01,
} as const;
