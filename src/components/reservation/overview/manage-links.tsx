import type { Confirmed } from '#src/booking/model/reservation/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { findDateChangeEnd, findFreeCancellationEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import { calculateAmountOwed } from '#src/components/reservation/reservation-balance.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { createLinks } from '#src/routing/links.ts';
import './manage-links.css';

interface ManageLinksProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** The hotel offers extras that can be added. R14 */
  readonly hasExtras?: boolean | undefined;
}

interface ManageLink {
  readonly href: string;
  readonly label: string;
  readonly hint: string;
}

const listLinks = ({ translator, reservation, today, hasExtras = false }: ManageLinksProps): ManageLink[] => {
  const { reserva, quote } = reservation;
  const links = createLinks(translator.locale);
  const changeable = findDateChangeEnd(quote.stay, today, quote.terms);
  const free = findFreeCancellationEnd(quote.stay, today, quote.terms);
  const formatDate = (date: IsoDate) => ({ date: translator.date(date, 'medium') });
  const owed = calculateAmountOwed(reservation);
  return [
    {
      href: links.changeDates(reserva),
      label: translator.t('reservation.manage.dates'),
      hint: changeable
        ? translator.t('reservation.manage.dates.until', formatDate(changeable))
        : translator.t('reservation.manage.dates.call'),
    },
    ...(hasExtras
      ? [
          {
            href: links.addExtras(reserva),
            label: translator.t('extras.link'),
            hint: translator.t('extras.link.hint'),
          },
        ]
      : []),
    {
      href: links.changeDetails(reserva),
      label: translator.t('reservation.manage.details'),
      hint: translator.t('reservation.manage.details.hint'),
    },
    {
      href: links.payment(reserva),
      label: translator.t(owed > 0 ? 'reservation.manage.payment' : 'payment.change'),
      hint:
        owed > 0
          ? translator.t('reservation.manage.payment.due', { amount: translator.money(owed, quote.currency) })
          : translator.t('reservation.manage.payment.paid'),
    },
    {
      href: links.cancelReservation(reserva),
      label: translator.t('reservation.manage.cancel'),
      hint: free
        ? translator.t('reservation.manage.cancel.free', formatDate(free))
        : translator.t('reservation.manage.cancel.late'),
    },
  ];
};

/** Links to everything a guest may do with a reservation. */
export const ManageLinks = (props: ManageLinksProps) => (
  <nav aria-labelledby="manage-links" className="manage-links">
    <h2 id="manage-links">{props.translator.t('reservation.manage')}</h2>
    <ul className="manage-links-list">
      {listLinks(props).map(({ href, label, hint }) => (
        <li key={href}>
          <a href={href}>
            <span className="manage-link-label">{label}</span>
            <span className="manage-link-hint">{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
