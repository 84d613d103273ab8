import { cancellationTerms, freeCancellationUntil } from '#src/booking/model/cancellation-policy.ts';
import { paidSoFar, stillOwed } from '#src/booking/model/folio.ts';
import type { Hotel } from '#src/booking/model/hotel.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import { hotelToday, type IsoDate } from '#src/booking/model/stay.ts';
import type { Words } from '#src/i18n/intl.ts';
import { BRAND_NAMES } from './card-brand.ts';
import { FolioTable } from './folio-table.tsx';
import type { RoomContents } from './offer.ts';
import { StaySummary } from './stay-summary.tsx';
import './reservation-view.css';

export interface ReservationViewProps {
  readonly words: Words;
  readonly reservation: Confirmed | Cancelled;
  readonly contents: RoomContents;
  readonly hotel: Hotel;
  readonly policy: HotelPolicy;
  /** At the hotel. B2 */
  readonly today: IsoDate;
}

const Facts = ({ words, reservation, policy }: ReservationViewProps) => {
  const { code, guest, card, status } = reservation;
  return (
    <dl className="facts reservation-facts">
      <div className="reservation-code">
        <dt>{words.t('reservation.code')}</dt>
        <dd>{code}</dd>
        <dd className="field-hint">{words.t('reservation.code.hint')}</dd>
      </div>
      <div>
        <dt>{words.t('reservation.guest')}</dt>
        <dd>
          {guest.firstName} {guest.lastName}
        </dd>
        <dd>
          {status === 'confirmed'
            ? words.t('reservation.status.confirmed')
            : words.t('reservation.status.cancelled', {
                date: words.date(hotelToday(Date.parse(reservation.cancelledAt), policy.timeZone)),
              })}
        </dd>
        <dd>{words.t('reservation.card', { brand: BRAND_NAMES[card.brand], last4: card.last4 })}</dd>
      </div>
    </dl>
  );
};

const Payments = ({ words, reservation }: ReservationViewProps) => {
  const { quote, folio } = reservation;
  const due = stillOwed(reservation);
  return (
    <dl className="facts reservation-payments">
      <div>
        <dt>{words.t('reservation.paid')}</dt>
        <dd>{words.money(paidSoFar(folio), quote.currency)}</dd>
      </div>
      <div>
        <dt>{words.t('reservation.due')}</dt>
        <dd>{due > 0 ? words.money(due, quote.currency) : words.t('reservation.due.nothing')}</dd>
        {due > 0 && quote.balance && (
          <dd className="quiet">{words.t('reservation.due.on', { date: words.date(quote.balance.dueOn) })}</dd>
        )}
      </div>
    </dl>
  );
};

const cancellationText = ({ words, reservation, policy, today }: ReservationViewProps): string => {
  const { quote, folio } = reservation;
  const paid = paidSoFar(folio);
  const terms = cancellationTerms({ stay: quote.stay, total: quote.total, paid }, today, policy);
  const money = (amount: number) => words.money(amount, quote.currency);
  const until = freeCancellationUntil(quote.stay, today, policy);
  if (terms.free && until)
    return words.t('reservation.cancellation.free', {
      date: words.date(until),
      paid: money(terms.refund),
      total: money(quote.total),
    });
  return words.t(terms.stillOwed > 0 ? 'reservation.cancellation.late' : 'reservation.cancellation.late.paid', {
    total: money(quote.total),
    owed: money(terms.stillOwed),
  });
};

/** A reservation as the hotel knows it: code, stay, prices, payments, cancellation, account. */
export const ReservationView = (props: ReservationViewProps) => {
  const { words, reservation, contents, hotel, policy } = props;
  const { quote, folio } = reservation;
  return (
    <div className="reservation">
      <div className="stack stack-l">
        <Facts {...props} />
        <section>
          <h2>{words.t('reservation.payments')}</h2>
          <Payments {...props} />
        </section>
        {reservation.status === 'confirmed' && (
          <section>
            <h2>{words.t('reservation.cancellation')}</h2>
            <p>{cancellationText(props)}</p>
          </section>
        )}
        <FolioTable words={words} folio={folio} currency={quote.currency} timeZone={policy.timeZone} />
        <p>{words.t('reservation.contact', { email: hotel.email, phone: hotel.phone })}</p>
      </div>
      <StaySummary words={words} title={words.t('reservation.stay')} quote={quote} contents={contents} />
    </div>
  );
};
