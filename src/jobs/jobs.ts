import type { Services } from '#src/server/services.ts';
import type { Job } from './scheduler.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** What runs when. */
export const jobsOf = ({ upkeep }: Pick<Services, 'upkeep'>): readonly Job[] => [
  { name: 'expire-holds', everyMs: 20 * SECOND, run: upkeep.expireHolds },
  { name: 'recover-payments', everyMs: 15 * SECOND, run: upkeep.recoverPayments },
  { name: 'deliver-inquiries', everyMs: 30 * SECOND, run: upkeep.deliverInquiries },
  { name: 'forget-rates', everyMs: 60 * 60 * SECOND, run: upkeep.forgetRates },
  { name: 'open-calendar', everyMs: DAY, run: upkeep.openCalendar },
];
