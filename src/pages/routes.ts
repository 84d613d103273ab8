import type { RoutePath } from '#src/routing/route-metadata.ts';
import { definePage, type RoutePage } from './route-middleware.ts';

const CONTENT = ['proxy'] as const;
const BOOKING = ['booking-engine'] as const;
/** Pages of a reservation, for browsers that have access to it. */
const PAID = [...BOOKING, 'paid-reservation', 'reservation-access'] as const;
const CONFIRMED = [...BOOKING, 'confirmed-reservation', 'reservation-access'] as const;

/** The page of each route and its middleware; both are loaded on the first request, so that starting loads no page. */
export const PAGES: Readonly<Record<RoutePath, RoutePage>> = {
  '': definePage(CONTENT, () => import('#src/pages/content/home-page.tsx')),
  '/about-us': definePage(CONTENT, () => import('#src/pages/content/about-us-page.tsx')),
  '/internas/[id]': definePage(CONTENT, () => import('#src/pages/content/page-inside-page.tsx')),
  '/pages': definePage(CONTENT, () => import('#src/pages/content/pages-page.tsx')),
  '/paginas/[id]': definePage(CONTENT, () => import('#src/pages/content/page-inside-page.tsx')),
  '/posts': definePage(CONTENT, () => import('#src/pages/content/posts-page.tsx')),
  '/posts/[id]': definePage(CONTENT, () => import('#src/pages/content/post-page.tsx')),
  '/rooms': definePage(CONTENT, () => import('#src/pages/rooms/rooms-page.tsx')),
  '/rooms/booking': definePage(BOOKING, () => import('#src/pages/booking/booking-page.tsx')),
  '/rooms/calendar': definePage(BOOKING, () => import('#src/pages/booking/calendar-page.tsx')),
  '/rooms/[roomTypeID]': definePage(CONTENT, () => import('#src/pages/rooms/room-type-page.tsx')),
  '/rooms/[roomTypeID]/gallery': definePage(CONTENT, () => import('#src/pages/rooms/room-gallery-page.tsx')),
  '/rooms/[reserva]/checkout': definePage(
    [...BOOKING, 'checkout-hold'],
    () => import('#src/pages/booking/checkout-page.tsx'),
  ),
  '/rooms/[reserva]/reservation': definePage(PAID, () => import('#src/pages/reservation/reservation-page.tsx')),
  '/rooms/[reserva]/reservation/cancel': definePage(
    CONFIRMED,
    () => import('#src/pages/reservation/cancel-reservation-page.tsx'),
  ),
  '/rooms/[reserva]/reservation/dates': definePage(
    [...CONFIRMED, 'payment-outcome'],
    () => import('#src/pages/reservation/change-dates-page.tsx'),
  ),
  '/rooms/[reserva]/reservation/details': definePage(
    CONFIRMED,
    () => import('#src/pages/reservation/change-details-page.tsx'),
  ),
  '/rooms/[reserva]/reservation/extras': definePage(
    [...CONFIRMED, 'payment-outcome'],
    () => import('#src/pages/reservation/add-extras-page.tsx'),
  ),
  '/rooms/[reserva]/reservation/payment': definePage(
    [...PAID, 'payment-outcome'],
    () => import('#src/pages/reservation/payment-page.tsx'),
  ),
  '/rooms/[reserva]/[id]': definePage([...BOOKING, 'held-room'], () => import('#src/pages/booking/held-room-page.tsx')),
  '/thankyou': definePage([...BOOKING, 'booked-reservation'], () => import('#src/pages/booking/thank-you-page.tsx')),
  '/reservation': definePage(BOOKING, () => import('#src/pages/reservation/my-reservation-page.tsx')),
  '/sign-in': definePage(CONTENT, () => import('#src/pages/accounts/sign-in-page.tsx')),
  '/register': definePage(CONTENT, () => import('#src/pages/accounts/register-page.tsx')),
  '/accept-invitation': definePage(CONTENT, () => import('#src/pages/accounts/accept-invitation-page.tsx')),
  '/set-password': definePage(CONTENT, () => import('#src/pages/accounts/set-password-page.tsx')),
  '/[...uri]': definePage(CONTENT, () => import('#src/pages/content/content-page.tsx')),
};
