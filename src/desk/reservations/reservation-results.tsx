import {
  describeName,
  describeNights,
  describeOwed,
  describeParty,
  describeRooms,
  type GetRoomName,
} from '#src/desk/summary/load-room-names.ts';
import { type MarkCatalogue, ReservationMarks, StatusBadge } from '#src/desk/summary/reservation-marks.tsx';
import type { DeskDay, ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface ReservationTableProps {
  readonly reservations: readonly ReservationSummary[];
  readonly caption: string;
  readonly day: DeskDay;
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
}

/** Columns that give way first where the list is narrow; a reservation's own screen has them. */
const listColumns = ({ t }: Translator): DeskColumn[] => [
  { key: 'guest', label: t('desk.column.guest') },
  { key: 'code', label: t('desk.column.code'), className: 'desk-list-code' },
  { key: 'arrival', label: t('desk.column.arrival') },
  { key: 'departure', label: t('desk.column.departure') },
  { key: 'rooms', label: t('desk.column.rooms') },
  { key: 'party', label: t('desk.column.party'), className: 'desk-list-party' },
  { key: 'status', label: t('desk.column.status') },
  { key: 'total', label: t('desk.column.total'), isNumber: true, className: 'desk-list-total' },
  { key: 'owed', label: t('desk.column.owed'), isNumber: true },
];

const ReservationRow = ({
  reservation,
  day,
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
        <StatusBadge reservation={reservation} day={day} translator={translator} />
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

interface ReservationResultsProps {
  readonly page: {
    readonly reservations: readonly ReservationSummary[];
    readonly count: number;
    /** Whether there are more than were counted. */
    readonly isCountCut: boolean;
  };
  readonly day: DeskDay;
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
  /** Whether nothing was searched or filtered. */
  readonly isWhole: boolean;
  /** Export file for people who may export; without an address while the dates are not chosen. */
  readonly file: { readonly href: string | undefined } | undefined;
  readonly firstHref: string | undefined;
  readonly nextHref: string | undefined;
}

const PageLinks = ({
  translator: { t },
  page,
  firstHref,
  nextHref,
}: Pick<ReservationResultsProps, 'translator' | 'page' | 'firstHref' | 'nextHref'>) =>
  firstHref || nextHref ? (
    <nav className="desk-pages" aria-label={t('desk.list.pages')}>
      {firstHref && (
        <a className="desk-button" href={firstHref}>
          {t('desk.list.first')}
        </a>
      )}
      {nextHref && (
        <a className="desk-button" href={nextHref} rel="next">
          {t('desk.list.next', { count: page.reservations.length })}
        </a>
      )}
    </nav>
  ) : null;

const FileLink = ({ translator: { t }, file, page }: Pick<ReservationResultsProps, 'translator' | 'file' | 'page'>) => {
  if (!file || page.count === 0) return null;
  return file.href ? (
    <p>
      <a href={file.href}>{t('desk.csv.link')}</a>
    </p>
  ) : (
    <p className="desk-muted">{t('desk.csv.hint')}</p>
  );
};

/** What was found: the number in a live region, the rows, and links to further pages. */
export const ReservationResults = (props: ReservationResultsProps) => {
  const { page, day, translator, getRoomName, catalogue, isWhole } = props;
  const { reservations, count, isCountCut } = page;
  const { t } = translator;
  return (
    <section className="desk-panel" aria-label={t('desk.list.title')}>
      <div className="desk-results-head">
        <p role="status">
          <strong>{isCountCut ? t('desk.list.many', { count }) : t('desk.list.count', { count })}</strong>
        </p>
        {reservations.length > 1 && <p className="desk-muted">{t('desk.list.order')}</p>}
        <FileLink {...props} />
      </div>
      {reservations.length === 0 ? (
        <div className="desk-empty">
          <p>{t(isWhole ? 'desk.list.none' : 'desk.list.empty')}</p>
          {!isWhole && <p>{t('desk.list.empty.hint')}</p>}
        </div>
      ) : (
        <ReservationTable
          reservations={reservations}
          caption={t('desk.list.caption')}
          day={day}
          translator={translator}
          getRoomName={getRoomName}
          catalogue={catalogue}
        />
      )}
      <PageLinks {...props} />
    </section>
  );
};
