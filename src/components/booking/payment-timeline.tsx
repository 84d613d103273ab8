import type { Words } from '#src/i18n/intl.ts';
import type { Moment } from '#src/i18n/payment-moments.ts';
import './payment-timeline.css';

interface PaymentTimelineProps {
  readonly words: Words;
  readonly moments: readonly Moment[];
}

/** Side by side there is room for so many. */
const MOST_ABREAST = 5;

/** What is charged on which day, and until when it costs nothing to cancel, as a line in time. B7, B8 */
export const PaymentTimeline = ({ words, moments }: PaymentTimelineProps) => {
  const lastFree = moments.findLastIndex(({ kind, isOver }) => kind === 'free' && !isOver);
  const classOf = ({ kind, isOver }: Moment, place: number): string =>
    [`moment moment-${kind}`, isOver && 'moment-over', place < lastFree && 'moment-safe'].filter(Boolean).join(' ');
  return (
    <section className="payment-timeline">
      <h2>{words.t('checkout.schedule')}</h2>
      <ol className={moments.length > MOST_ABREAST ? 'moments' : 'moments moments-abreast'}>
        {moments.map((moment, place) => (
          <li key={`${moment.date} ${moment.what} ${moment.note}`} className={classOf(moment, place)}>
            <time dateTime={moment.date}>{moment.when}</time> <strong>{moment.what}</strong> <span>{moment.note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
