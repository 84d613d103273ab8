import type { ReactNode } from 'react';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { createReservationSchedule } from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import { PrintButton } from '#src/booking/ui/print-button.client.tsx';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import { ClearCheckoutDraft } from './clear-checkout-draft.client.tsx';
import { NextSteps } from './next-steps.tsx';
import '#src/booking/ui/print.css';
import './thank-you.css';

interface ThankYouProps {
  readonly translator: Translator;
  readonly title: string;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly hotel: Hotel;
  readonly policy: HotelPolicy;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly directions: ReactNode;
}

const Actions = ({ translator, reservation }: Pick<ThankYouProps, 'translator' | 'reservation'>) => {
  const links = createLinks(translator.locale);
  return (
    <div className="thanks-actions">
      <a className="button button-primary" href={links.stayCalendar(reservation.reserva)} download>
        {translator.t('thank-you.calendar')}
      </a>
      <a className="button button-secondary" href={links.reservation(reservation.reserva)}>
        {translator.t('thank-you.manage')}
      </a>
      <PrintButton label={translator.t('thank-you.print')} />
    </div>
  );
};

/** Confirmation header: guest, dates, code and picture of the room. */
const Welcome = ({ translator, title, reservation, contents, hotel }: ThankYouProps) => {
  const { code, quote } = reservation;
  const picture = contents.get(quote.rooms[0]?.roomTypeId ?? '')?.picture;
  return (
    <header className="thanks section-deep">
      <div className="wrap thanks-inside">
        <div className="thanks-words">
          <p className="eyebrow">{translator.t('thank-you.eyebrow')}</p>
          <h1>{title}</h1>
          <p className="lead">
            {translator.t('thank-you.lead', {
              arrival: translator.date(quote.stay.arrival),
              nights: quote.nights,
              hotel: hotel.name,
            })}
          </p>
          <dl className="thanks-code">
            <dt>{translator.t('reservation.code')}</dt>
            <dd>{code}</dd>
            <dd className="thanks-code-hint">{translator.t('reservation.code.hint')}</dd>
          </dl>
          <Actions translator={translator} reservation={reservation} />
        </div>
        {picture && (
          <Picture
            picture={picture}
            locale={translator.locale}
            sizes="(min-width: 900px) 40vw, 100vw"
            decorative
            eager
            className="thanks-picture"
          />
        )}
      </div>
    </header>
  );
};

/** Confirmation page: next steps, payment schedule and directions. */
export const ThankYou = (props: ThankYouProps) => {
  const { translator, reservation, contents, hotel, policy, today, directions } = props;
  return (
    <div className="thanks-page">
      <ClearCheckoutDraft />
      <Welcome {...props} />
      <div className="wrap thanks-columns">
        <div className="thanks-main">
          <NextSteps {...{ translator, reservation, today }} hotelFacts={policy} />
          <PaymentTimeline
            translator={translator}
            moments={createReservationSchedule(translator, reservation, today, policy)}
          />
          <ContactLine translator={translator} hotel={hotel} />
        </div>
        <StaySummary
          translator={translator}
          title={translator.t('reservation.stay')}
          quote={reservation.quote}
          contents={contents}
          hotelFacts={policy}
        />
      </div>
      {directions}
    </div>
  );
};
