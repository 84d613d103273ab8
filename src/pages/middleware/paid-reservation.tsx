import type { Reserva } from '#src/booking/model/hold.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { NoSuchPage } from '#src/pages/error-pages.tsx';
import type { LaterPayment, PageProps, ShowPage } from '#src/pages/page-props.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { seeOther } from '#src/server/see-other.ts';
import { NotPaid } from './booking-notices.tsx';

/** Pages of a reservation; all but the first two change something of it. */
export type PaidStep = 'thank-you' | 'reservation' | 'cancel' | 'dates' | 'details' | 'payment';

/** What a cancelled reservation still has: its own page, and what is owed of it. */
const OPEN_WHEN_CANCELLED: ReadonlySet<PaidStep> = new Set(['reservation', 'payment']);

const showFound = (step: PaidStep, found: Reservation, later: LaterPayment, props: PageProps, next: ShowPage) => {
  const links = linksIn(props.locale);
  const { reserva } = found;
  if (found.status === 'held' && found.changes) return seeOther(links.proposedDates(found.changes, reserva));
  // The way to a reservation that is not paid yet leads over checkout.
  if (found.status !== 'confirmed' && found.status !== 'cancelled')
    return <NotPaid words={wordsIn(props.locale)} booking={found} />;
  if (found.status === 'cancelled' && !OPEN_WHEN_CANCELLED.has(step)) return seeOther(links.reservation(reserva));
  return next({ ...props, paid: found, later });
};

/** Shows a page of a reservation, after everything that the bank has answered was written down. B13 */
export const showPaid = async (step: PaidStep, reserva: Reserva, props: PageProps, next: ShowPage) => {
  const { booking } = services();
  const later: LaterPayment = step === 'thank-you' ? { status: 'none' } : await booking.settleReservation({ reserva });
  const found = await booking.findReservation(reserva);
  return found ? showFound(step, found, later, props, next) : <NoSuchPage locale={props.locale} />;
};
