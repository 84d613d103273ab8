import type { ReactNode } from 'react';
import { type Expired, type Held, isAlive, isReserva } from '#src/booking/model/hold.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { InvalidPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps, RouteMiddleware, ShowPage } from '#src/pages/page-props.ts';
import { linksIn } from '#src/routing/links.ts';
import { isDatabaseAway } from '#src/server/database-away.ts';
import { answersInTime } from '#src/server/health.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { seeOther } from '#src/server/see-other.ts';
import { BankWaits, EngineAway, Gone, Processing } from './booking-notices.tsx';
import { type PaidStep, showPaid } from './paid-reservation.tsx';

type Step = 'checkout' | 'held-room' | PaidStep;

/** Which step of a booking a route is; the others begin one and need no hold. */
const STEPS: Readonly<Record<string, Step>> = {
  '/rooms/[reserva]/checkout': 'checkout',
  '/rooms/[reserva]/[id]': 'held-room',
  '/rooms/[reserva]/reservation': 'reservation',
  '/rooms/[reserva]/reservation/cancel': 'cancel',
  '/rooms/[reserva]/reservation/dates': 'dates',
  '/rooms/[reserva]/reservation/details': 'details',
  '/rooms/[reserva]/reservation/payment': 'payment',
  '/thankyou': 'thank-you',
};

const ROOM_ID = /^\d{1,2}$/;

type Settled = Awaited<ReturnType<ReturnType<typeof services>['booking']['settlePayment']>>;

const reservaOf = ({ reserva, query }: PageProps): string => reserva ?? new URLSearchParams(query).get('reserva') ?? '';

/** Why a hold cannot be paid now, as a page; undefined when it can. B11, B13 */
const obstacle = (hold: Held | Expired, settled: Settled, { locale, query }: PageProps): ReactNode => {
  const words = wordsIn(locale);
  if (settled.status === 'processing') return <Processing words={words} booking={hold} />;
  if (settled.status === 'refunded' || settled.status === 'refund-refused')
    return <Gone words={words} booking={hold} why={settled.status} />;
  if (hold.status === 'expired' || !isAlive(hold, services().clock.now()))
    return <Gone words={words} booking={hold} why="expired" />;
  if (settled.status === 'requires-action' && !new URLSearchParams(query).has('card'))
    return <BankWaits words={words} booking={hold} href={settled.redirectUrl} />;
};

/** Pages of a hold: the checkout page says what became of one that is none any more. */
const showHeld = (step: Step, found: Reservation, settled: Settled, props: PageProps, next: ShowPage) => {
  const links = linksIn(props.locale);
  if (found.status === 'held' && found.changes) return seeOther(links.proposedDates(found.changes, found.reserva));
  const isCheckout = step === 'checkout';
  if (found.status === 'confirmed' && isCheckout) return seeOther(links.thankYou(found.reserva));
  if (found.status === 'confirmed' || found.status === 'cancelled') return seeOther(links.reservation(found.reserva));
  const why = obstacle(found, settled, props);
  if (why || found.status === 'expired') return isCheckout ? why : seeOther(links.checkout(found.reserva));
  return next({ ...props, held: found, ...(settled.status === 'declined' && { declined: settled.reason }) });
};

/** A step for which the reserva is, or another in its place. */
const showStep: RouteMiddleware = async (props, next, { path }) => {
  const { locale } = props;
  const { booking } = services();
  const step = STEPS[path];
  if (!step) return next(props);
  const reserva = reservaOf(props);
  const isValid = isReserva(reserva) && (step !== 'held-room' || ROOM_ID.test(props.id ?? ''));
  if (!isValid) return <InvalidPage locale={locale} />;
  // Whoever comes back before the bank's answer was written down finds it written now. B13
  const settled = await booking.settlePayment({ reserva });
  if (step !== 'checkout' && step !== 'held-room') return showPaid(step, reserva, props, next);
  const found = await booking.findReservation(reserva);
  return found ? showHeld(step, found, settled, props, next) : <NoSuchPage locale={locale} />;
};

/**
 * Stands before every step of a booking: is the engine there, and is the reserva, which nobody can guess, one that this
 * step is for? Otherwise the guest gets to the right step, or is told what became of the booking. Fault 20: a database
 * that is lost meanwhile is told of, too.
 */
export const bookingEngine: RouteMiddleware = async (props, next, route) => {
  const { log, ready } = services();
  const isThere = await answersInTime(ready());
  try {
    if (isThere) return await showStep(props, next, route);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, 'a booking page could not reach the database');
  }
  setStatus(503);
  return <EngineAway words={wordsIn(props.locale)} />;
};
