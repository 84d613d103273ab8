import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';

interface OpenedReservationsProps {
  readonly words: Words;
  readonly reservations: readonly (Confirmed | Cancelled)[];
}

/** The reservations that this browser may open already. */
export const OpenedReservations = ({ words, reservations }: OpenedReservationsProps) => (
  <nav aria-label={words.t('access.opened')}>
    <p>{words.t('access.opened')}</p>
    <ul>
      {reservations.map(({ reserva, code, quote: { stay } }) => (
        <li key={reserva}>
          <a href={linksIn(words.locale).reservation(reserva)}>
            {words.t('access.opened.one', {
              code,
              arrival: words.date(stay.arrival),
              departure: words.date(stay.departure),
            })}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
