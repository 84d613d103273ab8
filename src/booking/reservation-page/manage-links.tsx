import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed } from '#src/booking/reservation/reservation-balance.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { findDateChangeEnd } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { listCancellationCosts } from '#src/rates/penalties/cancellation-penalty.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
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

/** The hours after booking in which cancelling is free may not be over; the day of booking is in UTC. R11 */
const mayBeInGracePeriod = ({ confirmedAt, quote: { terms } }: Confirmed, today: IsoDate): boolean =>
  terms.graceHours > 0 && today <= addDays(confirmedAt.slice(0, 10), Math.ceil(terms.graceHours / 24));

/** Says what cancelling the reservation today costs. B8, R8 */
const describeCancellationToday = ({ translator, reservation, today }: ManageLinksProps): string => {
  const { quote } = reservation;
  const [cost] = listCancellationCosts(quote, today);
  if (!cost || (cost.amount > 0 && mayBeInGracePeriod(reservation, today)))
    return translator.t('reservation.manage.cancel.see');
  const { amount, until } = cost;
  if (amount === 0)
    return until
      ? translator.t('reservation.manage.cancel.free', { date: translator.date(until, 'medium') })
      : translator.t('reservation.manage.cancel.always-free');
  if (amount === quote.total) return translator.t('reservation.manage.cancel.late');
  return translator.t('reservation.manage.cancel.cost', { amount: translator.money(amount, quote.currency) });
};

const listLinks = (props: ManageLinksProps): ManageLink[] => {
  const { translator, reservation, today, hasExtras = false } = props;
  const { reserva, quote } = reservation;
  const links = createLinks(translator.locale);
  const changeable = findDateChangeEnd(quote.stay, today, quote.terms);
  const formatDate = (date: IsoDate) => ({ date: translator.date(date, 'medium') });
  const owed = calculateAmountOwed(reservation);
  return [
    {
      href: links.changeDates(reserva),
      label: translator.t('reservation.manage.dates'),
      hint: changeable
        ? translator.t('reservation.manage.dates.until', formatDate(changeable))
        : translator.t(
            quote.terms.changesUntilDays === null ? 'reservation.manage.dates.never' : 'reservation.manage.dates.call',
          ),
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
      hint: describeCancellationToday(props),
    },
  ];
};

/** Links to everything a guest may do with a reservation. */
export const ManageLinks = (props: ManageLinksProps) => (
  <nav aria-labelledby="manage-links" className="manage-links">
    <h2 className="subheading" id="manage-links">
      {props.translator.t('reservation.manage')}
    </h2>
    <ul className="manage-links-list">
      {listLinks(props).map(({ href, label, hint }) => (
        <li key={href}>
          <a className="link-card" href={href}>
            <span className="manage-link-label">{label}</span>
            <span className="manage-link-hint quiet-s">{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
