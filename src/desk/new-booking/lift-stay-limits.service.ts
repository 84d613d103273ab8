import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import { type ClosedReason, UNRESTRICTED } from '#src/rates/plans/rate-plan.rules.ts';
import type { SearchResult } from '#src/rates/search/search-rooms.service.ts';

const { stopSell: _, ...WITHOUT_LIMITS } = UNRESTRICTED;

/**
 * Sells against rules on the length of a stay, its arrival and its departure, where that is asked; what is sold out,
 * closed or not sold stays so. D29
 */
export const liftStayLimits = <Ports extends SearchPorts>(ports: Ports, isAsked: boolean | undefined): Ports => {
  if (!isAsked) return ports;
  const { inventory } = ports;
  return {
    ...ports,
    inventory: {
      ...inventory,
      listNightOffers: async (range) =>
        (await inventory.listNightOffers(range)).map((offer) => ({ ...offer, ...WITHOUT_LIMITS })),
      listPlanRestrictions: async (range) =>
        (await inventory.listPlanRestrictions(range)).map((restriction) => ({ ...restriction, ...WITHOUT_LIMITS })),
    },
  };
};

const LIMITS: readonly ClosedReason['code'][] = ['min-stay', 'max-stay', 'closed-to-arrival', 'closed-to-departure'];

/** The rules against which rooms of a search could be sold, each once. D29 */
export const listStayLimits = ({ rooms }: Pick<SearchResult, 'rooms'>): ClosedReason[] => {
  const reasons = rooms
    .flatMap(({ offers }) => offers)
    .flatMap((offer) => (offer.status === 'closed' && LIMITS.includes(offer.because.code) ? [offer.because] : []));
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
};
