import { getDayOfWeek, parseDate } from '@internationalized/date';
import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { describeName, describeParty } from '#src/desk/summary/load-room-names.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { StaticRows } from '#src/desk/ui/desk-table.tsx';
import { addDays, type IsoDate, listNights, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { BoardCell, BoardGroup, BoardHold, BoardNight } from './board.rules.ts';

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

type StayCell = Extract<BoardCell, { readonly stay: object }>;

interface BoardStayCellProps {
  readonly cell: StayCell;
  readonly translator: Translator;
  readonly timeZone: string;
  readonly today: IsoDate;
}

const describeOwed = ({ owed, currency }: ReservationSummary, { t, money }: Translator): string => {
  if (owed === 0) return '';
  return owed > 0
    ? t('desk.board.owes', { amount: money(owed, currency) })
    : t('desk.board.to-return', { amount: money(-owed, currency) });
};

const Guest = ({
  cell,
  reservation,
  translator,
}: Pick<BoardStayCellProps, 'cell' | 'translator'> & { readonly reservation: ReservationSummary }) => {
  const { t, locale, date } = translator;
  const { isBegun, isContinued, stay } = cell;
  const owed = describeOwed(reservation, translator);
  return (
    <a href={createDeskLinks(locale).reservation(reservation.code)}>
      <strong>
        {reservation.lastName}, {reservation.firstName}
      </strong>{' '}
      <span>{describeParty([stay.room], translator)}</span>
      {owed && <span className="desk-board-owed"> {owed}</span>}
      {isBegun && (
        <span className="visually-hidden"> {t('desk.board.begun', { date: date(reservation.arrival, 'short') })}</span>
      )}
      {isContinued && (
        <span className="visually-hidden">
          {' '}
          {t('desk.board.continued', { date: date(reservation.departure, 'short') })}
        </span>
      )}
    </a>
  );
};

interface HeldProps extends Omit<BoardStayCellProps, 'cell'> {
  readonly hold: BoardHold;
}

/** A hold of the desk may last for days: its end has a date unless it is today. D11 */
const describeHoldEnd = ({ hold, translator: { t, date, time }, timeZone, today }: HeldProps): string => {
  const end = time(hold.expiresAt, timeZone);
  const day = toHotelDate(Date.parse(hold.expiresAt), timeZone);
  return day === today
    ? t('desk.board.held.until', { time: end })
    : t('desk.board.held.until-day', { time: end, date: date(day, 'short') });
};

/** A hold of the desk leads to its pay link; a guest's own hold leads nowhere. */
const Held = (props: HeldProps) => {
  const { t, locale } = props.translator;
  const { payLink } = props.hold;
  const end = describeHoldEnd(props);
  return payLink ? (
    <a className="desk-board-hold" href={createDeskLinks(locale).payLink(payLink.payLinkId)}>
      <strong>{describeName(payLink)}</strong>{' '}
      <span>
        {t('desk.board.held')} {end}
      </span>
    </a>
  ) : (
    <span className="desk-board-hold">
      <strong>{t('desk.board.held')}</strong> <span>{end}</span>
    </span>
  );
};

/** The nights of one room of a stay or hold; it begins and ends at the borders of its nights. */
export const BoardStayCell = ({ cell, ...board }: BoardStayCellProps) => {
  const { stay, nights, isBegun, isContinued } = cell;
  const edges = `${isBegun ? ' desk-begun' : ''}${isContinued ? ' desk-continued' : ''}`;
  return (
    <td colSpan={nights > 1 ? nights : undefined} className={`desk-board-stay${edges}`}>
      {'reservation' in stay ? (
        <Guest cell={cell} reservation={stay.reservation} translator={board.translator} />
      ) : (
        <Held hold={stay.hold} {...board} />
      )}
    </td>
  );
};

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
