import type { OfferedRoom } from '#src/rates/offers/room-offer.rules.ts';
import type { ClosedReason } from '#src/rates/plans/rate-plan.rules.ts';

const LIMITS: readonly ClosedReason['code'][] = ['min-stay', 'max-stay', 'closed-to-arrival', 'closed-to-departure'];

/** The rules against which rooms of a search could be sold, each once. D29 */
export const listStayLimits = ({ rooms }: { readonly rooms: readonly OfferedRoom[] }): ClosedReason[] => {
  const reasons = rooms
    .flatMap(({ offers }) => offers)
    .flatMap((offer) => (offer.status === 'closed' && LIMITS.includes(offer.because.code) ? [offer.because] : []));
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
};
