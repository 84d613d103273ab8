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
}

const searchText = ({ arrival, departure, rooms = [], roomTypeId }: SearchParams): string => {
  const params = new URLSearchParams();
  if (arrival) params.set('arrival', arrival);
  if (departure) params.set('departure', departure);
  for (const room of rooms) params.append('room', room);
  if (roomTypeId) params.set('type', roomTypeId);
  // A comma is legal in a query and reads better than %2C.
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
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
    heldRoom: (reserva: Reserva, roomId: string) => to(`/rooms/${reserva}/${roomId}`),
    checkout: (reserva: Reserva) => to(`/rooms/${reserva}/checkout`),
    /** The form again, although the bank still waits for an answer. */
    checkoutAnew: (reserva: Reserva) => to(`/rooms/${reserva}/checkout?card=other`),
    /** Where a challenge of the bank returns to. */
    checkoutReturn: (reserva: Reserva) => to(`/rooms/${reserva}/checkout?return=1`),
    reservation: (reserva: Reserva) => to(`/rooms/${reserva}/reservation`),
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
