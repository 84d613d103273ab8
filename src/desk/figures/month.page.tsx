import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { sum } from '#src/kernel/money/money.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatMonth } from '#src/site/i18n/format-month.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findNeighbourMonths, getMonth, parseMonth } from './figures.rules.ts';
import type { Month } from './load-figures.service.ts';
import { doTotalsAgree, MONTH_VIEWS, type MonthView } from './month-ledger.rules.ts';
import { EntriesTable, KindsPanel, MAX_ROWS, MonthTotalsPanel, NightsTable } from './month-tables.tsx';
import './desk-figures.css';

interface MonthChoiceProps {
  readonly translator: Translator;
  readonly month: string;
  readonly view: MonthView;
  readonly isImpossible: boolean;
}

/** The month before and after, any other by a field, and whether it is read by entries or by nights. */
const MonthChoice = ({ translator, month, view, isImpossible }: MonthChoiceProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const { before, after } = findNeighbourMonths(month);
  return (
    <nav className="desk-day" aria-label={t('desk.month.choose')}>
      <a className="desk-button" href={links.month(before, view)} rel="prev">
        <span aria-hidden="true">‹</span>
        <span>{formatMonth(locale, before)}</span>
      </a>
      <form action={links.month()}>
        <label className="visually-hidden" htmlFor="month">
          {t('desk.month.field')}
        </label>
        <input
          id="month"
          name="month"
          type="month"
          defaultValue={month}
          placeholder="2026-11"
          aria-invalid={isImpossible || undefined}
          aria-describedby={isImpossible ? 'month-error' : undefined}
        />
        <label className="visually-hidden" htmlFor="month-view">
          {t('desk.month.view')}
        </label>
        <select id="month-view" name="view" defaultValue={view}>
          {MONTH_VIEWS.map((each) => (
            <option key={each} value={each}>
              {t(`desk.month.view.${each}`)}
            </option>
          ))}
        </select>
        <button type="submit" className="desk-button">
          {t('desk.board.show')}
        </button>
      </form>
      <a className="desk-button" href={links.month(after, view)} rel="next">
        <span>{formatMonth(locale, after)}</span>
        <span aria-hidden="true">›</span>
      </a>
      {isImpossible && (
        <p className="desk-field-error" id="month-error">
          {t('desk.month.impossible')}
        </p>
      )}
    </nav>
  );
};

const countRows = ({ entries, nights }: Month): number => entries.length + nights.length;

/** A month for the accountant: totals that agree, sums by kind, and every entry; the same as a file. */
export default async function MonthPage({ locale, context, staff, query = '' }: DeskPageProps) {
  const { desk, hotel, policy, clock } = context.services;
  const { currency, timeZone } = policy;
  const translator = getTranslator(locale);
  const { t, money } = translator;
  const links = createDeskLinks(locale);
  const params = new URLSearchParams(query);
  const asked = normalizeFigures(params.get('month') ?? '').trim();
  const today = toHotelDate(clock.now(), timeZone);
  const month = parseMonth(asked) ?? getMonth(today);
  const view = MONTH_VIEWS.find((each) => each === params.get('view')) ?? 'entries';
  const loaded = await desk.loadMonth({ month, view });
  const { totals, entries, nights } = loaded;
  const showsNames = isPermitted(staff.role, 'export-names');
  const props = { translator, currency, timeZone, showsNames };
  const rows = countRows(loaded);
  return (
    <DeskScreen
      title={t('desk.month.title', { month: formatMonth(locale, month) })}
      hotelName={hotel.name}
      actions={
        <>
          <MonthChoice {...{ translator, month, view }} isImpossible={asked !== '' && asked !== month} />
          <a className="desk-button desk-button-primary" href={links.monthFile(month, view)}>
            {t('desk.csv.link')}
          </a>
        </>
      }
    >
      {params.get('file') === 'confirmed' && (
        <DeskNotice tone="good">
          <p>{t('desk.csv.confirmed')}</p>
        </DeskNotice>
      )}
      <MonthTotalsPanel {...props} totals={totals} agree={view === 'nights' || doTotalsAgree(totals, entries)} />
      {view === 'entries' && entries.length > 0 && <KindsPanel {...props} entries={entries} />}
      <DeskPanel id="lines" title={t(`desk.month.view.${view}`)} count={rows}>
        {rows === 0 && <p className="desk-empty">{t('desk.month.empty')}</p>}
        {entries.length > 0 && <EntriesTable {...props} entries={entries} />}
        {nights.length > 0 && (
          <>
            <NightsTable {...props} nights={nights} />
            <p>
              {t('desk.month.nights.total', {
                nights: sum(nights.map((each) => each.nights)),
                amount: money(sum(nights.map(({ room }) => room)), currency),
              })}
            </p>
          </>
        )}
        {rows > MAX_ROWS && <p className="desk-muted">{t('desk.month.cut', { shown: MAX_ROWS, count: rows })}</p>}
      </DeskPanel>
      <p className="desk-muted">{t(view === 'nights' ? 'desk.month.about.nights' : 'desk.month.about')}</p>
    </DeskScreen>
  );
}
