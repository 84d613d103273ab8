import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import './opened-reservations.css';

interface OpenedReservationsProps {
  readonly words: Words;
  readonly reservations: readonly (Confirmed | Cancelled)[];
}

/** The reservations that this browser may open already. */
export const OpenedReservations = ({ words, reservations }: OpenedReservationsProps) => (
  <nav aria-label={words.t('access.opened')}>
    <p className="label">{words.t('access.opened')}</p>
    <ul className="opened-list">
      {reservations.map(({ reserva, code, quote: { stay } }) => (
        <li key={reserva}>
          <a href={linksIn(words.locale).reservation(reserva)}>
            <span className="opened-dates">
              {words.t('booking.from-until', {
                from: words.date(stay.arrival, 'short'),
                until: words.date(stay.departure, 'medium'),
              })}
            </span>
            <span>
              {words.t('reservation.code')} {code}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
