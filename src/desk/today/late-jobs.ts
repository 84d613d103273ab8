import type { Translator } from '#src/site/i18n/intl.ts';

/** Background jobs that did not succeed in time. */
export type LateJobs = readonly { readonly job: string; readonly lateBySeconds: number }[];

/** Jobs whose lateness a hotel notices. */
const NAMED_JOBS = [
  'expire-holds',
  'recover-payments',
  'charge-balances',
  'settle-refunds',
  'deliver-mails',
  'deliver-inquiries',
  'open-calendar',
  'reconcile',
] as const;

/** `charging balances: 12 minutes late` */
export const describeLateJobs = (jobs: LateJobs, { t }: Translator): string[] =>
  jobs.map(({ job, lateBySeconds }) => {
    const known = NAMED_JOBS.find((name) => name === job);
    const name = known ? t(`desk.work.jobs.name.${known}`) : t('desk.work.jobs.name.other', { job });
    return t('desk.work.jobs.late', { job: name, minutes: Math.max(1, Math.round(lateBySeconds / 60)) });
  });
