import type { Cancelled } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed } from '#src/booking/reservation/reservation-balance.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { sum } from '#src/kernel/money/money.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { FolioTable, PaymentSums, RefundLines } from './payment-sums.tsx';
import './cancelled-view.css';

interface CancelledViewProps {
  readonly translator: Translator;
  readonly reservation: Cancelled;
  readonly contents: RoomContents;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

const describeCancellationDate = ({ translator, reservation, policy }: CancelledViewProps): string => {
  const date = translator.date(toHotelDate(Date.parse(reservation.cancelledAt), policy.timeZone));
  return reservation.cause === 'no-show'
    ? translator.t('reservation.cancelled.no-show.on', {
        date: translator.date(reservation.quote.stay.arrival),
        closed: date,
      })
    : translator.t('reservation.cancelled.on', { date });
};

const CancellationMoney = ({ translator, reservation }: CancelledViewProps) => {
  const { reserva, quote, folio } = reservation;
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  const penalty = sum(folio.filter(({ kind }) => kind === 'penalty').map(({ amount }) => amount));
  const owed = calculateAmountOwed(reservation);
  return (
    <section className="cancelled-money">
      <h2>{translator.t('reservation.cancelled.money')}</h2>
      <dl className="facts">
        <PaymentSums translator={translator} reservation={reservation} />
      </dl>
      <RefundLines translator={translator} reservation={reservation} />
      {penalty > 0 && <p>{translator.t('reservation.cancelled.kept', { amount: formatMoney(penalty) })}</p>}
      {penalty === 0 && <p>{translator.t('reservation.cancelled.nothing')}</p>}
      {owed > 0 && (
        <>
          <p>{translator.t('reservation.cancelled.owed', { amount: formatMoney(owed) })}</p>
          <p>
            <a className="button button-secondary" href={createLinks(translator.locale).payment(reserva)}>
              {translator.t('reservation.cancelled.pay', { amount: formatMoney(owed) })}
            </a>
          </p>
        </>
      )}
    </section>
  );
};

export const getCancelledTitle = (translator: Translator, { cause }: Cancelled): string =>
  translator.t(cause === 'no-show' ? 'reservation.cancelled.no-show.title' : 'reservation.cancelled.title');

/** Page of a cancelled reservation: refunds, penalty and a link to book again. */
export const CancelledView = (props: CancelledViewProps) => {
  const { translator, reservation, contents, policy } = props;
  const { code, quote } = reservation;
  return (
    <div className="with-summary cancelled-view">
      <div className="manage-main">
        <div className="cancelled-lead">
          <p className="lead">{describeCancellationDate(props)}</p>
          <dl className="cancelled-code">
            <dt>{translator.t('reservation.code')}</dt>
            <dd>{code}</dd>
          </dl>
        </div>
        <CancellationMoney {...props} />
        <p>
          <a className="button button-primary button-large" href={createLinks(translator.locale).calendar()}>
            {translator.t('reservation.cancelled.again')}
          </a>
        </p>
        <FolioTable translator={translator} ledger={reservation} currency={quote.currency} timeZone={policy.timeZone} />
      </div>
      <StaySummary
        translator={translator}
        title={translator.t('reservation.cancelled.was')}
        quote={quote}
        contents={contents}
      />
    </div>
  );
};
