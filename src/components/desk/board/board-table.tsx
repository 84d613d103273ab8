import type { BoardCell, BoardGroup, BoardNight } from '#src/booking/model/desk/board.ts';
import { addDays, type IsoDate } from '#src/booking/model/stay/stay.ts';
import type { GetRoomName } from '#src/components/desk/list/summary-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
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

const listNights = ({ from, days }: BoardTableProps): IsoDate[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

const FreeCell = ({ night, today, counted, translator: { t } }: FreeCellProps) => (
  <td className={classifyNight(night, today)}>
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

interface FreeCellProps extends Pick<BoardTableProps, 'today' | 'translator'> {
  readonly night: IsoDate;
  readonly counted: BoardNight | undefined;
}

const Cell = ({ cell, ...board }: Pick<BoardTableProps, 'today' | 'translator' | 'timeZone'> & { cell: BoardCell }) =>
  cell.stay ? <BoardStayCell cell={cell} {...board} /> : <td className={classifyNight(cell.night, board.today)} />;

const Group = ({ group, ...board }: BoardTableProps & { readonly group: BoardGroup }) => {
  const { translator, today, timeZone, getRoomName } = board;
  const name = getRoomName(group.roomTypeId);
  const counted = new Map(group.nights.map((night) => [night.night, night]));
  return (
    <tbody>
      <tr className="desk-board-group">
        <th scope="rowgroup">{name}</th>
        {listNights(board).map((night) => (
          <FreeCell key={night} night={night} today={today} counted={counted.get(night)} translator={translator} />
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
            <Cell key={cell.night} cell={cell} today={today} translator={translator} timeZone={timeZone} />
          ))}
        </tr>
      ))}
    </tbody>
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`desk-board desk-board-${days}`} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <BoardHead nights={listNights(props)} today={props.today} translator={translator} />
        {groups.map((group) => (
          <Group key={group.roomTypeId} group={group} {...props} />
        ))}
      </table>
    </section>
  );
};
