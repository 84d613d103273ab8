import type { ReactNode } from 'react';
import { SavedCardLine } from '#src/booking/balance/payment-panel.tsx';
import { canChangeRequest } from '#src/booking/guest/guest-request.rules.ts';
import { listRequests } from '#src/booking/guest/request.text.ts';
import { type Confirmed, isGuaranteedByDesk } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed, findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { createReservationSchedule } from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import { PrintButton } from '#src/booking/ui/print-button.client.tsx';
import { findSameDayTexts } from '#src/booking/ui/same-day.text.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { Hotel, HotelPolicy } from '#src/kernel/hotel.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { describeCancellation } from '#src/rates/penalties/cancellation.text.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { ManageLinks } from './manage-links.tsx';
import { FolioTable, PaymentSums, RefundLines } from './payment-sums.tsx';
import './reservation-status.css';
import '#src/booking/reservation-steps/manage-step.css';
import './reservation-overview.css';

interface RequestFactProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

/** What the guest asks for, with the link to change it until the arrival. */
export const RequestFact = ({ translator, reservation, today }: RequestFactProps) => {
  const { reserva, guest, quote } = reservation;
  const requests = listRequests(translator, guest.request);
  const isOpen = canChangeRequest(quote.stay, today);
  if (requests.length === 0 && !isOpen) return null;
  return (
    <div className="overview-request">
      <dt>{translator.t('request.label')}</dt>
      {requests.length === 0 && <dd>{translator.t('request.none')}</dd>}
      {requests.map((request) => (
        <dd key={request} dir="auto">
          {request}
        </dd>
      ))}
      {isOpen && (
        <dd>
          <a href={createLinks(translator.locale).changeRequest(reserva)}>
            {translator.t(requests.length > 0 ? 'request.change' : 'request.tell')}
          </a>
        </dd>
      )}
    </div>
  );
};

interface ReservationStatusProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

const describeStatus = ({ translator, reservation, policy, today }: ReservationStatusProps): string => {
  const { quote, balance, card } = reservation;
  const owed = calculateAmountOwed(reservation);
  const amount = translator.money(owed, quote.currency);
  if (owed > 0 && balance && balance.flag === null) {
    const sameDay = findSameDayTexts(translator, reservation, policy.timeZone);
    if (sameDay) return sameDay.describeCharge(amount);
    const date = translator.date(toHotelDate(Date.parse(balance.dueAt), policy.timeZone));
    const time = translator.time(balance.dueAt, policy.timeZone);
    return translator.t('reservation.status.balance', { date, time, amount, card: describeCard(translator, card) });
  }
  if (owed > 0)
    return translator.t(isGuaranteedByDesk(reservation) ? 'reservation.at-hotel.status' : 'reservation.status.due', {
      amount,
    });
  return quote.stay.departure <= today
    ? translator.t('reservation.status.over', { date: translator.date(quote.stay.departure) })
    : translator.t('reservation.status.paid', { date: translator.date(quote.stay.arrival) });
};

/** Status of the reservation in one sentence, and its code. */
export const ReservationStatus = (props: ReservationStatusProps) => {
  const { translator, reservation } = props;
  return (
    <section className="reservation-status" aria-labelledby="reservation-status">
      <div>
        <h2 id="reservation-status">{translator.t('reservation.status.confirmed')}</h2>
        <p>{describeStatus(props)}</p>
      </div>
      <dl className="reservation-status-code">
        <dt>{translator.t('reservation.code')}</dt>
        <dd className="display-figure">{reservation.code}</dd>
        <dd className="field-hint">{translator.t('reservation.code.hint')}</dd>
      </dl>
    </section>
  );
};

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
      <div className="with-summary overview-columns">
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
