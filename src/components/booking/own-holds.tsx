import type { Held } from '#src/booking/model/hold.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { countHeldRooms, holdText } from './held-rooms.ts';
import type { RoomContents } from './offer.ts';
import './own-holds.css';

interface OwnHoldsProps {
  readonly words: Words;
  /** All open holds of this browser, whatever their nights; at least one. */
  readonly holds: readonly Held[];
  readonly contents: RoomContents;
  readonly policy: Pick<HotelPolicy, 'maxRooms' | 'timeZone'>;
  /** Rooms that can be chosen on this page; 0 where none can. */
  readonly wanted: number;
}

/** B4: whether what is chosen here is held beside the held rooms, or can only replace them. */
const textKey = ({ holds, policy, wanted }: OwnHoldsProps) => {
  if (wanted === 0) return 'results.own-hold.text';
  return countHeldRooms(holds) + wanted > policy.maxRooms ? 'results.own-hold.instead' : 'results.own-hold.beside';
};

/** The unpaid rooms of this browser, which explain why others are missing, each with the way to its checkout. B4, B11 */
export const OwnHolds = (props: OwnHoldsProps) => {
  const { words, holds, contents, policy } = props;
  const endOf = ({ expiresAt }: Held) => words.time(expiresAt, policy.timeZone);
  const [first] = holds.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  return (
    <div className="own-holds">
      <Alert tone="info" title={first && words.t('results.own-hold', { time: endOf(first) })}>
        <ul>
          {holds.map((hold) => (
            <li key={hold.reserva}>
              {holdText(words, hold, contents)}
              {holds.length > 1 && ` · ${words.t('results.own-hold.until', { time: endOf(hold) })}`}{' '}
              <a href={linksIn(words.locale).checkout(hold.reserva)}>{words.t('results.own-hold.continue')}</a>
            </li>
          ))}
        </ul>
        <p>{words.t(textKey(props), { max: policy.maxRooms })}</p>
      </Alert>
    </div>
  );
};
