import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { sum } from '#src/booking/model/money.ts';
import type { Cancelled } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { FolioTable } from '#src/components/booking/folio-table.tsx';
import type { RoomContents } from '#src/components/booking/offer.ts';
import { StaySummary } from '#src/components/booking/stay-summary.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { RefundLines } from './refund-lines.tsx';
import { owedBy } from './reservation-words.ts';
import './cancelled-view.css';

interface CancelledViewProps {
  readonly words: Words;
  readonly reservation: Cancelled;
  readonly contents: RoomContents;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

const sinceText = ({ words, reservation, policy }: CancelledViewProps): string => {
  const date = words.date(hotelToday(Date.parse(reservation.cancelledAt), policy.timeZone));
  return reservation.cause === 'no-show'
    ? words.t('reservation.cancelled.no-show.on', { date: words.date(reservation.quote.stay.arrival), closed: date })
    : words.t('reservation.cancelled.on', { date });
};

const Money = ({ words, reservation }: CancelledViewProps) => {
  const { reserva, quote, folio } = reservation;
  const money = (amount: number) => words.money(amount, quote.currency);
  const kept = sum(folio.filter(({ kind }) => kind === 'penalty').map(({ amount }) => amount));
  const owed = owedBy(reservation);
  return (
    <section className="cancelled-money">
      <h2>{words.t('reservation.cancelled.money')}</h2>
      <RefundLines words={words} reservation={reservation} />
      {kept > 0 && <p>{words.t('reservation.cancelled.kept', { amount: money(kept) })}</p>}
      {kept === 0 && <p>{words.t('reservation.cancelled.nothing')}</p>}
      {owed > 0 && (
        <>
          <p>{words.t('reservation.cancelled.owed', { amount: money(owed) })}</p>
          <p>
            <a className="button button-secondary" href={linksIn(words.locale).payment(reserva)}>
              {words.t('reservation.cancelled.pay', { amount: money(owed) })}
            </a>
          </p>
        </>
      )}
    </section>
  );
};

export const cancelledTitle = (words: Words, { cause }: Cancelled): string =>
  words.t(cause === 'no-show' ? 'reservation.cancelled.no-show.title' : 'reservation.cancelled.title');

/** A reservation that is over before it began: what became of the money, and an open door. */
export const CancelledView = (props: CancelledViewProps) => {
  const { words, reservation, contents, policy } = props;
  const { code, folio, quote } = reservation;
  return (
    <div className="manage-columns cancelled-view">
      <div className="manage-main">
        <div className="cancelled-lead">
          <p className="lead">{sinceText(props)}</p>
          <dl className="cancelled-code">
            <dt>{words.t('reservation.code')}</dt>
            <dd>{code}</dd>
          </dl>
        </div>
        <Money {...props} />
        <p>
          <a className="button button-primary button-large" href={linksIn(words.locale).calendar()}>
            {words.t('reservation.cancelled.again')}
          </a>
        </p>
        <FolioTable words={words} folio={folio} currency={quote.currency} timeZone={policy.timeZone} />
      </div>
      <StaySummary words={words} title={words.t('reservation.cancelled.was')} quote={quote} contents={contents} />
    </div>
  );
};
