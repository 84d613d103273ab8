import type { ReactNode } from 'react';
import { hasAccess } from '#src/booking/access/request-access.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { maskGuest } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed, findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { createReservationSchedule } from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import { PrintButton } from '#src/booking/ui/print-button.client.tsx';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import { Directions } from '#src/content/article/directions.tsx';
import { isExpired } from '#src/kernel/card.ts';
import type { Hotel, HotelPolicy } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { findDateChangeEnd } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import { ClearCheckoutDraft } from './clear-checkout-draft.client.tsx';
import '#src/booking/ui/print.css';
import './thank-you.css';

interface NextStepsProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly hotelFacts: Pick<HotelPolicy, 'timeZone' | 'checkIn' | 'checkOut'>;
}

const describeArrival = ({ translator, reservation: { quote, guest }, hotelFacts }: NextStepsProps): string => {
  const date = translator.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? translator.t('thank-you.next.arrival.at', { date, time: translator.hour(guest.estimatedArrival) })
    : translator.t('thank-you.next.arrival', {
        date,
        in: translator.hour(hotelFacts.checkIn),
        out: translator.hour(hotelFacts.checkOut),
      });
};

/** Warns that the card expires before the balance is charged. B14 */
const describeCardExpiry = ({ translator, reservation, hotelFacts }: NextStepsProps): string[] => {
  const { card, quote } = reservation;
  const dueOn = findBalanceChargeDate(reservation, hotelFacts);
  if (dueOn === null || card === null || !isExpired(card.expMonth, card.expYear, dueOn)) return [];
  const amount = translator.money(calculateAmountOwed(reservation), quote.currency);
  return [
    translator.t('thank-you.next.card', { card: describeCard(translator, card), date: translator.date(dueOn), amount }),
  ];
};

/** Says what the guest may still change, and the dates until when. B8 */
const describeChanges = ({ translator, reservation: { quote }, today }: NextStepsProps): string => {
  const lastDay = findDateChangeEnd(quote.stay, today, quote.terms);
  if (lastDay) return translator.t('thank-you.next.change', { date: translator.date(lastDay, 'medium') });
  return translator.t(
    quote.terms.changesUntilDays === null ? 'thank-you.next.change.never' : 'thank-you.next.change.over',
  );
};

/** Steps until arrival, in order. */
export const NextSteps = (props: NextStepsProps) => {
  const { translator, reservation } = props;
  const steps = [
    translator.t('thank-you.next.mail', { email: reservation.guest.email }),
    ...describeCardExpiry(props),
    describeChanges(props),
    describeArrival(props),
  ];
  return (
    <section>
      <h2 className="subheading">{translator.t('thank-you.next')}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
};

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
            <dd className="display-figure">{code}</dd>
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
      <div className="wrap with-summary thanks-columns">
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

/** Directions to the hotel; null when the content backend fails, which must not fail the page of a booking. */
const loadDirections = async ({ content, log }: Pick<Services, 'content' | 'log'>, locale: Locale) => {
  try {
    const page = await content.getPage('como-llegar', locale);
    return page && <Directions page={page} locale={locale} />;
  } catch (error) {
    log.warn({ err: error }, 'the way to the hotel is not shown');
    return null;
  }
};

/** Code, summary and next steps. Its address may be shared, so browsers without access see a masked guest. */
export default async function ThankYouPage({
  locale,
  context,
  reservation: booked,
}: PageProps & { reservation: Confirmed }) {
  const reservation = (await hasAccess(context, booked.reserva)) ? booked : maskGuest(booked);
  const translator = getTranslator(locale);
  const { clock, hotel, policy } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const title = translator.t('thank-you.title', { name: reservation.guest.firstName });
  const [contents, directions] = await Promise.all([
    loadRoomContents(context.services, locale),
    loadDirections(context.services, locale),
  ]);
  return (
    <>
      <PageHead title={title} hotelName={hotel.name} />
      <meta name="robots" content="noindex" />
      <ThankYou {...{ translator, title, reservation, contents, hotel, policy, today, directions }} />
    </>
  );
}
