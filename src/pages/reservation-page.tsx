import { hotelToday } from '#src/booking/model/stay.ts';
import { ReservationView } from '#src/components/booking/reservation-view.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

/** The reservation: what was booked, paid and is due. */
export default async function ReservationPage({ locale, paid: reservation }: PageProps) {
  if (!reservation) return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { clock, hotel, policy } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('reservation.title');
  const contents = await roomContents(locale);
  return (
    <div className="wrap reservation-page">
      <PageHead title={title} hotelName={hotel.name} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <ReservationView {...{ words, reservation, contents, hotel, policy, today }} />
    </div>
  );
}
