import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import type { ScheduleEntry } from './payment-schedule.ts';
import './payment-timeline.css';

interface PaymentTimelineProps {
  readonly translator: Translator;
  readonly moments: readonly ScheduleEntry[];
}

/** Maximum number of entries side by side. */
const MAX_COLUMNS = 5;

/** Payment schedule as a timeline, with the end of free cancellation. B7, B8 */
export const PaymentTimeline = ({ translator, moments }: PaymentTimelineProps) => {
  const lastFree = moments.findLastIndex(({ kind, isOver }) => kind === 'free' && !isOver);
  const getClassName = ({ kind, isOver }: ScheduleEntry, place: number): string =>
    [`moment moment-${kind}`, isOver && 'moment-over', place < lastFree && 'moment-safe'].filter(Boolean).join(' ');
  return (
    <section className="payment-timeline">
      <h2 className="subheading">{translator.t('checkout.schedule')}</h2>
      <ol className={moments.length > MAX_COLUMNS ? 'moments' : 'moments moments-abreast'}>
        {moments.map((moment, place) => (
          <li key={`${moment.date} ${moment.what} ${moment.note}`} className={getClassName(moment, place)}>
            <time className="quiet-s" dateTime={moment.date}>
              {moment.when}
            </time>{' '}
            <strong>{moment.what}</strong> <span className="quiet-s">{moment.note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

interface SandboxNoticeProps {
  readonly translator: Translator;
  readonly siteUrl: string;
}

/** Notice that payments are simulated: plain text on http, a warning on https, where guests could take it for real. */
export const SandboxNotice = ({ translator, siteUrl }: SandboxNoticeProps) =>
  siteUrl.startsWith('https:') ? (
    <Alert tone="warning">
      <p>{translator.t('checkout.sandbox')}</p>
    </Alert>
  ) : (
    <p className="quiet">{translator.t('checkout.sandbox')}</p>
  );
