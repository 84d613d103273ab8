import type { ReactNode } from 'react';
import { type Expired, type Held, isAlive, isReserva } from '#src/booking/model/hold.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { InvalidPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps, RouteMiddleware, ShowPage } from '#src/pages/page-props.ts';
import { linksIn } from '#src/routing/links.ts';
import { answersInTime } from '#src/server/health.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { seeOther } from '#src/server/see-other.ts';
import { BankWaits, EngineAway, Gone, NotPaid, Processing } from './booking-notices.tsx';

type Step = 'checkout' | 'held-room' | 'reservation' | 'thank-you';

/** Which step of a booking a route is; the others begin one and need no hold. */
const STEPS: Readonly<Record<string, Step>> = {
  '/rooms/[reserva]/checkout': 'checkout',
  '/rooms/[reserva]/[id]': 'held-room',
  '/rooms/[reserva]/reservation': 'reservation',
  '/thankyou': 'thank-you',
};

const ROOM_ID = /^\d{1,2}$/;

type Settled = Awaited<ReturnType<ReturnType<typeof services>['booking']['settlePayment']>>;

const reservaOf = ({ reserva, query }: PageProps): string => reserva ?? new URLSearchParams(query).get('reserva') ?? '';

/** Why a hold cannot be paid now, as a page; undefined when it can. B11, B13 */
const obstacle = (hold: Held | Expired, settled: Settled, { locale, query }: PageProps): ReactNode => {
  const words = wordsIn(locale);
  if (settled.status === 'processing') return <Processing words={words} reserva={hold.reserva} />;
  if (settled.status === 'refunded') return <Gone words={words} booking={hold} why="refunded" />;
  if (hold.status === 'expired' || !isAlive(hold, services().clock.now()))
    return <Gone words={words} booking={hold} why="expired" />;
  if (settled.status === 'requires-action' && !new URLSearchParams(query).has('card'))
    return <BankWaits words={words} reserva={hold.reserva} href={settled.redirectUrl} />;
};

/** Pages of a reservation: one that is not paid is finished at checkout, a cancelled one has nothing to thank for. */
const showPaid = (step: Step, found: Reservation, props: PageProps, next: ShowPage) => {
  if (found.status !== 'confirmed' && found.status !== 'cancelled')
    return <NotPaid words={wordsIn(props.locale)} reserva={found.reserva} />;
  const isThanked = step === 'reservation' || found.status === 'confirmed';
  return isThanked ? next({ ...props, paid: found }) : seeOther(linksIn(props.locale).reservation(found.reserva));
};

/** Pages of a hold: the checkout page says what became of one that is none any more. */
const showHeld = (step: Step, found: Reservation, settled: Settled, props: PageProps, next: ShowPage) => {
  const links = linksIn(props.locale);
  const isCheckout = step === 'checkout';
  if (found.status === 'confirmed' && isCheckout) return seeOther(links.thankYou(found.reserva));
  if (found.status === 'confirmed' || found.status === 'cancelled') return seeOther(links.reservation(found.reserva));
  const why = obstacle(found, settled, props);
  if (why || found.status === 'expired') return isCheckout ? why : seeOther(links.checkout(found.reserva));
  return next({ ...props, held: found, ...(settled.status === 'declined' && { declined: settled.reason }) });
};

/**
 * Stands before every step of a booking: is the engine there, and is the reserva, which nobody can guess, one that this
 * step is for? Otherwise the guest gets to the right step, or is told what became of the booking.
 */
export const bookingEngine: RouteMiddleware = async (props, next, { path }) => {
  const { locale } = props;
  const { booking, ready } = services();
  if (!(await answersInTime(ready()))) {
    setStatus(503);
    return <EngineAway words={wordsIn(locale)} />;
  }
  const step = STEPS[path];
  if (!step) return next(props);
  const reserva = reservaOf(props);
  const isValid = isReserva(reserva) && (step !== 'held-room' || ROOM_ID.test(props.id ?? ''));
  if (!isValid) return <InvalidPage locale={locale} />;
  // Whoever comes back before the bank's answer was written down finds it written now. B13
  const settled = await booking.settlePayment({ reserva });
  const found = await booking.findReservation(reserva);
  if (!found) return <NoSuchPage locale={locale} />;
  return step === 'reservation' || step === 'thank-you'
    ? showPaid(step, found, props, next)
    : showHeld(step, found, settled, props, next);
};
