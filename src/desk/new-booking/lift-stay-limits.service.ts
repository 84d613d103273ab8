import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import { UNRESTRICTED } from '#src/rates/plans/rate-plan.rules.ts';

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
