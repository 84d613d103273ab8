import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { RoomContents } from '#src/components/booking/offer.ts';
import { roomTypeName } from '#src/components/booking/room-type-name.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import './cancellation-choice.css';

interface CancellationChoiceProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  /** null: the whole reservation. */
  readonly roomId: string | null;
}

/** All of a reservation or one of its rooms: links, so that each has an address of its own. */
export const CancellationChoice = ({ words, reservation, contents, roomId }: CancellationChoiceProps) => {
  const { reserva, quote } = reservation;
  const links = linksIn(words.locale);
  const choices = [
    { id: null, label: words.t('cancel.what.all') },
    ...quote.rooms.map((room) => ({
      id: room.roomId,
      label: words.t('cancel.what.room', { number: room.roomId, room: roomTypeName(contents, room) }),
    })),
  ];
  return (
    <nav aria-labelledby="cancellation-choice">
      <h2 id="cancellation-choice">{words.t('cancel.what')}</h2>
      <ul className="cancellation-choice">
        {choices.map(({ id, label }) => (
          <li key={label}>
            <a
              href={links.cancelReservation(reserva, { roomId: id })}
              aria-current={id === roomId ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
