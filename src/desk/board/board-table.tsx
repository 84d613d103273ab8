import { getDayOfWeek, parseDate } from '@internationalized/date';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { StaticRows } from '#src/desk/ui/desk-table.tsx';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate, listNights } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { BoardCell, BoardGroup, BoardNight, NightTotal } from './board.rules.ts';
import { totalNights } from './board.rules.ts';
import { BoardStayCell } from './board-stay-cell.tsx';

/** Days since Monday from which a night is one of a weekend: Friday and Saturday. */
const WEEKEND = [4, 5];

/** Class of the column of a night. */
export const classifyNight = (night: IsoDate, today: IsoDate): string | undefined => {
  const isWeekend = WEEKEND.includes(getDayOfWeek(parseDate(night), 'en', 'mon'));
  const classes = [isWeekend && 'desk-weekend', night === today && 'desk-is-today'].filter(Boolean).join(' ');
  return classes || undefined;
};

interface BoardHeadProps {
  readonly nights: readonly IsoDate[];
  readonly today: IsoDate;
  readonly translator: Translator;
}

/** The nights of the board: the weekday over the day of the month. */
export const BoardHead = ({ nights, today, translator: { t, date } }: BoardHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className="desk-board-corner">
        {t('desk.board.room')}
      </th>
      {nights.map((night) => (
        <th key={night} scope="col" className={classifyNight(night, today)}>
          <time dateTime={night}>{date(night, 'short')}</time>
          {night === today && <span className="desk-board-now"> {t('desk.board.is-today')}</span>}
        </th>
      ))}
    </tr>
  </thead>
);

export interface BoardTableProps {
  readonly from: IsoDate;
  readonly days: number;
  readonly today: IsoDate;
  readonly groups: readonly BoardGroup[];
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly timeZone: string;
  readonly isClosedHere: boolean;
  /** Link to what can be done with a night; undefined where nothing can. */
  readonly getNightLink: (roomTypeId: RoomTypeId, night: IsoDate) => string | undefined;
}

/** The nights of the board, each with the class of its column. */
type NightClasses = ReadonlyMap<IsoDate, string | undefined>;

const classifyNights = ({ from, days, today }: BoardTableProps): NightClasses =>
  new Map(
    listNights({ arrival: from, departure: addDays(from, days) }).map((night) => [night, classifyNight(night, today)]),
  );

interface FreeCellProps extends Pick<BoardTableProps, 'translator'> {
  readonly className: string | undefined;
  readonly counted: BoardNight | undefined;
  readonly href: string | undefined;
  /** Room type and night, by which links of the same number are told apart. */
  readonly name: string;
}

/** How many rooms are free, or that all are closed, which is not sold out. D18 */
const FreeCell = ({ className = '', counted, href, name, translator: { t } }: FreeCellProps) => {
  if (!counted)
    return (
      <td className={className || undefined}>
        <span className="visually-hidden">{t('desk.board.unopened')}</span>
      </td>
    );
  const { free, capacity, closed } = counted;
  const isClosed = closed > 0 && closed === capacity;
  const content = (
    <>
      <span aria-hidden="true">{isClosed ? t('desk.board.closed') : free}</span>
      <span className="visually-hidden">
        {href && `${name}: `}
        {isClosed ? t('desk.board.closed.all') : t('desk.board.free.count', { free, capacity })}
        {closed > 0 && !isClosed && ` ${t('desk.board.closed.some', { closed })}`}
      </span>
    </>
  );
  return (
    <td className={`${className}${isClosed ? ' desk-board-hatched' : ''}`.trim() || undefined}>
      {href ? <a href={href}>{content}</a> : content}
    </td>
  );
};

type CellProps = Omit<Parameters<typeof BoardStayCell>[0], 'cell'> & {
  readonly cell: BoardCell;
  readonly nights: NightClasses;
  readonly href: string | undefined;
};

/** An empty night leads where the number of free rooms does, for a mouse: by keyboard that one is enough. */
const Cell = ({ cell, nights, href, ...board }: CellProps) => {
  if (cell.stay) return <BoardStayCell cell={cell} {...board} />;
  return (
    <td className={nights.get(cell.night)}>
      {/* biome-ignore lint/a11y/useAnchorContent: not reached by keyboard or screen reader, which have the number */}
      {href && <a className="desk-board-empty" href={href} tabIndex={-1} aria-hidden="true" />}
    </td>
  );
};

interface GroupProps extends BoardTableProps {
  readonly group: BoardGroup;
  readonly nights: NightClasses;
}

const Group = ({ group, nights, getRoomName, getNightLink, ...props }: GroupProps) => {
  const { translator, timeZone, today, isClosedHere } = props;
  const name = getRoomName(group.roomTypeId);
  const counted = new Map(group.nights.map((night) => [night.night, night]));
  return (
    <StaticRows>
      <tr className="desk-board-group">
        <th scope="rowgroup">{name}</th>
        {[...nights].map(([night, className]) => (
          <FreeCell
            key={night}
            className={className}
            counted={counted.get(night)}
            href={getNightLink(group.roomTypeId, night)}
            name={translator.t('desk.board.night', { room: name, night: translator.date(night, 'short') })}
            translator={translator}
          />
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
            <Cell
              key={cell.night}
              {...{ cell, nights, translator, timeZone, today, isClosedHere }}
              href={counted.has(cell.night) ? getNightLink(group.roomTypeId, cell.night) : undefined}
            />
          ))}
        </tr>
      ))}
    </StaticRows>
  );
};

const Totals = ({ groups, nights, translator: { t } }: Omit<GroupProps, 'group'>) => {
  const totals = totalNights(groups);
  const rows = [
    ['free', ({ free }: NightTotal) => free],
    [
      'occupancy',
      ({ occupancy }: NightTotal) =>
        occupancy === null ? '–' : t('desk.board.percent', { percent: Math.round(occupancy * 100) }),
    ],
  ] as const;
  return (
    <StaticRows>
      {rows.map(([row, show]) => (
        <tr key={row} className="desk-board-total">
          <th scope="row">{t(`desk.board.total.${row}`)}</th>
          {[...nights].map(([night, className]) => {
            const total = totals.get(night);
            return (
              <td key={night} className={className}>
                {total && show(total)}
              </td>
            );
          })}
        </tr>
      ))}
    </StaticRows>
  );
};

/** Rooms by nights: the hotel's totals, a row group per room type with what is free, and a row for each room that is taken. */
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
        <Totals nights={nights} {...props} />
        {groups.map((group) => (
          <Group key={group.roomTypeId} group={group} nights={nights} {...props} />
        ))}
      </table>
    </section>
  );
};
