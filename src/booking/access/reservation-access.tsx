import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { RouteMiddleware } from '#src/composition/request/page-props.ts';
import { isReserva } from '#src/kernel/reserva.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { AccessPage } from './access.page.tsx';
import { hasAccess, redeemAccessLink } from './request-access.ts';

/** Requires the access cookie. A key in the query is redeemed and redirected away, out of history and Referer. */
export const requireReservationAccess: RouteMiddleware<{ reservation: Paid }> = async (props, next) => {
  const { locale, context, query = '' } = props;
  const { reserva } = props.reservation;
  const asked = new URLSearchParams(query);
  const key = asked.get('key');
  const links = createLinks(locale);
  if (key !== null) {
    const isOpen = (await redeemAccessLink(context, reserva, key)) || (await hasAccess(context, reserva));
    const change = asked.get('change') ?? '';
    const opened = isReserva(change) ? links.proposedDates(reserva, change) : links.reservation(reserva);
    return context.redirect(isOpen ? opened : links.expiredReservationLink(reserva));
  }
  if (await hasAccess(context, reserva)) return next({});
  // A status that an action has set, such as 429, takes precedence.
  context.response.status ??= 403;
  return <AccessPage locale={locale} hotel={context.services.hotel} isLinkExpired={asked.has('link')} />;
};
