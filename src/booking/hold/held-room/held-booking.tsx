import type { ReactNode } from 'react';
import { hasAccess, redeemAccessLink } from '#src/booking/access/request-access.ts';
import { type Expired, type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { HeldProps, HeldRoomProps, PageProps, RouteMiddleware } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import { isReserva, type Reserva } from '#src/kernel/reserva.ts';
import { isDatabaseUnavailable } from '#src/server/operations/database-unavailable.ts';
import { isTrueInTime } from '#src/server/operations/health-checks.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  BookingUnavailable,
  ChallengePending,
  LinkEnded,
  PaymentProcessing,
  RoomsUnavailable,
} from './booking-notices.tsx';

/** 503 when the booking engine does not answer in time, or its database is lost during the step. Fault 20 */
export const requireBookingEngine: RouteMiddleware = async ({ locale, context }, next) => {
  const { log, isDatabaseThere } = context.services;
  const isThere = await isTrueInTime(isDatabaseThere());
  try {
    if (isThere) return await next({});
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, 'a booking page could not reach the database');
  }
  context.setStatus(503);
  return <BookingUnavailable translator={getTranslator(locale)} services={context.services} />;
};

const ROOM_ID = /^\d{1,2}$/;

type Settled = Awaited<ReturnType<Services['booking']['requestDepositSettlement']>>;

/** Renders the notice for a hold that cannot be paid now; undefined when it can. B11, B13 */
const renderObstacle = (hold: Held | Expired, settled: Settled, { locale, context, query }: PageProps): ReactNode => {
  const { services } = context;
  const notice = { translator: getTranslator(locale), services, booking: hold };
  if (settled.status === 'processing') return <PaymentProcessing {...notice} />;
  if (settled.status === 'refunded' || settled.status === 'refund-refused')
    return <RoomsUnavailable {...notice} why={settled.status} />;
  if (hold.status === 'expired' || !isHoldActive(hold, services.clock.now()))
    return <RoomsUnavailable {...notice} why="expired" />;
  if (settled.status === 'requires-action' && !new URLSearchParams(query).has('card'))
    return <ChallengePending {...notice} href={settled.redirectUrl} />;
};

/** Continues with a payable hold. The checkout page shows a notice for any other; other pages redirect to checkout. */
const showHold = async (
  step: 'checkout' | 'held-room',
  props: PageProps,
  next: (held: Held, settled: Settled) => Promise<ReactNode>,
): Promise<ReactNode> => {
  const { locale, context, reserva = '' } = props;
  const { services, redirect } = context;
  if (!isReserva(reserva)) return <InvalidPage locale={locale} context={context} />;
  const { booking } = services;
  const settled = await booking.requestDepositSettlement({ reserva });
  const found = await booking.findReservation(reserva);
  if (!found) return <NoSuchPage locale={locale} context={context} />;
  const links = createLinks(locale);
  if (found.status === 'held' && found.changes) return redirect(links.proposedDates(found.changes, found.reserva));
  if (found.status === 'confirmed' && step === 'checkout') return redirect(links.thankYou(found.reserva));
  if (isPaid(found)) return redirect(links.reservation(found.reserva));
  const obstacle = renderObstacle(found, settled, props);
  if (obstacle || found.status === 'expired')
    return step === 'checkout' ? obstacle : redirect(links.checkout(found.reserva));
  return next(found, settled);
};

/** Redeems the key of a link to pay and redirects it away; a link that was replaced opens nothing. */
const openPayLink = async ({ locale, context }: PageProps, reserva: Reserva, key: string): Promise<ReactNode> => {
  const { services, response, redirect } = context;
  const isOpen = (await redeemAccessLink(context, reserva, key)) || (await hasAccess(context, reserva));
  if (isOpen || !(await services.access.isEndedLink(key, reserva)))
    return redirect(createLinks(locale).checkout(reserva));
  response.status = 403;
  return <LinkEnded translator={getTranslator(locale)} services={services} />;
};

/**
 * Adds the active hold to checkout, and why its last payment attempt was declined. A key in the query is that of a link
 * from the desk. D11
 */
export const requireCheckoutHold: RouteMiddleware<object, HeldProps> = async (props, next) => {
  const { reserva = '', query } = props;
  const key = new URLSearchParams(query).get('key');
  if (key !== null && isReserva(reserva)) return openPayLink(props, reserva, key);
  return showHold('checkout', props, (held, settled) =>
    next({ held, declined: settled.status === 'declined' ? settled.reason : undefined }),
  );
};

/** Adds the active hold and its room to the page of a held room. */
export const requireHeldRoom: RouteMiddleware<object, HeldRoomProps> = async (props, next) => {
  const { locale, context, id = '' } = props;
  if (!ROOM_ID.test(id)) return <InvalidPage locale={locale} context={context} />;
  return showHold('held-room', props, async (held) => {
    const room = held.quote.rooms.find(({ roomId }) => roomId === id);
    return room ? next({ held, room }) : <NoSuchPage locale={locale} context={context} />;
  });
};
