import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import { describeRooms, type GetRoomName, loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import {
  countParty,
  type DeskDay,
  getStayStatus,
  type ReservationSummary,
} from '#src/desk/summary/reservation-summary.rules.ts';
import { createDeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { isPermitted, listPermittedRoles } from '#src/kernel/staff.ts';
import { countNights, toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findListErrors, readListQuery } from './read-list-query.ts';
import { isExportable, parseReservationFilter } from './reservation-filter.rules.ts';

/** Content of a cell: text, a whole number, or a decimal number as it is written. */
export type CsvCell = string | number | { readonly decimal: string };

/** Beginnings that make a spreadsheet run the text as a formula. D20 */
const FORMULA = /^[=+\-@\t\r]/;

const formatText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const formatCell = (cell: CsvCell): string => {
  if (typeof cell === 'string') return formatText(cell);
  return typeof cell === 'number' ? String(cell) : cell.decimal;
};

/** Digits of a group, which no thousands separator makes. */
const PHONE_GROUP = 4;

/**
 * Writes an international number as people dial it, in groups: `+50761234567` is `00 507 6123 4567`. It begins with no
 * sign that a spreadsheet runs, so that it needs no apostrophe, and is no number that would lose its zeros. D20
 */
export const formatCsvPhone = (phone: string): string => {
  const [, digits] = /^\+(\d{5,})$/.exec(phone) ?? [];
  if (digits === undefined) return phone;
  const head = digits.length % PHONE_GROUP;
  const groups = digits.slice(head).match(/\d{4}/g) ?? [];
  return ['00', ...(head > 0 ? [digits.slice(0, head)] : []), ...groups].join(' ');
};

/** One line with its CRLF. RFC 4180 */
export const formatCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

/** First character of a file, by which spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvContext {
  readonly translator: Translator;
  readonly timeZone: string;
  readonly day: DeskDay;
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
  { translator: { t }, timeZone, day, getRoomName, getPlanName }: CsvContext,
  reservation: ReservationSummary,
): CsvCell[] => {
  const { code, arrival, departure, rooms, total, owed, currency, source, agent } = reservation;
  const { adults, children } = countParty(rooms);
  const plans = new Set(rooms.map(({ ratePlanId }) => getPlanName(ratePlanId)));
  return [
    code,
    t(`desk.status.${getStayStatus(reservation, day)}`),
    arrival,
    departure,
    countNights(reservation),
    reservation.lastName,
    reservation.firstName,
    reservation.email,
    formatCsvPhone(reservation.phone),
    reservation.locale,
    describeRooms(rooms, getRoomName),
    [...plans].join(', '),
    adults,
    children,
    reservation.estimatedArrival ?? '',
    toHotelDate(Date.parse(reservation.confirmedAt), timeZone),
    [t(`desk.source.${source}`), agent].filter(Boolean).join(': '),
    { decimal: formatDecimal(total, currency) },
    { decimal: formatDecimal(owed, currency) },
    currency,
  ];
};

type ReservationExport = NonNullable<Awaited<ReturnType<Services['desk']['exportReservations']>>>;

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const refuse = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...HEADERS, ...headers },
  });

const redirectTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, ...HEADERS } });

const loadCsvContext = async ({ services }: RequestContext, locale: Locale): Promise<CsvContext> => {
  const [getRoomName, { plans }] = await Promise.all([
    loadRoomNames(services, locale),
    services.booking.readCatalogue(),
  ]);
  const names = new Map(plans.map((plan) => [plan.ratePlanId, plan.names[locale]]));
  const { timeZone } = services.policy;
  const day = { today: toHotelDate(services.clock.now(), timeZone), isMarking: services.desk.isMarking };
  return { translator: getTranslator(locale), timeZone, day, getRoomName, getPlanName: (id) => names.get(id) ?? id };
};

/** Each page of rows is read when the client has taken the one before. */
const streamCsv = (csv: CsvContext, { readPage, end }: ReservationExport): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + formatCsvLine(listCsvHeadings(csv.translator)))),
      pull: async (controller) => {
        try {
          const rows = await readPage();
          const text = rows.map((row) => formatCsvLine(listCsvCells(csv, row))).join('');
          if (rows.length > 0) return controller.enqueue(encoder.encode(text));
          await end();
          controller.close();
        } catch (error) {
          await end().catch(() => undefined);
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
};

const refuseRole = ({ t, list }: Translator): Response => {
  const roles = list(listPermittedRoles('export-names').map((role) => t(`desk.role.${role}`)));
  return refuse(403, t('desk.forbidden.text', { roles }));
};

/** What is searched and chosen, or the refusal of it. */
const readChoice = (params: URLSearchParams, translator: Translator) => {
  const { t, locale } = translator;
  const query = readListQuery(params);
  const { search, filter, text } = query;
  // B15: an address with a card number is not kept.
  if (search.kind === 'card-number')
    return redirectTo(createDeskLinks(locale).reservations({ ...filter, refused: 'card' }));
  const errors = findListErrors(query, translator);
  if (search.kind === 'too-short' || errors.dates) return refuse(400, errors.query ?? errors.dates ?? '');
  if (!isExportable(filter)) return refuse(400, t('desk.csv.range'));
  return { search, filter, text };
};

/** The list as a CSV file, for owners who confirmed lately who they are; refusals in words. D2, D20 */
export const sendReservationsFile = async (
  context: RequestContext,
  locale: Locale,
  request: Request,
): Promise<Response> => {
  const translator = getTranslator(locale);
  const { t } = translator;
  const access = await findDeskAccess(context);
  if (access.state !== 'open') return refuse(404, t('desk.refused.unknown'));
  if (request.method !== 'GET') return refuse(405, t('desk.refused.unknown'), { allow: 'GET, HEAD' });
  const { staff } = access;
  if (!isPermitted(staff.role, 'export-names')) return refuseRole(translator);
  const choice = readChoice(new URL(request.url).searchParams, translator);
  if (choice instanceof Response) return choice;
  const { search, filter, text } = choice;
  const links = createDeskLinks(locale);
  if (!access.isConfirmed)
    return redirectTo(links.confirm(links.reservations({ q: text, ...filter, file: 'confirmed' })));
  const file = {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${t('desk.csv.file')}-${filter.from}-${filter.to}.csv"`,
  };
  if (context.isHead) return new Response(null, { headers: { ...file, ...HEADERS } });
  const csv = await loadCsvContext(context, locale);
  const command = { actor: createDeskActor(staff, context.requestId), search, filter: parseReservationFilter(filter) };
  const exported = await context.services.desk.exportReservations(command);
  if (!exported) return refuse(429, t('desk.csv.busy'), { 'retry-after': '60' });
  return new Response(streamCsv(csv, exported), { headers: { ...file, ...HEADERS } });
};
