import type { ChosenRoom } from '#src/booking/results/choice-total.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import './room-steps.css';

/** Charged once for several rooms. R20 */
export interface BookingFee {
  readonly label: string;
  readonly amount: number;
}

interface ChosenRoomsProps {
  readonly rooms: readonly ChosenRoom[];
  readonly fees: readonly BookingFee[];
  readonly currency: string;
}

/** What was chosen for each room, and the fees of the booking. */
export const ChosenRooms = ({ rooms, fees, currency }: ChosenRoomsProps) => {
  const translator = useTranslator();
  return (
    <dl className="choice-lines">
      {rooms.map(({ roomId, offer, rate }) => (
        <div key={roomId}>
          <dt className="quiet-s">{translator.t('booking.room', { number: roomId })}</dt>
          <dd>
            {offer ? (
              offer.name
            ) : (
              <a className="target-s" href={`#room-${roomId}`}>
                {translator.t('results.summary.none')}
              </a>
            )}
            {offer && rooms.length > 1 && <span className="amount">{translator.money(offer.total, currency)}</span>}
          </dd>
          {rate && <dd className="choice-rate quiet-s">{[rate.name, rate.board].filter(Boolean).join(', ')}</dd>}
        </div>
      ))}
      {fees.map(({ label, amount }) => (
        <div key={label}>
          <dt className="quiet-s">{label}</dt>
          <dd>
            <span className="amount">{translator.money(amount, currency)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

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
