import { ACTOR_KINDS } from '#src/history/history-filter.rules.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { addDays, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { toHotelInstant } from '#src/rates/terms/deposit-policy.rules.ts';
import '#src/desk/reservation/detail.css';
import './history.css';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { createHistoryContext } from '#src/desk/reservation/load-desk-file.ts';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { HistoryFilters, type HistoryTexts } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';

/** Names of extras in today's catalogue; the id of one that was removed from it. R12 */
const loadExtraNames = async ({ booking }: DeskPageProps['context']['services'], locale: Locale) => {
  const { addOns } = await booking.readCatalogue();
  const names = new Map(addOns.map(({ addOnId, names }) => [addOnId, names[locale]]));
  return (addOnId: string): string => names.get(addOnId) ?? addOnId;
};

const MAX_TEXT = 80;

const readFilter = (params: URLSearchParams): HistoryTexts => {
  const get = (name: string): string => (params.get(name) ?? '').trim().slice(0, MAX_TEXT);
  return {
    by: get('by'),
    action: get('action'),
    from: normalizeFigures(get('from')),
    to: normalizeFigures(get('to')),
    q: get('q'),
  };
};

/** The days in the hotel's time zone; the last one is included. */
const toRange = ({ from, to }: HistoryTexts, timeZone: string) => ({
  from: parseCalendarDate(from) ? toHotelInstant(from, 0, timeZone) : undefined,
  to: parseCalendarDate(to) ? toHotelInstant(addDays(to, 1), 0, timeZone) : undefined,
});

/** What was done at the hotel and by whom, 50 events a page; without the permission for the whole, one's own. D6 */
export default async function HistoryPage(page: DeskPageProps) {
  const { locale, context, staff, query = '' } = page;
  const { services } = context;
  const { t } = getTranslator(locale);
  const params = new URLSearchParams(query);
  const filter = readFilter(params);
  const before = Number(params.get('before') ?? '');
  const { events, next } = await services.desk.listHistory({
    staff,
    kind: ACTOR_KINDS.find((kind) => kind === filter.by),
    action: filter.action || undefined,
    text: filter.q || undefined,
    ...toRange(filter, services.policy.timeZone),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  });
  const links = createDeskLinks(locale);
  const historyContext = {
    ...(await createHistoryContext(page, services.policy.currency)),
    getExtraName: await loadExtraNames(services, locale),
  };
  return (
    <DeskScreen title={t('desk.history.title')} hotelName={services.hotel.name}>
      {!isPermitted(staff.role, 'view-audit') && <p className="desk-muted">{t('desk.history.own')}</p>}
      <HistoryFilters translator={historyContext.translator} filter={filter} />
      <DeskPanel title={t('desk.history.title')} id="history">
        {events.length === 0 ? (
          <p className="desk-empty">{t(params.size === 0 ? 'desk.history.none' : 'desk.history.empty')}</p>
        ) : (
          <HistoryTable context={historyContext} events={events} />
        )}
      </DeskPanel>
      <nav className="desk-actions" aria-label={t('desk.history.pages')}>
        {params.has('before') && <a href={links.history({ ...filter })}>{t('desk.history.first')}</a>}
        {next !== null && <a href={links.history({ ...filter, before: String(next) })}>{t('desk.history.next')}</a>}
      </nav>
    </DeskScreen>
  );
}
