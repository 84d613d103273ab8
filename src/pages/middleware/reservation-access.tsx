import { AccessPage } from '#src/pages/access-page.tsx';
import type { RouteMiddleware } from '#src/pages/page-props.ts';
import { linksIn } from '#src/routing/links.ts';
import { hasAccess, openByLink } from '#src/server/request-access.ts';
import { requestContext } from '#src/server/request-context.ts';
import { seeOther } from '#src/server/see-other.ts';

/**
 * Stands before the page of a reservation, behind the booking engine: only this browser's own are shown. No page is
 * ever shown at an address with a key, so the key stays out of history, Referer and what a guest shares.
 */
export const reservationAccess: RouteMiddleware = async (props, next) => {
  const { locale, paid, query = '' } = props;
  if (!paid) return next(props);
  const { reserva } = paid;
  const asked = new URLSearchParams(query);
  const key = asked.get('key');
  const links = linksIn(locale);
  if (key !== null) {
    const isOpen = (await openByLink(reserva, key)) || (await hasAccess(reserva));
    return seeOther(isOpen ? links.reservation(reserva) : links.reservationLinkOver(reserva));
  }
  if (await hasAccess(reserva)) return next(props);
  // What an action said of its form, 429 maybe, stands.
  requestContext().status ??= 403;
  return <AccessPage locale={locale} isLinkOver={asked.has('link')} />;
};
