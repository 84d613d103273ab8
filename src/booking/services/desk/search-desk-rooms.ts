import type { PlanAudience } from '#src/booking/model/rates/catalogue.ts';
import type { SearchPorts } from '#src/booking/services/rates/search-ports.ts';
import { type SearchQuery, searchRooms } from '#src/booking/services/search/search-rooms.ts';

/** Beside public plans, and those of a code that is given. D11 */
export const DESK_AUDIENCES: readonly PlanAudience[] = ['desk'];

/** The search of guests, with the plans that only the desk sells. D11 */
export const searchDeskRooms = (
  ports: SearchPorts,
  query: Omit<SearchQuery, 'audiences' | 'checkMembership'>,
): ReturnType<typeof searchRooms> => searchRooms(ports, { ...query, audiences: DESK_AUDIENCES });
