import { useTranslator } from '#src/site/ui/translator.client.tsx';
import './room-steps.css';

interface RoomStepsProps {
  readonly rooms: readonly { readonly roomId: string; readonly offer: object | undefined }[];
}

/** Links to the rooms of the search, beside the total on a phone, where the list of choices is hidden. */
export const RoomSteps = ({ rooms }: RoomStepsProps) => {
  const translator = useTranslator();
  const next = rooms.find(({ offer }) => !offer);
  return (
    <nav className="room-steps" aria-label={translator.t('results.steps')}>
      <ol>
        {rooms.map(({ roomId, offer }) => (
          <li key={roomId}>
            <a href={`#room-${roomId}`} aria-current={roomId === next?.roomId ? 'step' : undefined}>
              {translator.t('booking.room', { number: roomId })}
              {offer && (
                <>
                  <span className="visually-hidden">, {translator.t('results.chosen')}</span>
                  <span aria-hidden="true"> ✓</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
