import { describeClosedRooms, describeClosure } from '#src/desk/closures/closure.text.ts';
import { createClosureLink } from '#src/desk/closures/closure-address.ts';
import { describeName, describeParty } from '#src/desk/summary/load-room-names.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { BoardCell, BoardHold, BoardStay } from './board.rules.ts';

type StayCell = Extract<BoardCell, { readonly stay: object }>;

interface BoardStayCellProps {
  readonly cell: StayCell;
  readonly translator: Translator;
  readonly timeZone: string;
  readonly today: IsoDate;
  /** Whether the person may change closures. */
  readonly isClosedHere: boolean;
}

const describeOwed = ({ owed, currency }: ReservationSummary, { t, money }: Translator): string => {
  if (owed === 0) return '';
  return owed > 0
    ? t('desk.board.owes', { amount: money(owed, currency) })
    : t('desk.board.to-return', { amount: money(-owed, currency) });
};

interface GuestProps extends Pick<BoardStayCellProps, 'cell' | 'translator'> {
  readonly stay: Extract<BoardStay, { readonly reservation: object }>;
}

const Guest = ({ cell, stay, translator }: GuestProps) => {
  const { t, locale, date } = translator;
  const { isBegun, isContinued } = cell;
  const { reservation } = stay;
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

/** Rooms out of sale, with their reason; it leads to the closure. D18 */
const ClosedRooms = ({
  closure,
  translator,
  isClosedHere,
}: Pick<BoardStayCellProps, 'translator' | 'isClosedHere'> & { readonly closure: Closure }) => {
  const content = (
    <>
      <strong>{describeClosure(translator, closure)}</strong> <span>{describeClosedRooms(translator, closure)}</span>
    </>
  );
  return isClosedHere ? (
    <a className="desk-board-closed" href={createClosureLink(translator.locale, closure)}>
      {content}
    </a>
  ) : (
    <span className="desk-board-closed">{content}</span>
  );
};

/** The nights of one room of a stay or hold, or of a closure; it begins and ends at the borders of its nights. */
export const BoardStayCell = ({ cell, ...board }: BoardStayCellProps) => {
  const { stay, nights, isBegun, isContinued } = cell;
  const edges = `${isBegun ? ' desk-begun' : ''}${isContinued ? ' desk-continued' : ''}`;
  return (
    <td colSpan={nights > 1 ? nights : undefined} className={`desk-board-stay${edges}`}>
      {'reservation' in stay && <Guest cell={cell} stay={stay} translator={board.translator} />}
      {'hold' in stay && <Held hold={stay.hold} {...board} />}
      {'closure' in stay && <ClosedRooms closure={stay.closure} {...board} />}
    </td>
  );
};
