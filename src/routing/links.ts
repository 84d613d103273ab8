import type { Reserva } from '#src/booking/model/hold.ts';
import type { RoomTypeId } from '#src/booking/model/room-type.ts';
import { type AssetVariant, assetQuery } from './asset-variants.ts';
import { type Locale, localized } from './locales.ts';

/** What a search carries in the URL; `rooms` are spelled `adults,age,age…`. */
export interface SearchParams {
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly rooms?: readonly string[] | undefined;
  /** The room type with which the guest began. */
  readonly roomTypeId?: string | undefined;
  /** What is chosen in the results, room by room; nothing where nothing is. */
  readonly choices?: readonly string[] | undefined;
}

const searchText = ({ arrival, departure, rooms = [], roomTypeId, choices = [] }: SearchParams): string => {
  const params = new URLSearchParams();
  if (arrival) params.set('arrival', arrival);
  if (departure) params.set('departure', departure);
  for (const room of rooms) params.append('room', room);
  if (roomTypeId) params.set('type', roomTypeId);
  for (const [index, choice] of choices.entries()) if (choice) params.set(`choice-${index + 1}`, choice);
  // A comma is legal in a query and reads better than %2C.
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};

/** What was just done to a reservation; its page says it once more. */
export const RESERVATION_NEWS = ['cancelled', 'room-cancelled', 'dates', 'details', 'card', 'paid'] as const;

export type ReservationNews = (typeof RESERVATION_NEWS)[number];

/** The pages of a paid reservation. */
const reservationLinks = (to: (path: string) => string) => {
  const at = (reserva: Reserva, page = '', query: Readonly<Record<string, string>> = {}): string => {
    const text = new URLSearchParams(query).toString();
    return to(`/rooms/${reserva}/reservation${page}${text && `?${text}`}`);
  };
  return {
    reservation: (reserva: Reserva, news?: ReservationNews) => at(reserva, '', news && { done: news }),
    /** From a mail; the key opens the reservation. */
    reservationByLink: (reserva: Reserva, key: string) => at(reserva, '', { key }),
    /** Where a link leads that opens nothing any more. */
    reservationLinkOver: (reserva: Reserva) => at(reserva, '', { link: 'over' }),
    /** `roomId`: only that room. `sure`: the second step. */
    cancelReservation: (reserva: Reserva, { roomId, sure }: { roomId?: string | null; sure?: boolean } = {}) =>
      at(reserva, '/cancel', { ...(roomId && { room: roomId }), ...(sure && { sure: '1' }) }),
    changeDates: (reserva: Reserva) => at(reserva, '/dates'),
    /** `isSwapped`: they were typed in reverse order, which the page says. */
    proposedDates: (reserva: Reserva, change: Reserva, { isSwapped = false } = {}) =>
      at(reserva, '/dates', { change, ...(isSwapped && { swapped: '1' }) }),
    /** Where a challenge of the bank returns to. */
    proposedDatesReturn: (reserva: Reserva, change: Reserva) => at(reserva, '/dates', { change, return: '1' }),
    /** The decision again, although the bank still waits for an answer. */
    proposedDatesAnew: (reserva: Reserva, change: Reserva) => at(reserva, '/dates', { change, card: 'other' }),
    /** What became of a decision that came too late. */
    proposedDatesSoldOut: (reserva: Reserva, change: Reserva) => at(reserva, '/dates', { change, over: 'sold-out' }),
    changeDetails: (reserva: Reserva) => at(reserva, '/details'),
    payment: (reserva: Reserva) => at(reserva, '/payment'),
    /** The forms again, although the bank still waits for an answer. */
    paymentAnew: (reserva: Reserva) => at(reserva, '/payment', { card: 'other' }),
    paymentReturn: (reserva: Reserva, what: 'balance' | 'card') => at(reserva, '/payment', { return: what }),
  };
};

/** Every href of the site in one locale; nothing else writes a path. */
export const linksIn = (locale: Locale) => {
  const to = (path: string): string => localized(path, locale);
  return {
    home: to('/'),
    aboutUs: to('/about-us'),
    rooms: to('/rooms'),
    pages: to('/pages'),
    posts: to('/posts'),
    post: (slug: string) => to(`/posts/${encodeURIComponent(slug)}`),
    room: (roomTypeId: RoomTypeId) => to(`/rooms/${roomTypeId}`),
    pagina: (slug: string) => to(`/paginas/${encodeURIComponent(slug)}`),
    interna: (slug: string) => to(`/internas/${encodeURIComponent(slug)}`),
    /** A page of the backend's `pages`; the home page's text is one of them. */
    content: (path: string) =>
      to(path === 'home' ? '/' : `/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`),
    calendar: (search: SearchParams = {}) => to(`/rooms/calendar${searchText(search)}`),
    booking: (search: SearchParams = {}) => to(`/rooms/booking${searchText(search)}`),
    /** What is left when held rooms are gone. */
    bookingGone: (search: SearchParams) => to(`/rooms/booking${searchText(search)}&gone=1`),
    heldRoom: (reserva: Reserva, roomId: string) => to(`/rooms/${reserva}/${roomId}`),
    checkout: (reserva: Reserva) => to(`/rooms/${reserva}/checkout`),
    /** In the place of a hold that ended, at another price. */
    checkoutInstead: (reserva: Reserva, ended: Reserva) => to(`/rooms/${reserva}/checkout?instead=${ended}`),
    /** The form again, although the bank still waits for an answer. */
    checkoutAnew: (reserva: Reserva) => to(`/rooms/${reserva}/checkout?card=other`),
    /** Where a challenge of the bank returns to. */
    checkoutReturn: (reserva: Reserva) => to(`/rooms/${reserva}/checkout?return=1`),
    ...reservationLinks(to),
    /** By code and e-mail. */
    myReservation: to('/reservation'),
    stayCalendar: (reserva: Reserva) => to(`/rooms/${reserva}/stay.ics`),
    thankYou: (reserva: Reserva) => to(`/thankyou?reserva=${reserva}`),
    /** `returnTo`: the page to go on to, see `safeReturnPath`. */
    signIn: (returnTo?: string) => to(returnTo ? `/sign-in?${new URLSearchParams({ return: returnTo })}` : '/sign-in'),
    register: to('/register'),
    acceptInvitation: to('/accept-invitation'),
    setPassword: to('/set-password'),
    asset: (id: string, variant: AssetVariant = {}) => `/assets/${encodeURIComponent(id)}${assetQuery(variant)}`,
  };
};

export type Links = ReturnType<typeof linksIn>;
