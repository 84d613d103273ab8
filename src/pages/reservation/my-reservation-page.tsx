import { isPaid, type Reservation } from '#src/booking/model/reservation/reservation.ts';
import { AccessibleReservations } from '#src/components/reservation/access/accessible-reservations.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { listAccessibleReservas } from '#src/server/request/request-access.ts';
import type { RequestContext } from '#src/server/request/request-context.ts';
import { AccessPage } from './access-page.tsx';

/** The reservations that this browser has access to, newest first. */
const findAccessibleReservations = async (context: RequestContext): Promise<Reservation[]> => {
  const { booking } = context.services;
  const found = await Promise.all(
    (await listAccessibleReservas(context)).map((reserva) => booking.findReservation(reserva)),
  );
  return found.filter((each) => each !== undefined);
};

/** Access by code and e-mail; links to the reservations that this browser has access to already. */
export default async function MyReservationPage({ locale, context }: PageProps) {
  const opened = (await findAccessibleReservations(context)).filter(isPaid);
  return (
    <AccessPage locale={locale} hotel={context.services.hotel}>
      {opened.length > 0 && <AccessibleReservations translator={getTranslator(locale)} reservations={opened} />}
    </AccessPage>
  );
}
