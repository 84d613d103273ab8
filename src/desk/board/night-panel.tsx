import { describeClosedRooms, describeClosure } from '#src/desk/closures/closure.text.ts';
import { createClosureLink } from '#src/desk/closures/closure-address.ts';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { type Closure, coversNight } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { BoardGroup } from './board.rules.ts';

interface NightPanelProps {
  readonly translator: Translator;
  readonly groups: readonly BoardGroup[];
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly getRoomName: GetRoomName;
  /** What the person may do. */
  readonly may: { readonly book: boolean; readonly close: boolean };
}

const listClosures = ({ lanes }: BoardGroup, night: IsoDate): Closure[] =>
  lanes
    .flat()
    .flatMap(({ stay }) => (stay && 'closure' in stay ? [stay.closure] : []))
    .filter((closure) => coversNight(closure, closure.roomTypeId, night));

/** A night of a room type: what is free, and the ways to book or close it. D18 */
export const NightPanel = ({ translator, groups, roomTypeId, night, getRoomName, may }: NightPanelProps) => {
  const { t, date, locale } = translator;
  const group = groups.find((each) => each.roomTypeId === roomTypeId);
  const counted = group?.nights.find((each) => each.night === night);
  if (!group || !counted) return null;
  const links = createDeskLinks(locale);
  const { free, capacity } = counted;
  const room = getRoomName(roomTypeId);
  const stay = { arrival: night, departure: addDays(night, 1), rooms: ['2'] };
  return (
    <DeskPanel title={t('desk.board.night', { room, night: date(night) })} id="night">
      <p>{t('desk.board.free.count', { free, capacity })}.</p>
      {listClosures(group, night).map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a closure may be there twice, and the list never changes
        <p key={index}>
          {may.close ? (
            <a href={createClosureLink(locale, closure)}>{describeClosure(translator, closure)}</a>
          ) : (
            describeClosure(translator, closure)
          )}
          {`, ${describeClosedRooms(translator, closure)}`}
        </p>
      ))}
      <div className="desk-actions">
        {may.book && free > 0 && (
          <a className="desk-button desk-button-primary" href={links.newBooking({ ...stay, choices: [roomTypeId] })}>
            {t('desk.nav.new')}
          </a>
        )}
        {may.close && (
          <a className="desk-button" href={`${links.closures({ room: roomTypeId, from: night, to: night })}#closure`}>
            {t('desk.closures.new')}
          </a>
        )}
      </div>
    </DeskPanel>
  );
};
