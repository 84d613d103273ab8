import { describeRequest } from '#src/booking/guest/request.text.ts';
import {
  describeName,
  describeNights,
  describeOwed,
  describeParty,
  describeRooms,
  type GetRoomName,
} from '#src/desk/summary/load-room-names.ts';
import { type MarkCatalogue, ReservationMarks } from '#src/desk/summary/reservation-marks.tsx';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

/** Who comes, goes or stays. */
export type DayTableKind = 'arrivals' | 'departures' | 'stayovers';

interface DayTableProps {
  readonly kind: DayTableKind;
  readonly stays: readonly ReservationSummary[];
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
  /** The day whose extras are marked. */
  readonly date: IsoDate;
  /** Whether the table is to be printed, with telephone and without links. */
  readonly isPrinted?: boolean;
}

const DATE_COLUMNS = {
  arrivals: 'desk.column.until',
  departures: 'desk.column.since',
  stayovers: 'desk.column.until',
} as const;

const listColumns = ({ kind, translator: { t }, isPrinted }: DayTableProps): DeskColumn[] => [
  { key: 'guest', label: t('desk.column.guest'), ...(kind !== 'arrivals' && { sort: 'ascending' }) },
  ...(kind === 'arrivals'
    ? [{ key: 'time', label: t('desk.column.time'), className: 'desk-time', sort: 'ascending' } as const]
    : []),
  { key: 'room', label: t('desk.column.rooms') },
  { key: 'party', label: t('desk.column.party') },
  { key: 'date', label: t(DATE_COLUMNS[kind]) },
  ...(isPrinted ? [{ key: 'phone', label: t('desk.column.phone') }] : []),
  { key: 'owed', label: t('desk.column.owed'), isNumber: true },
];

const GuestCell = ({ stay, translator, isPrinted, catalogue, date }: Omit<StayRowProps, 'kind' | 'getRoomName'>) => {
  const request = describeRequest(translator, stay.request);
  return (
    <th scope="row">
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

type StayRowProps = Omit<DayTableProps, 'stays'> & { readonly stay: ReservationSummary };

const StayRow = ({ stay, kind, getRoomName, ...guest }: StayRowProps) => {
  const { translator, isPrinted } = guest;
  const { t, hour, date } = translator;
  const { estimatedArrival, rooms, arrival, departure, phone, owed } = stay;
  return (
    <tr>
      <GuestCell stay={stay} {...guest} />
      {kind === 'arrivals' && (
        <td data-label={t('desk.column.time')} className="desk-time">
          {estimatedArrival ? hour(estimatedArrival) : <span className="desk-muted">{t('desk.time.unknown')}</span>}
        </td>
      )}
      <td data-label={t('desk.column.rooms')}>{describeRooms(rooms, getRoomName)}</td>
      <td data-label={t('desk.column.party')}>{describeParty(rooms, translator)}</td>
      <td data-label={t(DATE_COLUMNS[kind])}>
        <span>
          {date(kind === 'departures' ? arrival : departure, 'short')}{' '}
          <span className="desk-nights">{describeNights(stay, translator)}</span>
        </span>
      </td>
      {isPrinted && <td data-label={t('desk.column.phone')}>{phone}</td>}
      <td data-label={t('desk.column.owed')} className="desk-number">
        {owed === 0 ? (
          <span className="desk-muted">{t('desk.owed.none')}</span>
        ) : (
          <strong>{describeOwed(stay, translator)}</strong>
        )}
      </td>
    </tr>
  );
};

/** Stays of a day as a table. */
export const DayTable = (props: DayTableProps) => {
  const { stays, ...table } = props;
  return (
    <DeskTable caption={table.translator.t(`desk.${table.kind}.title`)} columns={listColumns(props)} isStatic>
      {stays.map((stay) => (
        <StayRow key={stay.code} stay={stay} {...table} />
      ))}
    </DeskTable>
  );
};
