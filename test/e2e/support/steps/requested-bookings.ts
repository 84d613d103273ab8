import type { Page } from 'playwright';
import { createLinks } from '#src/site/routing/links.ts';
import { findReserva, holdRoomsByRequest } from './checkout-steps.ts';
import { payByRequest } from './requested-payment.ts';
import { type Booked, type bookRooms, ROOMS } from './reservation-steps.ts';
import { createStay } from './stay-dates.ts';

interface Requested extends Booked {
  /** Of the language of the guest. */
  readonly links: ReturnType<typeof createLinks>;
}

/** Books as `bookRooms` does, without showing a page: the browser may see the reservation as if it had been there. */
export const bookByRequest = async (
  page: Page,
  { locale, days, rooms = ['garden'], details = {} }: Parameters<typeof bookRooms>[1],
): Promise<Requested> => {
  const stay = createStay(days);
  const names = rooms.map((room) => ROOMS[locale][room]);
  const checkout = await holdRoomsByRequest(page, locale, stay, names);
  const code = await payByRequest(page, checkout, details);
  return { reserva: findReserva(checkout), code, stay, links: createLinks(locale) };
};
