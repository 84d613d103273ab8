import type { Locale } from '#src/kernel/locale.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { localizePath } from '#src/site/i18n/locales.ts';
import { type AssetVariant, buildAssetQuery } from './asset-variant.ts';

/** How the results of a search are ordered and narrowed; each as in the address, empty: not. */
export interface ResultsView {
  readonly sort?: string | undefined;
  readonly view?: string | undefined;
  readonly beds?: string | undefined;
  readonly size?: string | undefined;
  readonly sleeps?: string | undefined;
}

export const RESULTS_VIEW_FIELDS = ['sort', 'view', 'beds', 'size', 'sleeps'] as const satisfies (keyof ResultsView)[];

/** Each room is `adults,age,age…`. */
export interface SearchParams extends ResultsView {
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly rooms?: readonly string[] | undefined;
  readonly roomTypeId?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** Promotion code as typed. R18 */
  readonly promo?: string | undefined;
  /** Room types that are compared. */
  readonly compare?: readonly string[] | undefined;
  /** The room of the search for which they are, if not the first. */
  readonly compareFor?: string | undefined;
}

const buildSearchQuery = (search: SearchParams): string => {
  const { arrival, departure, rooms = [], roomTypeId, choices = [], promo, compare = [], compareFor } = search;
  const params = new URLSearchParams();
  if (arrival) params.set('arrival', arrival);
  if (departure) params.set('departure', departure);
  for (const room of rooms) params.append('room', room);
  if (roomTypeId) params.set('type', roomTypeId);
  if (promo) params.set('promo', promo);
  for (const field of RESULTS_VIEW_FIELDS) if (search[field]) params.set(field, search[field]);
  for (const roomType of compare) params.append('compare', roomType);
  if (compareFor && compareFor !== '1') params.set('compare-for', compareFor);
  for (const [index, choice] of choices.entries()) if (choice) params.set(`choice-${index + 1}`, choice);
  // A comma is legal in a query and more readable than %2C.
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};

export const RESERVATION_NOTICES = [
  'cancelled',
  'room-cancelled',
  'dates',
  'extras',
  'details',
  'card',
  'paid',
] as const;

export type ReservationNotice = (typeof RESERVATION_NOTICES)[number];

/** Page on which a change of a reservation is proposed: of its dates, or of its extras. */
export type ChangePage = 'dates' | 'extras';

const createReservationLinks = (to: (path: string) => string) => {
  const createReservationPath = (reserva: Reserva, page = '', query: Readonly<Record<string, string>> = {}): string => {
    const text = new URLSearchParams(query).toString();
    return to(`/rooms/${reserva}/reservation${page}${text && `?${text}`}`);
  };
  return {
    reservation: (reserva: Reserva, notice?: ReservationNotice) =>
      createReservationPath(reserva, '', notice && { done: notice }),
    reservationByLink: (reserva: Reserva, key: string) => createReservationPath(reserva, '', { key }),
    expiredReservationLink: (reserva: Reserva) => createReservationPath(reserva, '', { link: 'over' }),
    /** `roomId`: one room only. `sure`: second step. */
    cancelReservation: (reserva: Reserva, { roomId, sure }: { roomId?: string | null; sure?: boolean } = {}) =>
      createReservationPath(reserva, '/cancel', { ...(roomId && { room: roomId }), ...(sure && { sure: '1' }) }),
    changeDates: (reserva: Reserva) => createReservationPath(reserva, '/dates'),
    addExtras: (reserva: Reserva) => createReservationPath(reserva, '/extras'),
    /** `isSwapped`: typed in reverse order, which the page mentions. */
    proposedDates: (reserva: Reserva, change: Reserva, { isSwapped = false } = {}) =>
      createReservationPath(reserva, '/dates', { change, ...(isSwapped && { swapped: '1' }) }),
    proposedExtras: (reserva: Reserva, change: Reserva) => createReservationPath(reserva, '/extras', { change }),
    proposedChangeReturn: (page: ChangePage, reserva: Reserva, change: Reserva) =>
      createReservationPath(reserva, `/${page}`, { change, return: '1' }),
    proposedChangeWithOtherCard: (page: ChangePage, reserva: Reserva, change: Reserva) =>
      createReservationPath(reserva, `/${page}`, { change, card: 'other' }),
    proposedChangeSoldOut: (page: ChangePage, reserva: Reserva, change: Reserva) =>
      createReservationPath(reserva, `/${page}`, { change, over: 'sold-out' }),
    changeDetails: (reserva: Reserva) => createReservationPath(reserva, '/details'),
    changeRequest: (reserva: Reserva) => `${createReservationPath(reserva, '/details')}#field-request`,
    payment: (reserva: Reserva) => createReservationPath(reserva, '/payment'),
    paymentWithOtherCard: (reserva: Reserva) => createReservationPath(reserva, '/payment', { card: 'other' }),
    paymentReturn: (reserva: Reserva, what: 'balance' | 'card') =>
      createReservationPath(reserva, '/payment', { return: what }),
  };
};

