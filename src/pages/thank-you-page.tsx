import { withMaskedGuest } from '#src/booking/model/masked-guest.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { NextSteps } from '#src/components/booking/next-steps.tsx';
import { ReservationView } from '#src/components/booking/reservation-view.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { hasAccess } from '#src/server/request-access.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

/** After the booking: code, summary, and what happens next. Its address may be shared, so it does not say who the guest is. */
export default async function ThankYouPage({ locale, paid }: PageProps) {
  if (paid?.status !== 'confirmed') return <NoSuchPage locale={locale} />;
  const reservation = (await hasAccess(paid.reserva)) ? paid : withMaskedGuest(paid);
  const words = wordsIn(locale);
  const { clock, hotel, policy } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('thank-you.title', { name: reservation.guest.firstName });
  const contents = await roomContents(locale);
  return (
    <div className="wrap reservation-page">
      <PageHead title={title} hotelName={hotel.name} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="lead">{words.t('thank-you.lead')}</p>
      <p>
        <a className="button button-secondary" href={linksIn(locale).reservation(reservation.reserva)}>
          {words.t('thank-you.manage')}
        </a>
      </p>
      <NextSteps words={words} reservation={reservation} policy={policy} today={today} />
      <p>
        <a href={linksIn(locale).stayCalendar(reservation.reserva)} download>
          {words.t('thank-you.calendar')}
        </a>
      </p>
      <ReservationView {...{ words, reservation, contents, hotel, policy, today }} />
    </div>
  );
}
