import type { ShowPage } from '#src/pages/page-props.ts';
import type { DeskAccessPath, DeskRoutePath } from '#src/routing/desk-routes.ts';
import type { LoadDeskPage } from './desk-page.tsx';

/** The page of each desk route, loaded on the first request. */
export const DESK_PAGES: Readonly<Record<DeskRoutePath, LoadDeskPage>> = {
  '/desk': () => import('./today-page.tsx'),
  '/desk/reservations': () => import('./reservations-page.tsx'),
  '/desk/reservations/[code]/cancel': () => import('./cancel-page.tsx'),
  '/desk/reservations/[code]/no-show': () => import('./no-show-page.tsx'),
  '/desk/reservations/[code]/refund': () => import('./refund-page.tsx'),
  '/desk/reservations/[code]/payment': () => import('./payment-page.tsx'),
  '/desk/reservations/[code]/change': () => import('./change-page.tsx'),
  '/desk/new': () => import('./new-booking-page.tsx'),
  '/desk/inquiries': () => import('./inquiries-page.tsx'),
  '/desk/pay-links': () => import('./pay-links-page.tsx'),
  '/desk/pay-links/[id]': () => import('./pay-link-page.tsx'),
  '/desk/board': () => import('./board-page.tsx'),
  '/desk/people': () => import('./people/people-page.tsx'),
  '/desk/people/[id]': () => import('./people/person-page.tsx'),
  '/desk/reservations/[code]': () => import('./detail/reservation-page.tsx'),
  '/desk/reservations/[code]/guest': () => import('./detail/guest-page.tsx'),
  '/desk/reservations/[code]/mail': () => import('./detail/mail-page.tsx'),
  '/desk/history': () => import('./detail/history-page.tsx'),
};

/** Pages by which staff enter the desk. */
export const DESK_ACCESS_PAGES: Readonly<Record<DeskAccessPath, () => Promise<{ default: ShowPage }>>> = {
  '/desk/set-up': () => import('./access/set-up-page.tsx'),
  '/desk/sign-in': () => import('./access/sign-in-page.tsx'),
  '/desk/confirm': () => import('./access/confirm-page.tsx'),
  '/desk/one-time-code': () => import('./access/one-time-code-page.tsx'),
  '/desk/provider': () => import('./access/provider-page.tsx'),
  '/desk/provider-return': () => import('./access/provider-return-page.tsx'),
};
