import { isPaid } from '#src/booking/model/reservation.ts';
import { OpenedReservations } from '#src/components/booking/opened-reservations.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { AccessPage } from './access-page.tsx';
import { openedBookings } from './opened-bookings.ts';
import type { PageProps } from './page-props.ts';

/** For guests who come without the link of their mail; what this browser may open already is one click away. */
export default async function MyReservationPage({ locale }: PageProps) {
  const opened = (await openedBookings()).filter(isPaid);
  return (
    <AccessPage locale={locale}>
      {opened.length > 0 && <OpenedReservations words={wordsIn(locale)} reservations={opened} />}
    </AccessPage>
  );
}
