import { AccessibleReservations, AccessPage } from '#src/booking/access/access.page.tsx';
import { listAccessibleReservas } from '#src/booking/access/request-access.ts';
import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

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
