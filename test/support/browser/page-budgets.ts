import { addDays } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createResultsUrl, holdRoom } from '#test/support/load/form-client.ts';

/** Budgets by kind of page: content, form, booking step with and without a calendar. */
export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly kind: 'page' | 'form' | 'step' | 'calendar';
}

const LINKS = createLinks('en');

/** One page of each kind, of a site that may be booked on; it holds a room for three nights from `arrival`. */
export const listMeasuredPages = async (origin: string, arrival: string): Promise<readonly MeasuredPage[]> => {
  const stay = { arrival, departure: addDays(arrival, 3) };
  const createPage = (name: string, path: string) => ({ name, url: origin + path, kind: 'page' as const });
  const createForm = (name: string, path: string) => ({ name, url: origin + path, kind: 'form' as const });
  const createStep = (name: string, url: string) => ({ name, url, kind: 'step' as const });
  return [
    createPage('home', LINKS.home),
    createPage('rooms', LINKS.rooms),
    createForm('room', LINKS.room('618449')),
    createPage('content', LINKS.pagina('gastronomia')),
    createForm('content with a form', LINKS.pagina('Eventos')),
    createPage('posts', LINKS.posts),
    { name: 'calendar', url: origin + LINKS.calendar(), kind: 'calendar' },
    createStep('results', createResultsUrl(origin, stay)),
    createStep('checkout', await holdRoom(origin, { ...stay, roomTypeId: '618449' })),
    createForm('my reservation', LINKS.myReservation),
  ];
};

const KB = 1024;

/** The preview of a page's first picture, which is missing while it is made. */
export const PREVIEW_RULE = /img\.picture\[fetchpriority=high\]\{[^}]+\}/;

/** Budgets in bytes, of scripts in gzip, of the rest as transferred, and layout shift below the perceptible. */
export const BUDGETS = {
  script: { page: 100 * KB, form: 116 * KB, step: 124 * KB, calendar: 165 * KB },
  font: 60 * KB,
  total: 640 * KB,
  shift: 0.01,
  /** HTML in brotli without the preview of its first picture; the first packets of a connection carry about 14 KB. */
  document: { home: 11.25 * KB, page: 9.35 * KB },
  /** In brotli. */
  preview: KB,
  /** First picture at 412 CSS pixels and DPR 1.75. */
  hero: 30 * KB,
} as const;
