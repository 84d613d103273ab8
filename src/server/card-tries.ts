import 'server-only';
import type { Limited } from '#src/accounts/rate-limit.ts';
import { type Count, withinSiteBrake } from './card-brake.ts';
import { services } from './provided-services.ts';
import { requestContext, setStatus } from './request-context.ts';

/** The cards of a guest are not tried any more for a while. */
export interface Paused {
  readonly status: 'paused';
  /** Whom to call meanwhile. */
  readonly phone: string;
}

/** By the answer of the bank, what is given back; a card that was paid with counts nowhere. */
const isKept = (status: string | undefined, what: Limited): boolean =>
  what === 'challenged-card' ? status === 'requires-action' : status === 'declined';

const giveBack = async (counts: readonly Count[]): Promise<void> => {
  const { rateLimit } = services();
  await Promise.all(counts.map(([what, who]) => rateLimit.giveBack(what, who)));
};

/** Whoever has a reservation has paid once already, and is not held up by what others do. */
export const KNOWN_GUEST = { isKnownGuest: true };

/** Counts a try; undefined, and nothing counted, when there were too many. */
const countTry = async (reserva: string, isKnownGuest: boolean): Promise<readonly Count[] | undefined> => {
  const { rateLimit } = services();
  const { clientAddress } = requestContext();
  const own: readonly Count[] = [
    ['declined-card-of-reservation', reserva],
    ['declined-card', clientAddress],
    ['challenged-card', clientAddress],
  ];
  const admitted = await Promise.all(own.map(([what, who]) => rateLimit.admits(what, who)));
  if (admitted.includes(false)) {
    await giveBack(own);
    return undefined;
  }
  const site = await withinSiteBrake(reserva, clientAddress);
  const counts = [...own, ...site.counted];
  if (site.isAdmitted || isKnownGuest) return counts;
  await giveBack(counts);
  return undefined;
};

/**
 * Fault 28: asks the bank unless too many cards were declined for this reservation, to this address or on the whole site;
 * then 429, and the bank hears nothing. A try counts before it is made and is given back when it was none, so that a
 * thousand tries at once are not more than one after the other.
 */
export const withinCardLimits = async <Outcome extends { readonly status: string }>(
  reserva: string,
  ask: () => Promise<Outcome>,
  { isKnownGuest = false } = {},
): Promise<Outcome | Paused> => {
  const counts = await countTry(reserva, isKnownGuest);
  if (!counts) {
    setStatus(429);
    return { status: 'paused', phone: services().hotel.phone };
  }
  let status: string | undefined;
  try {
    const outcome = await ask();
    status = outcome.status;
    if (status === 'declined') services().cardTotals.declined += 1;
    return outcome;
  } finally {
    await giveBack(counts.filter(([what]) => !isKept(status, what)));
  }
};
