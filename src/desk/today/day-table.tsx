import { describeRequest } from '#src/booking/guest/request.text.ts';
import { hasArrived } from '#src/booking/presence/stay-mark.rules.ts';
import { type MarkingScreen, PresenceMarks } from '#src/desk/presence/presence-marks.tsx';
import {
  describeGivenRooms,
  describeName,
  describeNights,
  describeOwed,
  describeParty,
  describeRooms,
  formatGuestName,
  type GetRoomName,
} from '#src/desk/summary/load-room-names.ts';
import { listExtraNames, type MarkCatalogue, ReservationMarks } from '#src/desk/summary/reservation-marks.tsx';
import { findOwedUrgency, type ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

/** Who comes, goes, stays, or is in the house. */
export type DayTableKind = 'arrivals' | 'departures' | 'stayovers' | 'in-house';

interface DayTableProps {
  readonly kind: DayTableKind;
  readonly stays: readonly ReservationSummary[];
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
  /** The day whose extras are marked. */
  readonly date: IsoDate;
  /** ISO instant, by which a balance is due. */
  readonly now: string;
  /** Forms that mark who came and left, on today's screen; undefined where the dates decide. D21 */
  readonly marking?: MarkingScreen | undefined;
  /** Whether the table is to be printed, with telephone and extras, and without links. */
  readonly isPrinted?: boolean;
}

const DATE_COLUMNS = {
  arrivals: 'desk.column.until',
  departures: 'desk.column.since',
  stayovers: 'desk.column.until',
  'in-house': 'desk.column.until',
} as const;

/** Who stays has nothing to mark. */
const isMarked = ({ kind, marking }: Pick<DayTableProps, 'kind' | 'marking'>): boolean =>
  marking !== undefined && (kind === 'arrivals' || kind === 'departures');

const listColumns = (props: DayTableProps): DeskColumn[] => {
  const {
    kind,
    translator: { t },
    isPrinted,
  } = props;
  return [
    { key: 'guest', label: t('desk.column.guest'), ...(kind !== 'arrivals' && { sort: 'ascending' }) },
    ...(kind === 'arrivals'
      ? [{ key: 'time', label: t('desk.column.time'), className: 'desk-time', sort: 'ascending' } as const]
      : []),
    { key: 'room', label: t('desk.column.rooms'), className: 'day-room' },
    { key: 'party', label: t('desk.column.party'), className: 'day-party' },
    { key: 'date', label: t(DATE_COLUMNS[kind]), className: 'day-date' },
    ...(isPrinted
      ? [
          { key: 'extras', label: t('desk.column.extras') },
          { key: 'phone', label: t('desk.column.phone') },
        ]
      : []),
    { key: 'owed', label: t('desk.column.owed'), isNumber: true, className: 'day-owed' },
    ...(isMarked(props) ? [{ key: 'mark', label: t('desk.column.mark'), className: 'day-mark' }] : []),
  ];
};

type StayRowProps = Omit<DayTableProps, 'stays'> & { readonly stay: ReservationSummary };

const GuestCell = ({ stay, translator, isPrinted, catalogue, date }: StayRowProps) => {
  const request = describeRequest(translator, stay.request);
  return (
    <th scope="row" id={`stay-${stay.code}`}>
      <span className="desk-guest">
        {isPrinted ? (
          <strong>
            {describeName(stay)} <span className="desk-code">{stay.code}</span>
          </strong>
        ) : (
          <a href={createDeskLinks(translator.locale).reservation(stay.code)}>{describeName(stay)}</a>
        )}
        <ReservationMarks reservation={stay} {...{ catalogue, date, translator }} />
        {request !== null && (
          <span className="desk-pinned" dir="auto">
            {translator.t('desk.request', { text: request })}
          </span>
        )}
        {stay.note !== null && <span className="desk-pinned">{translator.t('desk.note', { text: stay.note })}</span>}
      </span>
    </th>
  );
};

const OwedCell = ({ stay, translator, now }: StayRowProps) => {
  const { t } = translator;
  const urgency = findOwedUrgency(stay, now);
  const text = stay.owed === 0 ? t('desk.owed.none') : describeOwed(stay, translator);
  return (
    <td data-label={t('desk.column.owed')} className="desk-number">
      {urgency === 'none' || urgency === 'later' ? (
        <span className="desk-muted">{text}</span>
      ) : (
        <strong className={urgency === 'overdue' ? 'desk-overdue' : undefined}>{text}</strong>
      )}
    </td>
  );
};

/** A guest who leaves may not be marked as arrived: that comes first. */
const MarkCell = ({ stay, kind, date, marking, translator: { t } }: StayRowProps) => {
  if (!marking) return null;
  const { code, rooms, presence, marksSeen: seen } = stay;
  const name = formatGuestName(stay);
  const steps =
    kind === 'arrivals' ? (['arrived', 'undo-arrived'] as const) : (['arrived', 'left', 'undo-left'] as const);
  const hasLeft = presence.some(({ leftAt }) => leftAt !== null);
  return (
    <td data-label={t('desk.column.mark')} className="day-mark">
      <span>
        {stay.departure < date && <DeskBadge tone="bad">{t('desk.presence.overdue')}</DeskBadge>}
        <PresenceMarks
          {...marking}
          marked={{ code, roomId: null, rooms: rooms.length, presence, seen, name }}
          steps={hasLeft ? ['left', 'undo-left'] : steps}
          isStateShown={kind === 'arrivals' || hasLeft || !hasArrived(presence)}
        />
      </span>
    </td>
  );
};

const StayRow = (props: StayRowProps) => {
  const { stay, kind, getRoomName, translator, isPrinted, catalogue, date: day } = props;
  const { t, hour, date } = translator;
  const { estimatedArrival, rooms, arrival, departure, phone } = stay;
  const given = describeGivenRooms(stay);
  return (
    <tr>
      <GuestCell {...props} />
      {kind === 'arrivals' && (
        <td data-label={t('desk.column.time')} className="desk-time">
          {estimatedArrival ? hour(estimatedArrival) : <span className="desk-muted">{t('desk.time.unknown')}</span>}
        </td>
      )}
      <td data-label={t('desk.column.rooms')}>
        {given === '' ? (
          describeRooms(rooms, getRoomName)
        ) : (
          <span>
            <strong className="day-given">{given}</strong> {describeRooms(rooms, getRoomName)}
          </span>
        )}
      </td>
      <td data-label={t('desk.column.party')} className="day-party">
        {describeParty(rooms, translator)}
      </td>
      <td data-label={t(DATE_COLUMNS[kind])}>
        <span className="day-dates">
          {date(kind === 'departures' ? arrival : departure, 'short')}{' '}
          <span className="desk-nights">{describeNights(stay, translator)}</span>
        </span>
      </td>
      {isPrinted && (
        <>
          <td data-label={t('desk.column.extras')}>{listExtraNames(stay, catalogue, day, translator.locale)}</td>
          <td data-label={t('desk.column.phone')}>{phone}</td>
        </>
      )}
      <OwedCell {...props} />
      {isMarked(props) && <MarkCell {...props} />}
    </tr>
  );
};

/** Stays of a day as a table. */
export const DayTable = (props: DayTableProps) => {
  const { stays, ...table } = props;
  return (
    <DeskTable
      caption={table.translator.t(`desk.${table.kind}.title`)}
      columns={listColumns(props)}
      isStatic={!isMarked(props)}
    >
      {stays.map((stay) => (
        <StayRow key={stay.code} stay={stay} {...table} />
      ))}
    </DeskTable>
  );
};
