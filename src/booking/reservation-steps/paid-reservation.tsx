import type { ReactNode } from 'react';
import { NotPaid } from '#src/booking/hold/held-room/booking-notices.tsx';
import { type Confirmed, isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps, ReservationProps, RouteMiddleware } from '#src/composition/request/page-props.ts';
import { isReserva, type Reserva } from '#src/kernel/reserva.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';

/** Continues with a paid reservation; an unpaid hold's page links to checkout. */
const showPaid = async (
  reserva: Reserva,
  { locale, context }: PageProps,
  next: (found: Paid) => Promise<ReactNode>,
): Promise<ReactNode> => {
  const { services, redirect } = context;
  const found = await services.booking.findReservation(reserva);
  if (!found) return <NoSuchPage locale={locale} context={context} />;
  if (found.status === 'held' && found.changes)
    return redirect(createLinks(locale).proposedDates(found.changes, reserva));
  return isPaid(found) ? (
    next(found)
  ) : (
    <NotPaid translator={getTranslator(locale)} services={services} booking={found} />
  );
};

/** A cancelled reservation has only its own page and its outstanding amount. */
const redirectCancelled = ({ reserva }: Paid, { locale, context }: PageProps): never =>
  context.redirect(createLinks(locale).reservation(reserva));

/** Continues with a reservation and the outcome of its newest payment after the deposit. B13 */
const showReservation = async (
  props: PageProps,
  next: (loaded: ReservationProps) => Promise<ReactNode>,
): Promise<ReactNode> => {
  const { locale, context, reserva = '' } = props;
  if (!isReserva(reserva)) return <InvalidPage locale={locale} context={context} />;
  const { booking } = context.services;
  await booking.requestDepositSettlement({ reserva });
  const laterPayment = await booking.requestPaymentSettlement({ reserva });
  return showPaid(reserva, props, (reservation) => next({ reservation, laterPayment }));
};

/** Adds the reservation to the pages that a cancelled one has, too. */
export const requirePaidReservation: RouteMiddleware<object, ReservationProps> = showReservation;

/** Adds the reservation to the pages that change it; a cancelled one is redirected to its own page. */
export const requireConfirmedReservation: RouteMiddleware<object, ReservationProps<Confirmed>> = (props, next) =>
  showReservation(props, async ({ reservation, laterPayment }) =>
    reservation.status === 'confirmed' ? next({ reservation, laterPayment }) : redirectCancelled(reservation, props),
  );

/** Adds the reservation to the thank-you page, whose query names the reserva. */
export const requireBookedReservation: RouteMiddleware<object, { reservation: Confirmed }> = async (props, next) => {
  const { locale, context, query } = props;
  const reserva = new URLSearchParams(query).get('reserva') ?? '';
  if (!isReserva(reserva)) return <InvalidPage locale={locale} context={context} />;
  await context.services.booking.requestDepositSettlement({ reserva });
  return showPaid(reserva, props, async (reservation) =>
    reservation.status === 'confirmed' ? next({ reservation }) : redirectCancelled(reservation, props),
  );
};
