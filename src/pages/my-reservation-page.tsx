import { OpenedReservations } from '#src/components/booking/opened-reservations.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { openedReservas } from '#src/server/request-access.ts';
import { AccessPage } from './access-page.tsx';
import type { PageProps } from './page-props.ts';

/** For guests who come without the link of their mail; what this browser may open already is one click away. */
export default async function MyReservationPage({ locale }: PageProps) {
  const { booking } = services();
  const found = await Promise.all((await openedReservas()).map((reserva) => booking.findReservation(reserva)));
  const opened = found.flatMap((each) => (each && 'code' in each ? [each] : []));
  return (
    <AccessPage locale={locale}>
      {opened.length > 0 && <OpenedReservations words={wordsIn(locale)} reservations={opened} />}
    </AccessPage>
  );
}
