import type { ShowPage } from '#src/composition/request/page-props.ts';
import { definePage, type RoutePage } from '#src/composition/request/route-middleware.ts';
import type { LoadDeskPage } from '#src/desk/authorization/desk.page.tsx';
import type { DeskAccessPath, DeskRoutePath } from '#src/site/routing/desk-routes.ts';
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

/** The page of each desk route, loaded on the first request. */
export const DESK_PAGES: Readonly<Record<DeskRoutePath, LoadDeskPage>> = {
  '/desk': () => import('#src/desk/today/today.page.tsx'),
  '/desk/reservations': () => import('#src/desk/reservations/reservations.page.tsx'),
  '/desk/reservations/[code]/cancel': () => import('#src/desk/cancellation/cancel.page.tsx'),
  '/desk/reservations/[code]/no-show': () => import('#src/desk/cancellation/no-show.page.tsx'),
  '/desk/reservations/[code]/refund': () => import('#src/desk/payment/refund.page.tsx'),
  '/desk/reservations/[code]/payment': () => import('#src/desk/payment/payment.page.tsx'),
  '/desk/reservations/[code]/change': () => import('#src/desk/change/change.page.tsx'),
  '/desk/new': () => import('#src/desk/new-booking/new-booking.page.tsx'),
  '/desk/inquiries': () => import('#src/desk/inquiries/inquiries.page.tsx'),
  '/desk/pay-links': () => import('#src/desk/pay-links/pay-links.page.tsx'),
  '/desk/pay-links/[id]': () => import('#src/desk/pay-links/pay-link.page.tsx'),
  '/desk/board': () => import('#src/desk/board/board.page.tsx'),
  '/desk/prices/seasons': () => import('#src/desk/seasons/seasons.page.tsx'),
  '/desk/prices/seasons/season': () => import('#src/desk/seasons/season.page.tsx'),
  '/desk/prices/closures': () => import('#src/desk/closures/closures.page.tsx'),
  '/desk/prices': () => import('#src/desk/prices/prices.page.tsx'),
  '/desk/prices/change': () => import('#src/desk/prices/change.page.tsx'),
  '/desk/prices/changes': () => import('#src/desk/prices/changes.page.tsx'),
  '/desk/prices/changes/[id]': () => import('#src/desk/prices/change-set.page.tsx'),
  '/desk/people': () => import('#src/desk/people/people.page.tsx'),
  '/desk/people/[id]': () => import('#src/desk/people/person.page.tsx'),
  '/desk/reservations/[code]': () => import('#src/desk/reservation/reservation.page.tsx'),
  '/desk/reservations/[code]/guest': () => import('#src/desk/guest/guest.page.tsx'),
  '/desk/reservations/[code]/mail': () => import('#src/desk/mails/mail.page.tsx'),
  '/desk/offers': () => import('#src/desk/offers/offers.page.tsx'),
  '/desk/offers/promotion': () => import('#src/desk/offers/promotion.page.tsx'),
  '/desk/offers/plan': () => import('#src/desk/offers/plan.page.tsx'),
  '/desk/offers/extra': () => import('#src/desk/offers/extra.page.tsx'),
  '/desk/history': () => import('#src/desk/history/history.page.tsx'),
  '/desk/figures': () => import('#src/desk/figures/figures.page.tsx'),
  '/desk/figures/month': () => import('#src/desk/figures/month.page.tsx'),
  '/desk/settings': () => import('#src/desk/settings/settings.page.tsx'),
  '/desk/website': () => import('#src/desk/website/website.page.tsx'),
  '/desk/website/[collection]/[id]': () => import('#src/desk/website/website-item.page.tsx'),
};

/** Pages by which staff enter the desk. */
export const DESK_ACCESS_PAGES: Readonly<Record<DeskAccessPath, () => Promise<{ default: ShowPage }>>> = {
  '/desk/set-up': () => import('#src/desk/access/set-up.page.tsx'),
  '/desk/sign-in': () => import('#src/desk/access/sign-in.page.tsx'),
  '/desk/confirm': () => import('#src/desk/access/confirm.page.tsx'),
  '/desk/one-time-code': () => import('#src/desk/access/one-time-code.page.tsx'),
  '/desk/provider': () => import('#src/desk/access/provider.page.tsx'),
  '/desk/provider-return': () => import('#src/desk/access/provider-return.page.tsx'),
};
