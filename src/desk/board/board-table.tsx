import type { GetRoomName } from '#src/desk/summary/summary.text.ts';
import { StaticRows } from '#src/desk/ui/static-rows.tsx';
import { addDays, type IsoDate, listNights } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { BoardCell, BoardGroup, BoardNight } from './board.rules.ts';
import { BoardHead } from './board-head.tsx';
import { BoardStayCell } from './board-stay-cell.tsx';
import { classifyNight } from './classify-night.ts';

export interface BoardTableProps {
  readonly from: IsoDate;
  readonly days: number;
  readonly today: IsoDate;
  readonly groups: readonly BoardGroup[];
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly timeZone: string;
}

/** The nights of the board, each with the class of its column. */
type NightClasses = ReadonlyMap<IsoDate, string | undefined>;

const classifyNights = ({ from, days, today }: BoardTableProps): NightClasses =>
  new Map(
    listNights({ arrival: from, departure: addDays(from, days) }).map((night) => [night, classifyNight(night, today)]),
  );

const FreeCell = ({ className, counted, translator: { t } }: FreeCellProps) => (
  <td className={className}>
    {counted ? (
      <>
        <span aria-hidden="true">{counted.free}</span>
        <span className="visually-hidden">
          {t('desk.board.free.count', { free: counted.free, capacity: counted.capacity })}
        </span>
      </>
    ) : (
      <span className="visually-hidden">{t('desk.board.closed')}</span>
    )}
  </td>
);

interface FreeCellProps extends Pick<BoardTableProps, 'translator'> {
  readonly className: string | undefined;
  readonly counted: BoardNight | undefined;
}

interface CellProps extends Pick<BoardTableProps, 'translator' | 'timeZone' | 'today'> {
  readonly cell: BoardCell;
  readonly nights: NightClasses;
}

const Cell = ({ cell, nights, ...board }: CellProps) =>
  cell.stay ? <BoardStayCell cell={cell} {...board} /> : <td className={nights.get(cell.night)} />;

interface GroupProps extends BoardTableProps {
  readonly group: BoardGroup;
  readonly nights: NightClasses;
}

const Group = ({ group, nights, translator, timeZone, today, getRoomName }: GroupProps) => {
  const name = getRoomName(group.roomTypeId);
  const counted = new Map(group.nights.map((night) => [night.night, night]));
  return (
    <StaticRows>
      <tr className="desk-board-group">
        <th scope="rowgroup">{name}</th>
        {[...nights].map(([night, className]) => (
          <FreeCell key={night} className={className} counted={counted.get(night)} translator={translator} />
        ))}
      </tr>
      {group.lanes.map((lane, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
        <tr key={index}>
          <th scope="row">
            <span className="visually-hidden">{translator.t('desk.board.lane', { room: name, lane: index + 1 })}</span>
            <span aria-hidden="true">{index + 1}</span>
          </th>
          {lane.map((cell) => (
            <Cell key={cell.night} {...{ cell, nights, translator, timeZone, today }} />
          ))}
        </tr>
      ))}
    </StaticRows>
  );
};

/** Rooms by nights: a row group per room type with what is free, and a row for each room that is taken. */
export const BoardTable = (props: BoardTableProps) => {
  const { from, days, groups, translator } = props;
  const { t, date } = translator;
  const caption = t('desk.board.caption', {
    from: date(from, 'medium'),
    to: date(addDays(from, days - 1), 'medium'),
  });
  const nights = classifyNights(props);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`desk-board desk-board-${days}`} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <BoardHead nights={[...nights.keys()]} today={props.today} translator={translator} />
        {groups.map((group) => (
          <Group key={group.roomTypeId} group={group} nights={nights} {...props} />
        ))}
      </table>
    </section>
  );
};
