import type { Cancelled, Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import './accessible-reservations.css';

interface AccessibleReservationsProps {
  readonly translator: Translator;
  readonly reservations: readonly (Confirmed | Cancelled)[];
}

/** List of reservations that this browser may open. */
export const AccessibleReservations = ({ translator, reservations }: AccessibleReservationsProps) => (
  <nav aria-label={translator.t('access.opened')}>
    <p className="label">{translator.t('access.opened')}</p>
    <ul className="opened-list">
      {reservations.map(({ reserva, code, quote: { stay } }) => (
        <li key={reserva}>
          <a href={createLinks(translator.locale).reservation(reserva)}>
            <span className="opened-dates">
              {translator.t('booking.from-until', {
                from: translator.date(stay.arrival, 'short'),
                until: translator.date(stay.departure, 'medium'),
              })}
            </span>
            <span>
              {translator.t('reservation.code')} {code}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
