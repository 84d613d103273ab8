import type { SearchParams } from '#src/site/routing/links.ts';
import { readOfferFilter, toResultsView } from './offer-filter.ts';
import { formatDraftParty, readSearchDraft } from './search-draft.ts';

/** The search from which a room's page was opened, read from its address; undefined without one. */
export const readReturnSearch = (query: string, maxRooms: number): SearchParams | undefined => {
  const params = new URLSearchParams(query);
  const { arrival, departure, parties, roomTypeId, promo } = readSearchDraft(query, maxRooms);
  if (arrival === '' || departure === '' || !params.has('room')) return undefined;
  return {
    arrival,
    departure,
    rooms: parties.map(formatDraftParty),
    roomTypeId,
    promo,
    choices: parties.map((_, index) => params.get(`choice-${index + 1}`) ?? ''),
    ...toResultsView(readOfferFilter(query)),
  };
};
