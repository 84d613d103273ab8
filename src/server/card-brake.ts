import 'server-only';
import type { Limited } from '#src/accounts/rate-limit.ts';
import { services } from './provided-services.ts';

export type Count = readonly [what: Limited, who: string];

const SITE = 'site';
const MINUTE_MS = 60_000;
const REPORTED_MS = 10 * MINUTE_MS;

let reportedAt = Number.NEGATIVE_INFINITY;

/** Every ten minutes at the most: a log that repeats itself hides what else happens. */
const report = (level: 'first-cards' | 'few-first-cards'): void => {
  const { log, clock, cardTotals } = services();
  cardTotals.braked += 1;
  if (clock.now() - reportedAt < REPORTED_MS) return;
  reportedAt = clock.now();
  log.error({ level }, 'cards are being tested: only guests without a declined card may pay for new bookings');
};

/** What a declined try leaves counted, whether the site brake is on or not. */
const countsOf = (reserva: string, clientAddress: string): readonly Count[] => [
  ['declined-card-anywhere', SITE],
  ['declined-card-everywhere', SITE],
  ['first-decline-of-reservation', reserva],
  ['first-decline', clientAddress],
];

/**
 * Site-wide brake on card testing, shared by all processes. While more cards are declined than honest guests ever have
 * declined in an hour, a try is refused when its reservation or its address had a decline; while far more are, ten tries
 * of the others may fail in ten minutes. Cards that are paid with count nowhere, so honest guests go on paying as long as
 * those ten are not used up. It ends with the hour. Returns what was counted, and whether the card may be tried.
 */
export const withinSiteBrake = async (
  reserva: string,
  clientAddress: string,
): Promise<{ readonly isAdmitted: boolean; readonly counted: readonly Count[] }> => {
  const { rateLimit } = services();
  const counted = countsOf(reserva, clientAddress);
  const [isCalm, isBearable, ...isFirst] = await Promise.all(counted.map(([what, who]) => rateLimit.admits(what, who)));
  if (isCalm) return { isAdmitted: true, counted };
  if (isFirst.includes(false)) {
    report('first-cards');
    return { isAdmitted: false, counted };
  }
  if (isBearable) return { isAdmitted: true, counted };
  const beyond: Count = ['declined-card-beyond', SITE];
  const isAdmitted = await rateLimit.admits(...beyond);
  if (!isAdmitted) report('few-first-cards');
  return { isAdmitted, counted: [...counted, beyond] };
};
