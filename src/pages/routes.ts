import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

export interface Route {
  /** Without locale prefix; the home page is the empty text. */
  readonly path: string;
  readonly load: () => Promise<{ default: (props: PageProps) => ReactNode | Promise<ReactNode> }>;
  /** Names of `route-middleware.ts`, the first one outermost. */
  readonly middleware?: readonly string[];
  /** The same for all visitors, so that it is kept once it is rendered: nothing of a visitor and no clock is in it. */
  readonly shared?: true;
  /** The same for all who ask the same without a session: it may wait in a browser's memory, to be asked for again. */
  readonly forAnybody?: true;
  /** What the sitemap says of it: the address itself, or one for each item of a collection. Without it: nothing. */
  readonly listed?: 'itself' | 'pages' | 'pagesInside' | 'posts' | 'rooms';
}

const BOOKING = { middleware: ['booking-engine'] } as const;
/** Pages of a reservation, for browsers that may open it. */
const OPENED = { middleware: ['booking-engine', 'reservation-access'] } as const;
/** Those on which one pays. */
const PAID = { middleware: ['booking-engine', 'reservation-access', 'payment-news'] } as const;
const CONTENT = { middleware: ['proxy'] } as const;
const SHARED = { ...CONTENT, shared: true } as const;

/** The specification's routes, each in both locales; loaded when asked for, so that no page pays for another's code. */
export const ROUTES: readonly Route[] = [
  { path: '', load: () => import('./home-page.tsx'), ...SHARED, listed: 'itself' },
  { path: '/about-us', load: () => import('./about-us-page.tsx'), ...SHARED, listed: 'itself' },
  // The same pages as under /paginas, which is the address that search engines are told.
  { path: '/internas/[id]', load: () => import('./page-inside-page.tsx'), ...SHARED },
  { path: '/pages', load: () => import('./pages-page.tsx'), ...SHARED, listed: 'itself' },
  { path: '/paginas/[id]', load: () => import('./page-inside-page.tsx'), ...SHARED, listed: 'pagesInside' },
  { path: '/posts', load: () => import('./posts-page.tsx'), ...SHARED, listed: 'itself' },
  { path: '/posts/[id]', load: () => import('./post-page.tsx'), ...SHARED, listed: 'posts' },
  { path: '/rooms', load: () => import('./rooms-page.tsx'), ...SHARED, listed: 'itself' },
  { path: '/rooms/booking', load: () => import('./booking-page.tsx'), ...BOOKING, forAnybody: true },
  { path: '/rooms/calendar', load: () => import('./calendar-page.tsx'), ...BOOKING, forAnybody: true },
  { path: '/rooms/[roomTypeID]', load: () => import('./room-type-page.tsx'), ...SHARED, listed: 'rooms' },
  { path: '/rooms/[reserva]/checkout', load: () => import('./checkout-page.tsx'), ...BOOKING },
  { path: '/rooms/[reserva]/reservation', load: () => import('./reservation-page.tsx'), ...OPENED },
  { path: '/rooms/[reserva]/reservation/cancel', load: () => import('./cancel-reservation-page.tsx'), ...OPENED },
  { path: '/rooms/[reserva]/reservation/dates', load: () => import('./change-dates-page.tsx'), ...PAID },
  { path: '/rooms/[reserva]/reservation/details', load: () => import('./change-details-page.tsx'), ...OPENED },
  { path: '/rooms/[reserva]/reservation/payment', load: () => import('./payment-page.tsx'), ...PAID },
  { path: '/rooms/[reserva]/[id]', load: () => import('./held-room-page.tsx'), ...BOOKING },
  { path: '/thankyou', load: () => import('./thank-you-page.tsx'), ...BOOKING },
  { path: '/reservation', load: () => import('./my-reservation-page.tsx'), ...OPENED },
  { path: '/sign-in', load: () => import('./sign-in-page.tsx'), ...CONTENT },
  { path: '/register', load: () => import('./register-page.tsx'), ...CONTENT },
  { path: '/accept-invitation', load: () => import('./accept-invitation-page.tsx'), ...CONTENT },
  { path: '/set-password', load: () => import('./set-password-page.tsx'), ...CONTENT },
  { path: '/[...uri]', load: () => import('./content-page.tsx'), ...SHARED, listed: 'pages' },
];
