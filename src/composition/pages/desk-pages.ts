import type { ShowPage } from '#src/composition/request/page-props.ts';
import type { LoadDeskPage } from '#src/desk/authorization/desk.page.tsx';
import type { DeskAccessPath, DeskRoutePath } from '#src/site/routing/desk-routes.ts';

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
  '/desk/people': () => import('#src/desk/people/people.page.tsx'),
  '/desk/people/[id]': () => import('#src/desk/people/person.page.tsx'),
  '/desk/reservations/[code]': () => import('#src/desk/reservation/reservation.page.tsx'),
  '/desk/reservations/[code]/guest': () => import('#src/desk/guest/guest.page.tsx'),
  '/desk/reservations/[code]/mail': () => import('#src/desk/mails/mail.page.tsx'),
  '/desk/history': () => import('#src/desk/history/history.page.tsx'),
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
