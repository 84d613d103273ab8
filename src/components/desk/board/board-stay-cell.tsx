import type { BoardCell, BoardHold } from '#src/booking/model/desk/board.ts';
import type { ReservationSummary } from '#src/booking/model/desk/reservation-summary.ts';
import { describeParty } from '#src/components/desk/list/summary-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { createDeskLinks } from '#src/routing/desk-links.ts';

type StayCell = Extract<BoardCell, { readonly stay: object }>;

interface BoardStayCellProps {
  readonly cell: StayCell;
  readonly translator: Translator;
  readonly timeZone: string;
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
}: BoardStayCellProps & { readonly reservation: ReservationSummary }) => {
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

const Held = ({ hold, translator, timeZone }: { readonly hold: BoardHold } & Omit<BoardStayCellProps, 'cell'>) => (
  <span className="desk-board-hold">
    <strong>{translator.t('desk.board.held')}</strong>{' '}
    <span>{translator.t('desk.board.held.until', { time: translator.time(hold.expiresAt, timeZone) })}</span>
  </span>
);

/** The nights of one room of a stay or hold; it begins and ends at the borders of its nights. */
export const BoardStayCell = ({ cell, translator, timeZone }: BoardStayCellProps) => {
  const { stay, nights, isBegun, isContinued } = cell;
  const edges = `${isBegun ? ' desk-begun' : ''}${isContinued ? ' desk-continued' : ''}`;
  return (
    <td colSpan={nights > 1 ? nights : undefined} className={`desk-board-stay${edges}`}>
      {'reservation' in stay ? (
        <Guest cell={cell} reservation={stay.reservation} translator={translator} timeZone={timeZone} />
      ) : (
        <Held hold={stay.hold} translator={translator} timeZone={timeZone} />
      )}
    </td>
  );
};
