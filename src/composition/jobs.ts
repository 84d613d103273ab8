import type { Job } from '#src/server/jobs/job.ts';
import type { Services } from './services.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Content changes must be visible on every node within a second. */
const CONTENT_POLL_MS = 300;
const DAY = 24 * 60 * MINUTE;

export const listJobs = ({
  maintenance,
  pollContentChanges,
}: Pick<Services, 'maintenance' | 'pollContentChanges'>): readonly Job[] => [
  { name: 'expire-holds', everyMs: 20 * SECOND, run: maintenance.expireHolds },
  { name: 'recover-payments', everyMs: 15 * SECOND, run: maintenance.recoverPayments },
  { name: 'charge-balances', everyMs: MINUTE, run: maintenance.chargeBalances },
  { name: 'settle-refunds', everyMs: 30 * SECOND, run: maintenance.settleRefunds },
  { name: 'deliver-mails', everyMs: 15 * SECOND, run: maintenance.deliverMails },
  { name: 'deliver-inquiries', everyMs: 30 * SECOND, run: maintenance.deliverInquiries },
  { name: 'delete-old-rate-limits', everyMs: 60 * MINUTE, run: maintenance.deleteOldRateLimits },
  { name: 'delete-old-gateway-events', everyMs: DAY, run: maintenance.deleteOldEvents },
  { name: 'reconcile', everyMs: 60 * MINUTE, run: maintenance.reconcile },
  { name: 'open-calendar', everyMs: DAY, run: maintenance.openCalendar },
  ...(pollContentChanges
    ? [{ name: 'poll-content-changes', everyMs: CONTENT_POLL_MS, run: pollContentChanges, onEveryNode: true } as const]
    : []),
];
