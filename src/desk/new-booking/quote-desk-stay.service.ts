import { createBestQuote, type PriceStayQuery, priceStay } from '#src/booking/hold/price-stay.service.ts';
import { accepted, type Outcome } from '#src/kernel/outcome.ts';
import type { PlanAudience } from '#src/rates/catalogue/catalogue.rules.ts';
import type { AddOnChoice, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import type { SearchPorts } from '#src/rates/offers/search-ports.port.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { offerAddOns } from '#src/rates/quoted-extras/add-add-ons.rules.ts';
import { type SearchQuery, searchRooms } from '#src/rates/search/search-rooms.service.ts';

/** Beside public plans, and those of a code that is given. D11 */
export const DESK_AUDIENCES: readonly PlanAudience[] = ['desk'];

/** The search of guests, with the plans that only the desk sells. D11 */
export const searchDeskRooms = (
  ports: SearchPorts,
  query: Omit<SearchQuery, 'audiences' | 'checkMembership'>,
): ReturnType<typeof searchRooms> => searchRooms(ports, { ...query, audiences: DESK_AUDIENCES });

export type DeskStay = Omit<PriceStayQuery, 'audiences' | 'checkMembership' | 'planCode'> & {
  readonly addOns?: readonly AddOnChoice[];
};

export interface DeskQuote {
  readonly quote: Quote;
  /** Extras that the stay can have; empty where the hotel sells none. */
  readonly offers: readonly AddOnOffer[];
}

/** The price that a hold of the desk would have now; nothing is held. D11 */
export const quoteDeskStay = async (ports: SearchPorts, stay: DeskStay): Promise<Outcome<DeskQuote>> => {
  const priced = await priceStay(ports, { ...stay, audiences: DESK_AUDIENCES });
  if (!priced.ok) return priced;
  const best = await createBestQuote(ports, priced.value, stay.addOns);
  if (!best.ok) return best;
  const { quote } = best.value;
  const { catalogue } = priced.value.prices;
  if (catalogue.addOns.every(({ status }) => status !== 'on-sale')) return accepted({ quote, offers: [] });
  const request = await loadAddOnRequest(ports, catalogue, quote.stay, priced.value.now);
  return accepted({ quote, offers: offerAddOns(quote, request) });
};
