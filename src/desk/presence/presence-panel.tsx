import {
  countMarks,
  readPresence,
  type StayMarkEntry,
  type UsedRoomName,
} from '#src/booking/presence/stay-mark.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { nameRoom } from './mark-presence.action.ts';
import { type MarkingScreen, PresenceMarks } from './presence-marks.tsx';

interface PresencePanelProps extends Omit<MarkingScreen, 'screen'> {
  readonly reservation: Paid;
  readonly entries: readonly StayMarkEntry[];
  readonly suggestions: readonly UsedRoomName[];
  readonly getRoomName: GetRoomName;
  /** Whether marks can be made: from the day of arrival on, where the hotel marks. */
  readonly isMarkable: boolean;
}

/** Which room guests have, and whether they came and left, room by room. D21 */
export const PresencePanel = ({
  reservation,
  entries,
  suggestions,
  getRoomName,
  isMarkable,
  ...screen
}: PresencePanelProps) => {
  const { t, locale } = screen.translator;
  const { code, quote } = reservation;
  const presence = readPresence(quote.rooms, entries);
  return (
    <DeskPanel id="presence" title={t('desk.presence')}>
      {quote.rooms.map(({ roomId, roomTypeId }, index) => {
        const name = t('desk.detail.room', { number: roomId, name: getRoomName(roomTypeId) });
        const given = presence[index]?.name ?? '';
        const own = presence.slice(index, index + 1);
        const names = suggestions.filter((each) => each.roomTypeId === roomTypeId);
        return (
          <div key={roomId} className="presence-room">
            <h3>{name}</h3>
            {isMarkable && (
              <PresenceMarks
                {...screen}
                screen="reservation"
                marked={{ code, roomId, rooms: 1, presence: own, seen: countMarks(entries, 'presence'), name }}
              />
            )}
            {screen.isHandled ? (
              <>
                <DeskForm
                  action={nameRoom}
                  hidden={{ locale, code, room: roomId, seen: String(countMarks(entries, 'room')) }}
                  texts={screen.texts}
                  buttons={
                    <DeskButton tone="plain">
                      {t('desk.presence.name.save')}
                      <span className="visually-hidden">: {name}</span>
                    </DeskButton>
                  }
                >
                  <DeskInput
                    id={`room-${roomId}`}
                    name="roomName"
                    label={t('desk.presence.name')}
                    value={given}
                    list={`rooms-${roomId}`}
                    optional
                  />
                </DeskForm>
                <datalist id={`rooms-${roomId}`}>
                  {names.map((each) => (
                    <option key={each.name} value={each.name} />
                  ))}
                </datalist>
              </>
            ) : (
              <p>{given || <span className="desk-muted">{t('desk.presence.name.none')}</span>}</p>
            )}
          </div>
        );
      })}
    </DeskPanel>
  );
};
