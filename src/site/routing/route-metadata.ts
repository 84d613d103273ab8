import { RESULTS_VIEW_FIELDS } from './links.ts';

export interface RouteMetadata {
  /** Path without locale prefix; empty for the home page. */
  readonly path: string;
  /** `shared`: no visitor data and no clock. `browser`: the same without a session, revalidated. */
  readonly cache: 'shared' | 'browser' | 'no-store';
  /**
   * Names of the query that a shared page reads; numbered ones, such as `choice-2`, without their number. It gets no
   * others, and a query of others, such as those of advertisements, does not change it.
   */
  readonly reads?: readonly string[];
  /** The page itself, or one per item of a collection; default: none. */
  readonly sitemap?: 'page' | 'pages' | 'pagesInside' | 'posts' | 'rooms';
}

/** Names of the query that shows a draft. */
const PREVIEW = ['preview'] as const;

const SHARED = { cache: 'shared', reads: PREVIEW } as const;
const SEARCH_FIELDS = ['arrival', 'departure', 'room', 'type', 'promo', 'choice'] as const;

const BROWSER = { cache: 'browser' } as const;
const NO_STORE = { cache: 'no-store' } as const;

export const ROUTES = [
  { path: '', ...SHARED, sitemap: 'page' },
  { path: '/about-us', ...SHARED, sitemap: 'page' },
  // Same pages as under /paginas, which the sitemap lists.
  { path: '/internas/[id]', ...SHARED },
  { path: '/pages', ...SHARED, sitemap: 'page' },
  { path: '/paginas/[id]', ...SHARED, sitemap: 'pagesInside' },
  { path: '/posts', ...SHARED, sitemap: 'page' },
  { path: '/posts/[id]', ...SHARED, sitemap: 'posts' },
  { path: '/rooms', ...SHARED, sitemap: 'page' },
  { path: '/rooms/booking', ...BROWSER },
  { path: '/rooms/calendar', ...BROWSER },
  // The search to which it leads back.
  {
    path: '/rooms/[roomTypeID]',
    ...SHARED,
    reads: [...PREVIEW, ...SEARCH_FIELDS, ...RESULTS_VIEW_FIELDS],
    sitemap: 'rooms',
  },
  { path: '/rooms/[roomTypeID]/gallery', ...BROWSER },
  { path: '/rooms/[reserva]/checkout', ...NO_STORE },
  { path: '/rooms/[reserva]/reservation', ...NO_STORE },
  { path: '/rooms/[reserva]/reservation/cancel', ...NO_STORE },
  { path: '/rooms/[reserva]/reservation/dates', ...NO_STORE },
  { path: '/rooms/[reserva]/reservation/details', ...NO_STORE },
  { path: '/rooms/[reserva]/reservation/extras', ...NO_STORE },
  { path: '/rooms/[reserva]/reservation/payment', ...NO_STORE },
  { path: '/rooms/[reserva]/[id]', ...NO_STORE },
  { path: '/thankyou', ...NO_STORE },
  { path: '/reservation', ...NO_STORE },
  { path: '/sign-in', ...NO_STORE },
  { path: '/register', ...NO_STORE },
  { path: '/accept-invitation', ...NO_STORE },
  { path: '/set-password', ...NO_STORE },
  { path: '/[...uri]', ...SHARED, sitemap: 'pages' },
] as const satisfies readonly RouteMetadata[];

export type RoutePath = (typeof ROUTES)[number]['path'];
