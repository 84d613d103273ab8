import { findDateChangeEnd, findFreeCancellationEnd } from '#src/booking/model/guest-deadlines.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { owedBy } from './reservation-words.ts';
import './manage-links.css';

interface ManageLinksProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  /** At the hotel. B2 */
  readonly today: IsoDate;
}

interface ManageLink {
  readonly href: string;
  readonly label: string;
  readonly hint: string;
}

const linksOf = ({ words, reservation, today }: ManageLinksProps): ManageLink[] => {
  const { reserva, quote } = reservation;
  const links = linksIn(words.locale);
  const changeable = findDateChangeEnd(quote.stay, today, quote.terms);
  const free = findFreeCancellationEnd(quote.stay, today, quote.terms);
  const inWords = (date: IsoDate) => ({ date: words.date(date, 'medium') });
  const owed = owedBy(reservation);
  return [
    {
      href: links.changeDates(reserva),
      label: words.t('reservation.manage.dates'),
      hint: changeable
        ? words.t('reservation.manage.dates.until', inWords(changeable))
        : words.t('reservation.manage.dates.call'),
    },
    {
      href: links.changeDetails(reserva),
      label: words.t('reservation.manage.details'),
      hint: words.t('reservation.manage.details.hint'),
    },
    {
      href: links.payment(reserva),
      label: words.t(owed > 0 ? 'reservation.manage.payment' : 'payment.change'),
      hint:
        owed > 0
          ? words.t('reservation.manage.payment.due', { amount: words.money(owed, quote.currency) })
          : words.t('reservation.manage.payment.paid'),
    },
    {
      href: links.cancelReservation(reserva),
      label: words.t('reservation.manage.cancel'),
      hint: free ? words.t('reservation.manage.cancel.free', inWords(free)) : words.t('reservation.manage.cancel.late'),
    },
  ];
};

/** Everything that a guest may do with a reservation, each on a page of its own. */
export const ManageLinks = (props: ManageLinksProps) => (
  <nav aria-labelledby="manage-links" className="manage-links">
    <h2 id="manage-links">{props.words.t('reservation.manage')}</h2>
    <ul className="manage-links-list">
      {linksOf(props).map(({ href, label, hint }) => (
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
