import { describeAction, describeActor, formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { createHistoryContext } from '#src/desk/reservation/load-desk-file.tsx';
import { EventFactList } from '#src/desk/reservation/timeline-panel.tsx';
import { EmailText, Moment } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { HistoryEvent, HistoryPerson } from '#src/events/desk-event.rules.ts';
import { ACTOR_KINDS } from '#src/events/desk-event.rules.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { addDays, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import '#src/desk/reservation/detail.css';
import './history.css';

/** Actions that can be filtered by, the most asked for first. */
export const HISTORY_ACTIONS = [
  'booked',
  'cancelled',
  'room-cancelled',
  'no-show-recorded',
  'dates-changed',
  'rooms-changed',
  'dates-and-rooms-changed',
  'extras-added',
  'guest-changed',
  'request-changed',
  'goodwill-granted',
  'payment-recorded',
  'return-recorded',
  'balance-charged',
  'balance-failed',
  'card-changed',
  'refund-paid',
  'refund-refused',
  'payment-begun',
  'payment-asked',
  'change-proposed',
  'hold-placed',
  'hold-released',
  'note-added',
  'note-struck',
  'mail-sent-again',
  'link-copied',
  'links-revoked',
  'exported',
  'figures-exported',
  'setting-changed',
  'nights-changed',
  'rates-taken-back',
  'rates-imported',
  'content-published',
  'content-taken-back',
  'offer-changed',
] as const;

/** Actions whose subject is a set of changes of rates. D17 */
const CHANGE_SETS: ReadonlySet<string> = new Set(['nights-changed', 'rates-taken-back', 'rates-imported']);

/** Filters of the history as typed; empty: all. */
export interface HistoryTexts {
  readonly by: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly q: string;
  /** `all`: with the steps. */
  readonly steps: string;
}

/** Before the id of a person in `by`, where kinds of actors stand as well. */
const PERSON = 'staff-';

interface HistoryFiltersProps {
  readonly translator: Translator;
  readonly filter: HistoryTexts;
  /** People to choose from. */
  readonly people: readonly HistoryPerson[];
}

/** Filters of the history, as a GET form. */
export const HistoryFilters = ({ translator, filter, people }: HistoryFiltersProps) => {
  const { t, locale } = translator;
  return (
    <form className="desk-field-row history-filters" action={createDeskLinks(locale).history()}>
      <div className="desk-field">
        <label htmlFor="history-q">{t('desk.history.filter.q')}</label>
        {filter.steps && <input type="hidden" name="steps" value={filter.steps} />}
        <input id="history-q" name="q" type="search" defaultValue={filter.q} autoComplete="off" maxLength={80} />
      </div>
      <div className="desk-field">
        <label htmlFor="history-by">{t('desk.history.filter.kind')}</label>
        <select id="history-by" name="by" defaultValue={filter.by}>
          <option value="">{t('desk.history.filter.anyone')}</option>
          {ACTOR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk.actor.${kind}`)}
            </option>
          ))}
          {people.length > 0 && (
            <optgroup label={t('desk.history.filter.people')}>
              {people.map(({ userId, name }) => (
                <option key={userId} value={PERSON + userId}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor="history-action">{t('desk.history.filter.action')}</label>
        <select id="history-action" name="action" defaultValue={filter.action}>
          <option value="">{t('desk.filter.any')}</option>
          {HISTORY_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {describeAction(translator, action)}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor="history-from">{t('desk.filter.from')}</label>
        <input id="history-from" name="from" type="date" defaultValue={filter.from} />
      </div>
      <div className="desk-field">
        <label htmlFor="history-to">{t('desk.filter.to')}</label>
        <input id="history-to" name="to" type="date" defaultValue={filter.to} />
      </div>
      <button type="submit" className="desk-button">
        {t('desk.history.filter.submit')}
      </button>
    </form>
  );
};

interface HistoryTableProps {
  readonly context: HistoryContext;
  readonly events: readonly HistoryEvent[];
}

/** Events as a table: when, who, what, of which reservation, and what changed. */
export const HistoryTable = ({ context, events }: HistoryTableProps) => {
  const { translator, timeZone } = context;
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const columns = [
    { key: 'at', label: t('desk.history.when') },
    { key: 'who', label: t('desk.history.who') },
    { key: 'what', label: t('desk.history.what') },
    { key: 'about', label: t('desk.history.about') },
    { key: 'change', label: t('desk.history.change') },
  ];
  return (
    <DeskTable caption={t('desk.history.caption')} columns={columns} isStatic>
      {events.map((event) => (
        <tr key={event.eventId}>
          <td data-label={t('desk.history.when')} className="history-moment">
            <Moment translator={translator} instant={event.at} timeZone={timeZone} />
          </td>
          <td data-label={t('desk.history.who')}>
            <EmailText email={describeActor(translator, event.actor)} />
          </td>
          <th scope="row">{describeAction(translator, event.action)}</th>
          <td data-label={t('desk.history.about')}>
            {event.code && <a href={`${links.reservation(event.code)}#timeline`}>{event.code}</a>}
            {event.subject && CHANGE_SETS.has(event.action) && (
              <a href={links.priceChangeSet(event.subject)}>
                {t('desk.history.change-set')}
                {/* Two changes have two names for screen readers. */}
                <span className="visually-hidden">
                  {`: ${formatMoment(translator, event.at, timeZone)} (${event.position})`}
                </span>
              </a>
            )}
          </td>
          <td data-label={t('desk.history.change')}>
            <EventFactList context={context} event={event} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};

interface FoldedStepsProps {
  readonly translator: Translator;
  readonly hidden: number;
  readonly filter: HistoryTexts;
  readonly before: string | null;
}

/** How many steps are not listed, and a link that lists them; nothing where there are none. */
const FoldedSteps = ({ translator: { t, locale }, hidden, filter, before }: FoldedStepsProps) => {
  const isShown = filter.steps !== '';
  if (hidden === 0 && !isShown) return null;
  const href = createDeskLinks(locale).history({
    ...filter,
    steps: isShown ? '' : 'all',
    before: before ?? '',
  });
  return (
    <p className="desk-muted">
      {hidden > 0 && <>{t('desk.history.steps', { count: hidden })} </>}
      <a href={href}>{t(isShown ? 'desk.history.steps.hide' : 'desk.history.steps.show')}</a>
    </p>
  );
};

/** Names of extras and plans in today's catalogue; the id of one that was removed from it. R12, R24 */
const loadOfferNames = async ({ booking }: DeskPageProps['context']['services'], locale: Locale) => {
  const { addOns, plans } = await booking.readCatalogue();
  const extraNames = new Map(addOns.map(({ addOnId, names }) => [addOnId, names[locale]]));
  const planNames = new Map(plans.map(({ ratePlanId, names }) => [ratePlanId, names[locale]]));
  return {
    getExtraName: (addOnId: string): string => extraNames.get(addOnId) || addOnId,
    getPlanName: (ratePlanId: string): string => planNames.get(ratePlanId) || ratePlanId,
  };
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
    steps: get('steps') === 'all' ? 'all' : '',
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
  const { events, next, hidden, people } = await services.desk.listHistory({
    staff,
    hasSteps: filter.steps !== '',
    kind: ACTOR_KINDS.find((kind) => kind === filter.by),
    userId: filter.by.startsWith(PERSON) ? filter.by.slice(PERSON.length) : undefined,
    action: filter.action || undefined,
    text: filter.q || undefined,
    ...toRange(filter, services.policy.timeZone),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  });
  const links = createDeskLinks(locale);
  const historyContext = {
    ...(await createHistoryContext(page, services.policy.currency)),
    ...(await loadOfferNames(services, locale)),
  };
  return (
    <DeskScreen title={t('desk.history.title')} hotelName={services.hotel.name}>
      {!isPermitted(staff.role, 'view-audit') && <p className="desk-muted">{t('desk.history.own')}</p>}
      <HistoryFilters translator={historyContext.translator} filter={filter} people={people} />
      <DeskPanel title={t('desk.history.title')} id="history">
        <FoldedSteps
          translator={historyContext.translator}
          hidden={hidden}
          filter={filter}
          before={params.get('before')}
        />
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
