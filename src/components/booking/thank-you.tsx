import type { ReactNode } from 'react';
import type { Hotel } from '#src/booking/model/hotel.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { ContactLine } from '#src/components/reservation/contact-line.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { momentsOfReservation } from '#src/i18n/payment-moments.ts';
import { linksIn } from '#src/routing/links.ts';
import { ForgetDraft } from './forget-draft.client.tsx';
import { NextSteps } from './next-steps.tsx';
import type { RoomContents } from './offer.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PrintButton } from './print-button.client.tsx';
import { StaySummary } from './stay-summary.tsx';
import './on-paper.css';
import './thank-you.css';

interface ThankYouProps {
  readonly words: Words;
  readonly title: string;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  readonly hotel: Hotel;
  readonly policy: HotelPolicy;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  /** How to get there. */
  readonly wayHere: ReactNode;
}

const Actions = ({ words, reservation }: Pick<ThankYouProps, 'words' | 'reservation'>) => {
  const links = linksIn(words.locale);
  return (
    <div className="thanks-actions">
      <a className="button button-primary" href={links.stayCalendar(reservation.reserva)} download>
        {words.t('thank-you.calendar')}
      </a>
      <a className="button button-secondary" href={links.reservation(reservation.reserva)}>
        {words.t('thank-you.manage')}
      </a>
      <PrintButton label={words.t('thank-you.print')} />
    </div>
  );
};

/** The welcome: whose stay it is, when, the code, and the room as it waits. */
const Welcome = ({ words, title, reservation, contents, hotel }: ThankYouProps) => {
  const { code, quote } = reservation;
  const picture = contents.get(quote.rooms[0]?.roomTypeId ?? '')?.picture;
  return (
    <header className="thanks section-deep">
      <div className="wrap thanks-inside">
        <div className="thanks-words">
          <p className="eyebrow">{words.t('thank-you.eyebrow')}</p>
          <h1>{title}</h1>
          <p className="lead">
            {words.t('thank-you.lead', {
              arrival: words.date(quote.stay.arrival),
              nights: quote.nights,
              hotel: hotel.name,
            })}
          </p>
          <dl className="thanks-code">
            <dt>{words.t('reservation.code')}</dt>
            <dd>{code}</dd>
            <dd className="thanks-code-hint">{words.t('reservation.code.hint')}</dd>
          </dl>
          <Actions words={words} reservation={reservation} />
        </div>
        {picture && (
          <Picture
            picture={picture}
            locale={words.locale}
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

/** The booking is made: what happens next, what is paid when, how to get there. */
export const ThankYou = (props: ThankYouProps) => {
  const { words, reservation, contents, hotel, policy, today, wayHere } = props;
  return (
    <div className="thanks-page">
      <ForgetDraft />
      <Welcome {...props} />
      <div className="wrap thanks-columns">
        <div className="thanks-main">
          <NextSteps words={words} reservation={reservation} house={policy} />
          <PaymentTimeline words={words} moments={momentsOfReservation(words, reservation, today, policy)} />
          <ContactLine words={words} hotel={hotel} />
        </div>
        <StaySummary
          words={words}
          title={words.t('reservation.stay')}
          quote={reservation.quote}
          contents={contents}
          house={policy}
        />
      </div>
      {wayHere}
    </div>
  );
};
