import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import type { LimitedAction } from '#src/server/security/rate-limit.ts';
import 'server-only';

type ThrottleServices = Pick<Services, 'rateLimit' | 'log' | 'clock' | 'cardTotals'>;

export type Count = readonly [what: LimitedAction, who: string];

const SITE = 'site';
const MINUTE_MS = 60_000;
const REPORT_INTERVAL_MS = 10 * MINUTE_MS;

let reportedAt = Number.NEGATIVE_INFINITY;

/** Once in ten minutes, so that the log stays readable during an attack. */
const reportCardTesting = (
  { log, clock, cardTotals }: ThrottleServices,
  level: 'first-cards' | 'few-first-cards',
): void => {
  cardTotals.throttled += 1;
  if (clock.now() - reportedAt < REPORT_INTERVAL_MS) return;
  reportedAt = clock.now();
  log.error({ level }, 'cards are being tested: only guests without a declined card may pay for new bookings');
};

const listDeclineCounts = (reserva: string, clientAddress: string): readonly Count[] => [
  ['declined-card-anywhere', SITE],
  ['declined-card-everywhere', SITE],
  ['first-decline-of-reservation', reserva],
  ['first-decline', clientAddress],
];

/**
 * Checks the site's limits of declined cards: above the first one, guests with a decline are rejected; above the
 * second, all others may fail ten times in ten minutes.
 */
export const checkSiteCardThrottle = async (
  services: ThrottleServices,
  reserva: string,
  clientAddress: string,
): Promise<{ readonly isAdmitted: boolean; readonly counted: readonly Count[] }> => {
  const { rateLimit } = services;
  const counted = listDeclineCounts(reserva, clientAddress);
  const [isBelowFirstLimit, isBelowSecondLimit, ...isFirst] = await Promise.all(
    counted.map(([what, who]) => rateLimit.admit(what, who)),
  );
  if (isBelowFirstLimit) return { isAdmitted: true, counted };
  if (isFirst.includes(false)) {
    reportCardTesting(services, 'first-cards');
    return { isAdmitted: false, counted };
  }
  if (isBelowSecondLimit) return { isAdmitted: true, counted };
  const lastLimit: Count = ['declined-card-beyond', SITE];
  const isAdmitted = await rateLimit.admit(...lastLimit);
  if (!isAdmitted) reportCardTesting(services, 'few-first-cards');
  return { isAdmitted, counted: [...counted, lastLimit] };
};

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
