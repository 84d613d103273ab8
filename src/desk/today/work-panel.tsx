import type { ReactNode } from 'react';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { PayLinkSummary } from '#src/desk/pay-links/open-pay-links.tsx';
import { describeName } from '#src/desk/summary/load-room-names.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { UnpricedPlan } from '#src/rates/unpriced-nights/unpriced-nights.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { OpenRefund } from './open-work.table.ts';

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

export interface WorkPanelProps {
  readonly translator: Translator;
  readonly timeZone: string;
  readonly failedBalances: readonly ReservationSummary[];
  readonly refunds: readonly OpenRefund[];
  readonly returns: readonly ReservationSummary[];
  /** Pay links whose guests did not pay in time. D11 */
  readonly unpaidHolds: readonly PayLink[];
  readonly unpriced: readonly UnpricedPlan[];
  readonly lateJobs: LateJobs;
  /** Mails and payments that wait longer than they should. */
  readonly overdue: { readonly mails: number; readonly payments: number };
}

interface WorkItem {
  readonly key: string;
  readonly content: ReactNode;
}

const WorkList = ({ title, items }: { readonly title: string; readonly items: readonly WorkItem[] }) =>
  items.length === 0 ? null : (
    <div className="desk-work">
      <h3>{title}</h3>
      <ul>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </div>
  );

const toReservationItem = (
  { translator: { locale, money } }: WorkPanelProps,
  guest: Pick<ReservationSummary, 'code' | 'firstName' | 'lastName' | 'currency'>,
  amount: number,
  about: string,
): WorkItem => ({
  key: `${guest.code} ${about} ${amount}`,
  content: (
    <>
      <a href={createDeskLinks(locale).reservation(guest.code)}>{describeName(guest)}</a>
      <span className="desk-number">{money(amount, guest.currency)}</span>
      {about && <span className="desk-muted">{about}</span>}
    </>
  ),
});

const listRefundItems = (props: WorkPanelProps, isRefused: boolean): WorkItem[] => {
  const { t, date } = props.translator;
  return props.refunds
    .filter((refund) => refund.isRefused === isRefused)
    .map((refund) => {
      const since = date(toHotelDate(Date.parse(refund.requestedAt), props.timeZone), 'medium');
      return toReservationItem(props, refund, refund.amount, t('desk.work.refund.since', { date: since }));
    });
};

const listUnpaidItems = ({ unpaidHolds, translator, timeZone }: WorkPanelProps): WorkItem[] =>
  unpaidHolds.map((hold) => ({
    key: hold.payLinkId,
    content: <PayLinkSummary {...{ translator, hold, timeZone }} />,
  }));

const listUnpricedItems = ({ unpriced, translator: { t, date, locale } }: WorkPanelProps): WorkItem[] =>
  unpriced.flatMap((plan) =>
    (['lacking', 'carried'] as const).flatMap((kind) => {
      const group = plan[kind];
      if (!group) return [];
      const text = t(`desk.work.unpriced.${kind}`, { nights: group.nights, date: date(group.from, 'medium') });
      const content = plan.names ? t('desk.work.unpriced.plan', { plan: plan.names[locale], text }) : text;
      return [{ key: `${plan.ratePlanId} ${kind}`, content }];
    }),
  );

const listOverdueItems = ({ overdue, lateJobs, translator }: WorkPanelProps): WorkItem[] => [
  ...(['payments', 'mails'] as const)
    .filter((kind) => overdue[kind] > 0)
    .map((kind) => ({ key: kind, content: translator.t(`desk.work.${kind}`, { count: overdue[kind] }) })),
  ...describeLateJobs(lateJobs, translator).map((text) => ({ key: text, content: text })),
];

const listWork = (props: WorkPanelProps) => {
  const { translator, failedBalances, returns } = props;
  const { t, date } = translator;
  return [
    {
      title: t('desk.work.balances'),
      items: failedBalances.map((each) => toReservationItem(props, each, each.owed, date(each.arrival, 'medium'))),
    },
    { title: t('desk.work.refused'), items: listRefundItems(props, true) },
    { title: t('desk.work.returns'), items: returns.map((each) => toReservationItem(props, each, -each.owed, '')) },
    { title: t('desk.work.pay-links'), items: listUnpaidItems(props) },
    { title: t('desk.work.refunds'), items: listRefundItems(props, false) },
    { title: t('desk.work.unpriced'), items: listUnpricedItems(props) },
    { title: t('desk.work.jobs'), items: listOverdueItems(props) },
  ];
};

/** How many entries the panel has. */
export const countWork = (props: WorkPanelProps): number =>
  listWork(props).reduce((total, { items }) => total + items.length, 0);

/** What the hotel has to do; each kind is shown only when there is any. */
export const WorkPanel = (props: WorkPanelProps) => {
  const { t } = props.translator;
  const count = countWork(props);
  return (
    <DeskPanel title={t('desk.work.title')} id="work" count={count}>
      {count === 0 ? (
        <p className="desk-empty">{t('desk.work.empty')}</p>
      ) : (
        listWork(props).map((list) => <WorkList key={list.title} {...list} />)
      )}
    </DeskPanel>
  );
};
