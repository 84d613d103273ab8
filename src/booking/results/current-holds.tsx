import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { countHeldRooms, describeHold } from './held-rooms.ts';
import './current-holds.css';

interface CurrentHoldsProps {
  readonly translator: Translator;
  /** All open holds of this browser, at least one. */
  readonly holds: readonly Held[];
  readonly contents: RoomContents;
  readonly policy: Pick<HotelPolicy, 'maxRooms' | 'timeZone'>;
  /** Rooms that can be chosen on this page; 0 if none. */
  readonly wanted: number;
}

/** B4: whether the choice adds to the held rooms or replaces them. */
const getTextId = ({ holds, policy, wanted }: CurrentHoldsProps) => {
  if (wanted === 0) return 'results.own-hold.text';
  return countHeldRooms(holds) + wanted > policy.maxRooms ? 'results.own-hold.instead' : 'results.own-hold.beside';
};

/** Unpaid rooms held by this browser, which explain missing rooms, with links to checkout. B4, B11 */
export const CurrentHolds = (props: CurrentHoldsProps) => {
  const { translator, holds, contents, policy } = props;
  const formatExpiry = ({ expiresAt }: Held) => translator.time(expiresAt, policy.timeZone);
  const [first] = holds.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  return (
    <div className="own-holds">
      <Alert tone="info" title={first && translator.t('results.own-hold', { time: formatExpiry(first) })}>
        <ul>
          {holds.map((hold) => (
            <li key={hold.reserva}>
              {describeHold(translator, hold, contents)}
              {holds.length > 1 && ` · ${translator.t('results.own-hold.until', { time: formatExpiry(hold) })}`}{' '}
              <a href={createLinks(translator.locale).checkout(hold.reserva)}>
                {translator.t('results.own-hold.continue')}
              </a>
            </li>
          ))}
        </ul>
        <p>{translator.t(getTextId(props), { max: policy.maxRooms })}</p>
      </Alert>
    </div>
  );
};
