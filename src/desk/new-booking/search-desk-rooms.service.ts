import type { PlanAudience } from '#src/rates/catalogue/catalogue.rules.ts';
import type { SearchPorts } from '#src/rates/offers/search-ports.port.ts';
import { type SearchQuery, searchRooms } from '#src/rates/search/search-rooms.service.ts';

/** Beside public plans, and those of a code that is given. D11 */
export const DESK_AUDIENCES: readonly PlanAudience[] = ['desk'];

/** The search of guests, with the plans that only the desk sells. D11 */
export const searchDeskRooms = (
  ports: SearchPorts,
  query: Omit<SearchQuery, 'audiences' | 'checkMembership'>,
): ReturnType<typeof searchRooms> => searchRooms(ports, { ...query, audiences: DESK_AUDIENCES });
