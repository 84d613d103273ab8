import type { Page } from 'playwright';
import { createLinks } from '#src/routing/links.ts';
import { DETAILS, holdRoomsByRequest } from './checkout-steps.ts';
import { submitFormByRequest } from './form-requests.ts';
import { querySite } from './ledger-assertions.ts';
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
  const thankYou = await submitFormByRequest(page, checkout, 'card_number', { ...DETAILS, ...details, terms: 'yes' });
  const reserva = new URLSearchParams(thankYou.split('?')[1]).get('reserva') ?? '';
  const [row] = await querySite<{ code: string }>('select code from reservation where reservation_id = $1', reserva);
  if (!row) throw new Error(`${checkout} led to ${thankYou}`);
  return { reserva, code: row.code, stay, links: createLinks(locale) };
};
