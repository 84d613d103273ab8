import type { Services } from '#src/server/services.ts';
import type { Job } from './job.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** What a hotel changes is seen on every node within a second. */
const HEARD_MS = 300;
const DAY = 24 * 60 * MINUTE;

/** What runs when; all of it works on the database, which the nodes share. */
export const jobsOf = ({ upkeep, hearContent }: Pick<Services, 'upkeep' | 'hearContent'>): readonly Job[] => [
  { name: 'expire-holds', everyMs: 20 * SECOND, run: upkeep.expireHolds },
  { name: 'recover-payments', everyMs: 15 * SECOND, run: upkeep.recoverPayments },
  { name: 'charge-balances', everyMs: MINUTE, run: upkeep.chargeBalances },
  { name: 'settle-refunds', everyMs: 30 * SECOND, run: upkeep.settleRefunds },
  { name: 'deliver-mails', everyMs: 15 * SECOND, run: upkeep.deliverMails },
  { name: 'deliver-inquiries', everyMs: 30 * SECOND, run: upkeep.deliverInquiries },
  { name: 'forget-rates', everyMs: 60 * MINUTE, run: upkeep.forgetRates },
  { name: 'forget-events', everyMs: DAY, run: upkeep.forgetEvents },
  { name: 'reconcile', everyMs: 60 * MINUTE, run: upkeep.reconcile },
  { name: 'open-calendar', everyMs: DAY, run: upkeep.openCalendar },
  ...(hearContent ? [{ name: 'hear-content', everyMs: HEARD_MS, run: hearContent, onEveryNode: true } as const] : []),
];
