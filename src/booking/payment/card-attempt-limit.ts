import 'server-only';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import type { LimitedAction } from '#src/server/security/rate-limit.ts';
import { type Count, checkSiteCardThrottle } from './site-card-throttle.ts';

export interface CardAttemptsPaused {
  readonly status: 'paused';
  readonly phone: string;
}

/** A successful payment counts towards none. */
const isCounted = (status: string | undefined, what: LimitedAction): boolean =>
  what === 'challenged-card' ? status === 'requires-action' : status === 'declined';

const refundCounts = async ({ rateLimit }: Services, counts: readonly Count[]): Promise<void> => {
  await Promise.all(counts.map(([what, who]) => rateLimit.release(what, who)));
};

/** They have paid before: the site-wide throttle does not apply to them. */
export const EXISTING_GUEST = { isKnownGuest: true };

/** Undefined, with nothing counted, when a limit is exceeded. */
const countAttempt = async (
  { services, clientAddress }: RequestContext,
  reserva: string,
  isKnownGuest: boolean,
): Promise<readonly Count[] | undefined> => {
  const own: readonly Count[] = [
    ['declined-card-of-reservation', reserva],
    ['declined-card', clientAddress],
    ['challenged-card', clientAddress],
  ];
  const admitted = await Promise.all(own.map(([what, who]) => services.rateLimit.admit(what, who)));
  if (admitted.includes(false)) {
    await refundCounts(services, own);
    return undefined;
  }
  const site = await checkSiteCardThrottle(services, reserva, clientAddress);
  const counts = [...own, ...site.counted];
  if (site.isAdmitted || isKnownGuest) return counts;
  await refundCounts(services, counts);
  return undefined;
};

/**
 * 429 after too many declines. Counts before the charge, so that concurrent attempts cannot exceed the limit. Fault 28
 */
export const limitCardAttempts = async <Outcome extends { readonly status: string }>(
  context: RequestContext,
  reserva: string,
  charge: () => Promise<Outcome>,
  { isKnownGuest = false } = {},
): Promise<Outcome | CardAttemptsPaused> => {
  const { services, setStatus } = context;
  const counts = await countAttempt(context, reserva, isKnownGuest);
  if (!counts) {
    setStatus(429);
    return { status: 'paused', phone: services.hotel.phone };
  }
  let status: string | undefined;
  try {
    const outcome = await charge();
    status = outcome.status;
    if (status === 'declined') services.cardTotals.declined += 1;
    return outcome;
  } finally {
    await refundCounts(
      services,
      counts.filter(([what]) => !isCounted(status, what)),
    );
  }
};
