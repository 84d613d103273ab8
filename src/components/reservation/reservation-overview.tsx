import type { ReactNode } from 'react';
import { paidSoFar } from '#src/booking/model/folio.ts';
import { findFreeCancellationEnd } from '#src/booking/model/guest-deadlines.ts';
import type { Hotel } from '#src/booking/model/hotel.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { RoomQuote } from '#src/booking/model/quote.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { FolioTable } from '#src/components/booking/folio-table.tsx';
import type { RoomContents } from '#src/components/booking/offer.ts';
import { PaymentTimeline } from '#src/components/booking/payment-timeline.tsx';
import { PrintButton } from '#src/components/booking/print-button.client.tsx';
import { StaySummary } from '#src/components/booking/stay-summary.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { momentsOfReservation } from '#src/i18n/payment-moments.ts';
import { describeCancellation } from '#src/i18n/quote-words.ts';
import { linksIn } from '#src/routing/links.ts';
import { ContactLine } from './contact-line.tsx';
import { ManageLinks } from './manage-links.tsx';
import { RefundLines } from './refund-lines.tsx';
import { ReservationStatus } from './reservation-status.tsx';
import { balanceDay, owedBy } from './reservation-words.ts';
import { SavedCardLine } from './saved-card-line.tsx';
import './manage-step.css';
import './reservation-overview.css';

interface ReservationOverviewProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly hotel: Hotel;
  readonly policy: HotelPolicy;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  /** A balance that could not be charged, and the way to pay it. */
  readonly alert?: ReactNode;
}

const Guest = ({ words, reservation }: ReservationOverviewProps) => {
  const { firstName, lastName, email, phone, estimatedArrival } = reservation.guest;
  return (
    <dl className="facts overview-facts">
      <div>
        <dt>{words.t('reservation.guest')}</dt>
        <dd>
          {firstName} {lastName}
        </dd>
      </div>
      <div>
        <dt>{words.t('reservation.contact.label')}</dt>
        <dd>{email}</dd>
        <dd>{phone}</dd>
      </div>
      <div>
        <dt>{words.t('reservation.arrival-time')}</dt>
        <dd>{estimatedArrival ?? words.t('reservation.arrival-time.none')}</dd>
      </div>
    </dl>
  );
};

const Payments = ({ words, reservation, policy, today }: ReservationOverviewProps) => {
  const { quote, folio, card } = reservation;
  const owed = owedBy(reservation);
  const chargedOn = owed > 0 ? balanceDay(reservation, policy) : null;
  return (
    <section>
      <h2>{words.t('reservation.payments')}</h2>
      <dl className="facts overview-facts">
        <div>
          <dt>{words.t('reservation.paid')}</dt>
          <dd>{words.money(paidSoFar(folio), quote.currency)}</dd>
        </div>
        <div>
          <dt>{words.t('reservation.due')}</dt>
          <dd>{owed > 0 ? words.money(owed, quote.currency) : words.t('reservation.due.nothing')}</dd>
          {chargedOn && (
            <dd className="quiet">
              {words.t('reservation.due.charged-on', { date: words.date(chargedOn, 'medium') })}
            </dd>
          )}
        </div>
        <div>
          <dt>{words.t('reservation.card.label')}</dt>
          <dd>
            <SavedCardLine words={words} card={card} today={today} chargedOn={chargedOn} />
          </dd>
        </div>
      </dl>
      <div className="overview-refunds">
        <RefundLines words={words} reservation={reservation} />
      </div>
    </section>
  );
};

const cancellationText = ({ words, reservation: { quote }, today }: ReservationOverviewProps): string =>
  describeCancellation(words, quote, findFreeCancellationEnd(quote.stay, today, quote.terms)).join(' ');

/** A reservation as it stands: status, what can be done, guest, money, cancellation, account and the stay beside it. */
export const ReservationOverview = (props: ReservationOverviewProps) => {
  const { words, reservation, contents, hotel, policy, today, alert } = props;
  const { reserva, quote, folio } = reservation;
  const isOver = quote.stay.departure <= today;
  const cancelRoom = ({ roomId }: RoomQuote) => (
    <a className="overview-cancel-room" href={linksIn(words.locale).cancelReservation(reserva, { roomId })}>
      {words.t('reservation.manage.cancel-room')}
      <span className="visually-hidden">: {words.t('booking.room', { number: roomId })}</span>
    </a>
  );
  return (
    <div className="reservation-overview">
      <ReservationStatus words={words} reservation={reservation} policy={policy} today={today} />
      {alert}
      <div className="overview-columns">
        {!isOver && <ManageLinks words={words} reservation={reservation} today={today} />}
        <StaySummary
          words={words}
          title={words.t('reservation.stay')}
          quote={quote}
          contents={contents}
          house={policy}
          {...(!isOver && quote.rooms.length > 1 && { roomNote: cancelRoom })}
        />
        <div className="manage-main">
          <PaymentTimeline words={words} moments={momentsOfReservation(words, reservation, today, policy)} />
          <Guest {...props} />
          <Payments {...props} />
          {!isOver && (
            <section>
              <h2>{words.t('reservation.cancellation')}</h2>
              <p>{cancellationText(props)}</p>
            </section>
          )}
          <FolioTable words={words} folio={folio} currency={quote.currency} timeZone={policy.timeZone} />
          <ContactLine words={words} hotel={hotel} />
          <p>
            <PrintButton label={words.t('thank-you.print')} />
          </p>
        </div>
      </div>
    </div>
  );
};
