import { type MarkCatalogue, ReservationMarks } from '#src/desk/summary/reservation-marks.tsx';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { StatusBadge } from '#src/desk/summary/status-badge.tsx';
import {
  describeName,
  describeNights,
  describeOwed,
  describeParty,
  describeRooms,
  type GetRoomName,
} from '#src/desk/summary/summary.text.ts';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface ReservationTableProps {
  readonly reservations: readonly ReservationSummary[];
  readonly caption: string;
  readonly today: IsoDate;
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
}

/** Columns that give way first where the list is narrow; a reservation's own screen has them. */
const listColumns = ({ t }: Translator): DeskColumn[] => [
  { key: 'guest', label: t('desk.column.guest') },
  { key: 'code', label: t('desk.column.code'), className: 'desk-list-code' },
  { key: 'arrival', label: t('desk.column.arrival'), sort: 'descending' },
  { key: 'departure', label: t('desk.column.departure') },
  { key: 'rooms', label: t('desk.column.rooms') },
  { key: 'party', label: t('desk.column.party'), className: 'desk-list-party' },
  { key: 'status', label: t('desk.column.status') },
  { key: 'total', label: t('desk.column.total'), isNumber: true, className: 'desk-list-total' },
  { key: 'owed', label: t('desk.column.owed'), isNumber: true },
];

const ReservationRow = ({
  reservation,
  today,
  translator,
  getRoomName,
  catalogue,
}: Omit<ReservationTableProps, 'reservations' | 'caption'> & { readonly reservation: ReservationSummary }) => {
  const { t, locale, date, money } = translator;
  const { code, email, arrival, departure, rooms, total, currency } = reservation;
  return (
    <tr>
      <th scope="row">
        <span className="desk-guest">
          <a href={createDeskLinks(locale).reservation(code)}>{describeName(reservation)}</a>
          <span className="desk-muted">{email}</span>
          <ReservationMarks {...{ reservation, catalogue, translator }} />
        </span>
      </th>
      <td data-label={t('desk.column.code')} className="desk-code desk-list-code">
        {code}
      </td>
      <td data-label={t('desk.column.arrival')} className="desk-date">
        {date(arrival, 'medium')}
      </td>
      <td data-label={t('desk.column.departure')}>
        <span>
          <span className="desk-date">{date(departure, 'medium')}</span>{' '}
          <span className="desk-nights">{describeNights(reservation, translator)}</span>
        </span>
      </td>
      <td data-label={t('desk.column.rooms')}>{describeRooms(rooms, getRoomName)}</td>
      <td data-label={t('desk.column.party')} className="desk-list-party">
        {describeParty(rooms, translator)}
      </td>
      <td data-label={t('desk.column.status')}>
        <StatusBadge reservation={reservation} today={today} translator={translator} />
      </td>
      <td data-label={t('desk.column.total')} className="desk-number desk-list-total">
        {money(total, currency)}
      </td>
      <td data-label={t('desk.column.owed')} className="desk-number">
        {describeOwed(reservation, translator)}
      </td>
    </tr>
  );
};

/** Reservations as a table, each linked to its screen. */
export const ReservationTable = ({ reservations, caption, ...row }: ReservationTableProps) => (
  <DeskTable caption={caption} columns={listColumns(row.translator)} className="desk-list" isStatic>
    {reservations.map((reservation) => (
      <ReservationRow key={reservation.code} reservation={reservation} {...row} />
    ))}
  </DeskTable>
);
