import type { CsvCell } from '#src/desk/summary/csv.rules.ts';
import { countParty, type ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { describeRooms, type GetRoomName } from '#src/desk/summary/summary.text.ts';
import { countNights, toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

export interface CsvContext {
  readonly translator: Translator;
  readonly timeZone: string;
  readonly getRoomName: GetRoomName;
  readonly getPlanName: (ratePlanId: string) => string;
}

/** Headings of the exported list, in the order of `listCsvCells`. */
export const listCsvHeadings = ({ t }: Translator): string[] => [
  t('desk.column.code'),
  t('desk.column.status'),
  t('desk.column.arrival'),
  t('desk.column.departure'),
  t('desk.csv.nights'),
  t('desk.fact.lastName'),
  t('desk.fact.firstName'),
  t('desk.fact.email'),
  t('desk.fact.phone'),
  t('desk.csv.language'),
  t('desk.column.rooms'),
  t('desk.filter.plan'),
  t('desk.csv.adults'),
  t('desk.csv.children'),
  t('desk.fact.estimatedArrival'),
  t('desk.csv.booked'),
  t('desk.filter.source'),
  t('desk.column.total'),
  t('desk.column.owed'),
  t('desk.csv.currency'),
];

/** A reservation: dates ISO 8601, amounts with a decimal point in the currency of the last cell. D20 */
export const listCsvCells = (
  { translator: { t }, timeZone, getRoomName, getPlanName }: CsvContext,
  reservation: ReservationSummary,
): CsvCell[] => {
  const { code, status, arrival, departure, rooms, total, owed, currency, source } = reservation;
  const { adults, children } = countParty(rooms);
  const plans = new Set(rooms.map(({ ratePlanId }) => getPlanName(ratePlanId)));
  return [
    code,
    t(`desk.status.${status}`),
    arrival,
    departure,
    countNights(reservation),
    reservation.lastName,
    reservation.firstName,
    reservation.email,
    reservation.phone,
    reservation.locale,
    describeRooms(rooms, getRoomName),
    [...plans].join(', '),
    adults,
    children,
    reservation.estimatedArrival ?? '',
    toHotelDate(Date.parse(reservation.confirmedAt), timeZone),
    t(`desk.source.${source}`),
    { decimal: formatDecimal(total, currency) },
    { decimal: formatDecimal(owed, currency) },
    currency,
  ];
};
