import 'server-only';
import type { Services } from '#src/composition/services.ts';
import type { LimitedAction } from '#src/server/security/rate-limit.ts';

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
 * Above the first limit, guests with a decline are rejected; above the second, all others may fail ten times in ten
 * minutes.
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
