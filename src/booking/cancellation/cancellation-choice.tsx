import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { getRoomTypeName } from '#src/booking/ui/get-room-type-name.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import './cancellation-choice.css';

interface CancellationChoiceProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly contents: RoomContents;
  /** null: the whole reservation. */
  readonly roomId: string | null;
}

/** Choice between the whole reservation and one room; as links, so that each has a URL. */
export const CancellationChoice = ({ translator, reservation, contents, roomId }: CancellationChoiceProps) => {
  const { reserva, quote } = reservation;
  const links = createLinks(translator.locale);
  const choices = [
    { id: null, label: translator.t('cancel.what.all') },
    ...quote.rooms.map((room) => ({
      id: room.roomId,
      label: translator.t('cancel.what.room', { number: room.roomId, room: getRoomTypeName(contents, room) }),
    })),
  ];
  return (
    <nav aria-labelledby="cancellation-choice">
      <h2 id="cancellation-choice">{translator.t('cancel.what')}</h2>
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
