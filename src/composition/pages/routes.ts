import { definePage, type RoutePage } from '#src/composition/request/route-middleware.ts';
import type { RoutePath } from '#src/site/routing/route-metadata.ts';

const CONTENT = ['proxy'] as const;
const BOOKING = ['booking-engine'] as const;
/** Pages of a reservation, for browsers that have access to it. */
const PAID = [...BOOKING, 'paid-reservation', 'reservation-access'] as const;
const CONFIRMED = [...BOOKING, 'confirmed-reservation', 'reservation-access'] as const;

/** The page of each route and its middleware; both are loaded on the first request, so that starting loads no page. */
export const PAGES: Readonly<Record<RoutePath, RoutePage>> = {
  '': definePage(CONTENT, () => import('#src/home/home.page.tsx')),
  '/about-us': definePage(CONTENT, () => import('#src/content/pages/about-us.page.tsx')),
  '/internas/[id]': definePage(CONTENT, () => import('#src/content/pages/page-inside.page.tsx')),
  '/pages': definePage(CONTENT, () => import('#src/content/pages/pages.page.tsx')),
  '/paginas/[id]': definePage(CONTENT, () => import('#src/content/pages/page-inside.page.tsx')),
  '/posts': definePage(CONTENT, () => import('#src/content/pages/posts.page.tsx')),
  '/posts/[id]': definePage(CONTENT, () => import('#src/content/pages/post.page.tsx')),
  '/rooms': definePage(CONTENT, () => import('#src/booking/room-pages/rooms.page.tsx')),
  '/rooms/booking': definePage(BOOKING, () => import('#src/booking/results/booking.page.tsx')),
  '/rooms/calendar': definePage(BOOKING, () => import('#src/booking/search-form/calendar.page.tsx')),
  '/rooms/[roomTypeID]': definePage(CONTENT, () => import('#src/booking/room-pages/room-type.page.tsx')),
  '/rooms/[roomTypeID]/gallery': definePage(CONTENT, () => import('#src/booking/room-pages/room-gallery.page.tsx')),
  '/rooms/[reserva]/checkout': definePage(
    [...BOOKING, 'checkout-hold'],
    () => import('#src/booking/checkout/checkout.page.tsx'),
  ),
  '/rooms/[reserva]/reservation': definePage(PAID, () => import('#src/booking/reservation-page/reservation.page.tsx')),
  '/rooms/[reserva]/reservation/cancel': definePage(
    CONFIRMED,
    () => import('#src/booking/cancellation/cancel-reservation.page.tsx'),
  ),
  '/rooms/[reserva]/reservation/dates': definePage(
    [...CONFIRMED, 'payment-outcome'],
    () => import('#src/booking/change/change-dates.page.tsx'),
  ),
  '/rooms/[reserva]/reservation/details': definePage(
    CONFIRMED,
    () => import('#src/booking/change-guest/change-details.page.tsx'),
  ),
  '/rooms/[reserva]/reservation/extras': definePage(
    [...CONFIRMED, 'payment-outcome'],
    () => import('#src/booking/add-extras/add-extras.page.tsx'),
  ),
  '/rooms/[reserva]/reservation/payment': definePage(
    [...PAID, 'payment-outcome'],
    () => import('#src/booking/balance/payment.page.tsx'),
  ),
  '/rooms/[reserva]/[id]': definePage(
    [...BOOKING, 'held-room'],
    () => import('#src/booking/hold/held-room/held-room.page.tsx'),
  ),
  '/thankyou': definePage(
    [...BOOKING, 'booked-reservation'],
    () => import('#src/booking/thank-you/thank-you.page.tsx'),
  ),
  '/reservation': definePage(BOOKING, () => import('#src/booking/reservation-page/my-reservation.page.tsx')),
  '/sign-in': definePage(CONTENT, () => import('#src/accounts/screens/sign-in.page.tsx')),
  '/register': definePage(CONTENT, () => import('#src/accounts/screens/register.page.tsx')),
  '/accept-invitation': definePage(CONTENT, () => import('#src/accounts/screens/accept-invitation.page.tsx')),
  '/set-password': definePage(CONTENT, () => import('#src/accounts/screens/set-password.page.tsx')),
  '/[...uri]': definePage(CONTENT, () => import('#src/content/pages/content.page.tsx')),
};
