import type { ReactNode } from 'react';
import type { RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import { PaymentTimeline } from '#src/components/booking-steps/payment-timeline.tsx';
import { PrintButton } from '#src/components/booking-steps/print-button.client.tsx';
import { StaySummary } from '#src/components/booking-steps/stay-summary.tsx';
import { ContactLine } from '#src/components/reservation/contact-line.tsx';
import { SavedCardLine } from '#src/components/reservation/payment/saved-card-line.tsx';
import { calculateAmountOwed, findBalanceChargeDate } from '#src/components/reservation/reservation-balance.ts';
import type { RoomContents } from '#src/components/results/offer.ts';
import { describeCancellation } from '#src/i18n/cancellation-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { createReservationSchedule } from '#src/i18n/payment-schedule.ts';
import { findSameDayTexts } from '#src/i18n/same-day-texts.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/routing/links.ts';
import { FolioTable } from './folio-table.tsx';
import { ManageLinks } from './manage-links.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { RefundLines } from './refund-lines.tsx';
import { RequestFact } from './request-fact.tsx';
import { ReservationStatus } from './reservation-status.tsx';
import '#src/components/reservation/manage-step.css';
import './reservation-overview.css';

interface ReservationOverviewProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly hotel: Hotel;
  readonly policy: HotelPolicy;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Alert of a failed balance charge, with its forms. */
  readonly alert?: ReactNode;
  /** Extras can be added. R14 */
  readonly hasExtras?: boolean | undefined;
}

const GuestFacts = ({ translator, reservation, today }: ReservationOverviewProps) => {
  const { firstName, lastName, email, phone, estimatedArrival } = reservation.guest;
  return (
    <dl className="facts overview-facts">
      <div>
        <dt>{translator.t('reservation.guest')}</dt>
        <dd>
          {firstName} {lastName}
        </dd>
      </div>
      <div>
        <dt>{translator.t('reservation.contact.label')}</dt>
        <dd>{email}</dd>
        <dd>{phone}</dd>
      </div>
      <div>
        <dt>{translator.t('reservation.arrival-time')}</dt>
        <dd>{estimatedArrival ? translator.hour(estimatedArrival) : translator.t('reservation.arrival-time.none')}</dd>
      </div>
      <RequestFact {...{ translator, reservation, today }} />
    </dl>
  );
};

const Payments = ({ translator, reservation, policy, today }: ReservationOverviewProps) => {
  const { card } = reservation;
  const chargeDate = calculateAmountOwed(reservation) > 0 ? findBalanceChargeDate(reservation, policy) : null;
  return (
    <section>
      <h2>{translator.t('reservation.payments')}</h2>
      <dl className="facts overview-facts">
        <PaymentSums translator={translator} reservation={reservation}>
          {chargeDate && (
            <dd className="quiet">
              {findSameDayTexts(translator, reservation, policy.timeZone)?.when ??
                translator.t('reservation.due.charged-on', { date: translator.date(chargeDate, 'medium') })}
            </dd>
          )}
        </PaymentSums>
        <div>
          <dt>{translator.t('reservation.card.label')}</dt>
          <dd>
            <SavedCardLine translator={translator} card={card} today={today} chargeDate={chargeDate} />
          </dd>
        </div>
      </dl>
      <div className="overview-refunds">
        <RefundLines translator={translator} reservation={reservation} />
      </div>
    </section>
  );
};

const describeReservationCancellation = ({
  translator,
  reservation: { quote },
  today,
}: ReservationOverviewProps): string => describeCancellation(translator, quote, today).join(' ');

/** Overview of a reservation: status, links, guest, payments, cancellation policy, folio and stay. */
export const ReservationOverview = (props: ReservationOverviewProps) => {
  const { translator, reservation, contents, hotel, policy, today, alert, hasExtras } = props;
  const { reserva, quote } = reservation;
  const isOver = quote.stay.departure <= today;
  const cancelRoom = ({ roomId }: RoomQuote) => (
    <a className="overview-cancel-room" href={createLinks(translator.locale).cancelReservation(reserva, { roomId })}>
      {translator.t('reservation.manage.cancel-room')}
      <span className="visually-hidden">: {translator.t('booking.room', { number: roomId })}</span>
    </a>
  );
  return (
    <div className="reservation-overview">
      <ReservationStatus translator={translator} reservation={reservation} policy={policy} today={today} />
      {alert}
      <div className="overview-columns">
        {!isOver && <ManageLinks {...{ translator, reservation, today, hasExtras }} />}
        <StaySummary
          translator={translator}
          title={translator.t('reservation.stay')}
          quote={quote}
          contents={contents}
          hotelFacts={policy}
          {...(!isOver && quote.rooms.length > 1 && { renderRoomNote: cancelRoom })}
        />
        <div className="manage-main">
          <PaymentTimeline
            translator={translator}
            moments={createReservationSchedule(translator, reservation, today, policy)}
          />
          <GuestFacts {...props} />
          <Payments {...props} />
          {!isOver && (
            <section>
              <h2>{translator.t('reservation.cancellation')}</h2>
              <p>{describeReservationCancellation(props)}</p>
            </section>
          )}
          <FolioTable
            translator={translator}
            ledger={reservation}
            currency={quote.currency}
            timeZone={policy.timeZone}
          />
          <ContactLine translator={translator} hotel={hotel} />
          <p>
            <PrintButton label={translator.t('thank-you.print')} />
          </p>
        </div>
      </div>
    </div>
  );
};
