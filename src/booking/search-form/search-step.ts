import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import { calculateLastDeparture, toHotelDate } from '#src/kernel/stay/stay.ts';
import { hasCodesOnSale } from '#src/rates/promotions/promotion-code.rules.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import type { SearchParams } from '#src/site/routing/links.ts';
import { readOfferFilter, toResultsView } from './offer-filter.ts';
import type { SearchDraft } from './search-draft.ts';
import { formatDraftParty, readSearchDraft } from './search-draft.ts';

const SEARCH_MESSAGES = [
  'booking.',
  'calendar.',
  'parties.',
  'closed.',
  'search.',
  'rejection.verify-dates',
  'rejection.too-many-rooms',
  'rejection.verify-guests',
];

/** Whether the step of dates asks for a promotion code: where the hotel has one on sale, or the address has one. R18 */
export const hasCodeField = async ({ booking }: Pick<Services, 'booking'>, { promo }: SearchDraft): Promise<boolean> =>
  promo !== '' || hasCodesOnSale(await booking.readCatalogue());

/** Messages of `SearchForm`, with those of its field for a code. */
export const selectSearchMessages = (locale: Locale, hasCode: boolean, nightTax: NightTax) =>
  selectMessages(locale, hasCode ? [...SEARCH_MESSAGES, 'promotion.field'] : SEARCH_MESSAGES, nightTax);

/** The hotel's limits of a search, as props of `SearchForm`. */
export const getSearchLimits = ({ policy, clock }: Pick<Services, 'policy' | 'clock'>) => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  const { maxNights, maxRooms, currency } = policy;
  return { today, lastDay: calculateLastDeparture(today, policy), maxNights, maxRooms, currency };
};

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
