import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { MANUAL_METHODS } from '#src/booking/reservation/due-balance.rules.ts';
import { describeFolioEntry } from '#src/booking/reservation/folio.text.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { BYTE_ORDER_MARK, type CsvCell, formatCsvLine } from '#src/desk/reservations/reservations-file.ts';
import { createDeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { parseMonth } from './figures.rules.ts';
import type { Month } from './load-figures.service.ts';
import { isMoney, type LedgerEntry, type LedgerNights, MONTH_VIEWS, splitEntry } from './month-ledger.rules.ts';

/** How money came: by card, or the method of a payment by hand. D25 */
export const describeMethod = ({ t }: Translator, { kind, item }: Pick<LedgerEntry, 'kind' | 'item'>): string => {
  if (kind !== 'manual-payment' && kind !== 'manual-refund') return t('desk.month.method.card');
  const method = MANUAL_METHODS.find((each) => each === item);
  return method ? t(`desk.payment.method.${method}`) : (item ?? '');
};

interface MonthFileContext {
  readonly translator: Translator;
  readonly currency: string;
  readonly timeZone: string;
  readonly showsNames: boolean;
}

const listGuestHeadings = ({ translator: { t }, showsNames }: MonthFileContext): string[] => [
  t('desk.column.code'),
  ...(showsNames ? [t('desk.fact.lastName'), t('desk.fact.firstName')] : []),
];

const listGuestCells = ({ showsNames }: MonthFileContext, { code, lastName, firstName }: LedgerEntry | LedgerNights) =>
  showsNames ? [code, lastName, firstName] : [code];

const listEntryHeadings = (file: MonthFileContext): string[] => {
  const { t } = file.translator;
  return [
    t('desk.detail.date'),
    ...listGuestHeadings(file),
    t('desk.month.kind'),
    t('desk.detail.line'),
    ...(['net', 'tax', 'gross', 'paid'] as const).map((name) => t(`desk.month.${name}`)),
    t('desk.payment.method'),
    t('desk.month.reference'),
    t('desk.column.arrival'),
    t('desk.column.departure'),
    t('desk.csv.currency'),
  ];
};

const toCell = (amount: Minor | null, currency: string): CsvCell =>
  amount === null ? '' : { decimal: formatDecimal(amount, currency) };

const listEntryCells = (file: MonthFileContext, entry: LedgerEntry): CsvCell[] => {
  const { translator, currency, timeZone } = file;
  const { kind, item, label, at, reference, arrival, departure } = entry;
  const { net, tax, gross, paid } = splitEntry(entry);
  return [
    toHotelDate(Date.parse(at), timeZone),
    ...listGuestCells(file, entry),
    translator.t(`desk.month.kind.${kind}`),
    describeFolioEntry(translator, { kind, ...(item !== null && { item }), ...(label && { label }) }),
    ...[net, tax, gross, paid].map((amount) => toCell(amount, currency)),
    isMoney(entry) ? describeMethod(translator, entry) : '',
    reference ?? '',
    arrival,
    departure,
    currency,
  ];
};

const listNightHeadings = (file: MonthFileContext): string[] => {
  const { t } = file.translator;
  return [
    ...listGuestHeadings(file),
    t('desk.column.arrival'),
    t('desk.column.departure'),
    t('desk.month.nights'),
    ...(['room', 'board', 'extras'] as const).map((name) => t(`desk.month.nights.${name}`)),
    t('desk.csv.currency'),
  ];
};

const listNightCells = (file: MonthFileContext, stay: LedgerNights): CsvCell[] => [
  ...listGuestCells(file, stay),
  stay.arrival,
  stay.departure,
  stay.nights,
  ...[stay.room, stay.board, stay.extras].map((amount) => toCell(amount, file.currency)),
  file.currency,
];

/** The lines of a month as CSV, each amount with a decimal point in the currency of the last cell. D20 */
export const formatMonthFile = (file: MonthFileContext, { entries, nights }: Month, isByNights: boolean): string => {
  const headings = isByNights ? listNightHeadings(file) : listEntryHeadings(file);
  const rows = isByNights
    ? nights.map((stay) => listNightCells(file, stay))
    : entries.map((entry) => listEntryCells(file, entry));
  return BYTE_ORDER_MARK + [headings, ...rows].map(formatCsvLine).join('');
};

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const refuse = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...HEADERS, ...headers },
  });

/** A month as a CSV file; with guests' names for owners who confirmed lately who they are, without for others. D2, D20 */
export const sendMonthFile = async (context: RequestContext, locale: Locale, request: Request): Promise<Response> => {
  const translator = getTranslator(locale);
  const { t } = translator;
  const access = await findDeskAccess(context);
  if (access.state !== 'open') return refuse(404, t('desk.refused.unknown'));
  if (request.method !== 'GET') return refuse(405, t('desk.refused.unknown'), { allow: 'GET, HEAD' });
  const params = new URL(request.url).searchParams;
  const month = parseMonth(params.get('month') ?? '');
  const view = MONTH_VIEWS.find((each) => each === params.get('view')) ?? 'entries';
  if (month === undefined) return refuse(400, t('desk.month.impossible'));
  const showsNames = isPermitted(access.staff.role, 'export-names');
  const links = createDeskLinks(locale);
  if (showsNames && !access.isConfirmed)
    return new Response(null, {
      status: 303,
      headers: { location: links.confirm(links.month(month, view, 'confirmed')), ...HEADERS },
    });
  const headers = {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${t('desk.month.file')}-${month}.csv"`,
    ...HEADERS,
  };
  if (context.isHead) return new Response(null, { headers });
  const { desk, policy } = context.services;
  const actor = createDeskActor(access.staff, context.requestId);
  const exported = await desk.exportMonth({ actor, month, view });
  if (!exported) return refuse(429, t('desk.csv.busy'), { 'retry-after': '60' });
  const file = { translator, currency: policy.currency, timeZone: policy.timeZone, showsNames };
  return new Response(formatMonthFile(file, exported, view === 'nights'), { headers });
};