/** No other code builds paths. */
export const createLinks = (locale: Locale) => {
  const to = (path: string): string => localizePath(path, locale);
  return {
    home: to('/'),
    aboutUs: to('/about-us'),
    rooms: to('/rooms'),
    pages: to('/pages'),
    posts: to('/posts'),
    post: (slug: string) => to(`/posts/${encodeURIComponent(slug)}`),
    /** `search`: the one to which its page leads back. */
    room: (roomTypeId: RoomTypeId, search: SearchParams = {}) => to(`/rooms/${roomTypeId}${buildSearchQuery(search)}`),
    /** All pictures of a room; `search`: the results to which it leads back. */
    roomGallery: (roomTypeId: RoomTypeId, search: SearchParams = {}) =>
      to(`/rooms/${roomTypeId}/gallery${buildSearchQuery(search)}`),
    pagina: (slug: string) => to(`/paginas/${encodeURIComponent(slug)}`),
    interna: (slug: string) => to(`/internas/${encodeURIComponent(slug)}`),
    /** `home` is the home page. */
    content: (path: string) =>
      to(path === 'home' ? '/' : `/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`),
    calendar: (search: SearchParams = {}) => to(`/rooms/calendar${buildSearchQuery(search)}`),
    booking: (search: SearchParams = {}) => to(`/rooms/booking${buildSearchQuery(search)}`),
    bookingSoldOut: (search: SearchParams) => to(`/rooms/booking${buildSearchQuery(search)}&gone=1`),
    heldRoom: (reserva: Reserva, roomId: string) => to(`/rooms/${reserva}/${roomId}`),
    checkout: (reserva: Reserva) => to(`/rooms/${reserva}/checkout`),
    /** Link to the checkout of a hold that replaced an expired one at another price. */
    checkoutInstead: (reserva: Reserva, ended: Reserva) => to(`/rooms/${reserva}/checkout?instead=${ended}`),
    /** Opens checkout with what the hotel knows of the guest. D11 */
    checkoutByLink: (reserva: Reserva, key: string) => to(`/rooms/${reserva}/checkout?key=${key}`),
    checkoutWithOtherCard: (reserva: Reserva) => to(`/rooms/${reserva}/checkout?card=other`),
    checkoutReturn: (reserva: Reserva) => to(`/rooms/${reserva}/checkout?return=1`),
    ...createReservationLinks(to),
    myReservation: to('/reservation'),
    stayCalendar: (reserva: Reserva) => to(`/rooms/${reserva}/stay.ics`),
    thankYou: (reserva: Reserva) => to(`/thankyou?reserva=${reserva}`),
    signIn: (returnTo?: string) => to(returnTo ? `/sign-in?${new URLSearchParams({ return: returnTo })}` : '/sign-in'),
    register: to('/register'),
    acceptInvitation: to('/accept-invitation'),
    setPassword: to('/set-password'),
    asset: (id: string, variant: AssetVariant = {}) => `/assets/${encodeURIComponent(id)}${buildAssetQuery(variant)}`,
  };
};

export type Links = ReturnType<typeof createLinks>;
