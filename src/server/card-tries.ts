import 'server-only';
import type { Limited } from '#src/accounts/rate-limit.ts';
import { services } from './provided-services.ts';
import { requestContext, setStatus } from './request-context.ts';

/** The cards of a guest are not tried any more for a while. */
export interface Paused {
  readonly status: 'paused';
  /** Whom to call meanwhile. */
  readonly phone: string;
}

type Count = readonly [what: Limited, who: string];

/** By the answer of the bank, what stays counted; a card that was paid with counts nowhere. */
const COUNTED: Readonly<Record<string, readonly Limited[]>> = {
  declined: ['declined-card-of-reservation', 'declined-card'],
  'requires-action': ['challenged-card'],
};

const giveBack = async (counts: readonly Count[]): Promise<void> => {
  const { rateLimit } = services();
  await Promise.all(counts.map(([what, who]) => rateLimit.giveBack(what, who)));
};

/**
 * Fault 28: asks the bank unless too many cards were declined for this reservation, or to this address; then 429, and the
 * bank hears nothing. A try counts before it is made and is given back when it was none, so that a thousand tries at once
 * are not more than one after the other.
 */
export const withinCardLimits = async <Outcome extends { readonly status: string }>(
  reserva: string,
  ask: () => Promise<Outcome>,
): Promise<Outcome | Paused> => {
  const { rateLimit, hotel } = services();
  const { clientAddress } = requestContext();
  const counts: readonly Count[] = [
    ['declined-card-of-reservation', reserva],
    ['declined-card', clientAddress],
    ['challenged-card', clientAddress],
  ];
  const admitted = await Promise.all(counts.map(([what, who]) => rateLimit.admits(what, who)));
  if (admitted.includes(false)) {
    await giveBack(counts);
    setStatus(429);
    return { status: 'paused', phone: hotel.phone };
  }
  let stays: readonly Limited[] = [];
  try {
    const outcome = await ask();
    stays = COUNTED[outcome.status] ?? [];
    return outcome;
  } finally {
    await giveBack(counts.filter(([what]) => !stays.includes(what)));
  }
};
