import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import type { Budget } from '#src/desk/settings/budget.rules.ts';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatMonth } from '#src/site/i18n/format-month.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import {
  type ComparedPeriod,
  calculateAdr,
  calculateOccupancy,
  calculateRevPar,
  countPeriodDays,
  getMonth,
  type RoomFigures,
} from './figures.rules.ts';
import { describeComparison, describeWeeks, formatFigure, formatOccupancy } from './figures.text.ts';
import type { PickupOfDays } from './load-figures.service.ts';
import { WeeksChart } from './weeks-chart.tsx';
import './desk-figures.css';

interface ComparedTableProps {
  readonly periods: readonly ComparedPeriod[];
  readonly translator: Translator;
  readonly currency: string;
}

/** Weeks with what is sold and how that stands beside last year. */
const WeeksTable = ({ periods, translator }: Omit<ComparedTableProps, 'currency'>) => {
  const { t, date, locale } = translator;
  const columns: DeskColumn[] = [
    { key: 'week', label: t('desk.figures.week'), sort: 'ascending' },
    { key: 'sold', label: t('desk.figures.sold'), isNumber: true },
    { key: 'occupancy', label: t('desk.figures.occupancy') },
  ];
  return (
    <DeskTable caption={t('desk.figures.weeks.caption')} columns={columns} className="figures-weeks" isStatic>
      {periods.map((week) => (
        <tr key={week.from}>
          <th scope="row">
            <a href={createDeskLinks(locale).reservations({ from: week.from, to: week.to, by: 'stay' })}>
              {t('desk.figures.week.of', { date: date(week.from, 'medium') })}
            </a>
          </th>
          <td data-label={t('desk.figures.sold')} className="desk-number">
            {t('desk.figures.sold.of', { sold: week.now.sold, available: week.now.available })}
          </td>
          <td data-label={t('desk.figures.occupancy')}>
            {calculateOccupancy(week.before) === null
              ? formatOccupancy(translator, calculateOccupancy(week.now))
              : describeComparison(translator, week)}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};

interface PairProps {
  readonly label: string;
  readonly now: string;
  readonly before?: string;
  readonly budget?: string | undefined;
}

/** A figure of this year over that of last year, where there is one, and the budget. */
const Pair = ({ label, now, before, budget }: PairProps) => (
  <td data-label={label} className="desk-number">
    <span className="figures-pair">
      <strong>{now}</strong> {before !== undefined && <span className="desk-muted">{before}</span>}
      {budget !== undefined && <span className="desk-muted">{budget}</span>}
    </span>
  </td>
);

const MONTH_FIGURES = ['available', 'sold', 'occupancy', 'adr', 'revpar', 'revenue'] as const;

const describeFigures = (
  translator: Translator,
  figures: RoomFigures,
  currency: string,
): Readonly<Record<(typeof MONTH_FIGURES)[number], string>> => ({
  available: String(figures.available),
  sold: String(figures.sold),
  occupancy: formatOccupancy(translator, calculateOccupancy(figures)),
  adr: formatFigure(translator, calculateAdr(figures), currency),
  revpar: formatFigure(translator, calculateRevPar(figures), currency),
  revenue: translator.money(figures.revenue, currency),
});

/** A hotel that sold nothing and had nothing to sell has no figures, rather than figures of zero. */
const hasFigures = ({ available, sold }: RoomFigures): boolean => available > 0 || sold !== 0;

/** `92 % of the budget of US$ 30,000.00` */
const describeBudget = (translator: Translator, revenue: Minor, budget: Minor | undefined, currency: string) =>
  budget === undefined
    ? undefined
    : translator.t('desk.figures.budget', {
        share: formatOccupancy(translator, budget > 0 ? revenue / budget : null),
        amount: translator.money(budget, currency),
      });

const MonthsTable = ({ periods, translator, currency, budget }: ComparedTableProps & { readonly budget: Budget }) => {
  const { t, locale } = translator;
  const columns: DeskColumn[] = [
    { key: 'month', label: t('desk.figures.month'), sort: 'ascending' },
    ...MONTH_FIGURES.map((name) => ({ key: name, label: t(`desk.figures.${name}`), isNumber: true })),
  ];
  return (
    <DeskTable caption={t('desk.figures.months.caption')} columns={columns} isStatic>
      {periods.map(({ from, to, now, before }) => {
        const texts = describeFigures(translator, now, currency);
        const lastYear = hasFigures(before) ? describeFigures(translator, before, currency) : undefined;
        return (
          <tr key={from}>
            <th scope="row">
              <a href={createDeskLinks(locale).reservations({ from, to, by: 'stay' })}>
                {formatMonth(locale, getMonth(from))}
              </a>
              <span className="desk-muted figures-year">
                {' '}
                {t(lastYear ? 'desk.figures.last-year' : 'desk.figures.points.unknown')}
              </span>
            </th>
            {MONTH_FIGURES.map((name) => (
              <Pair
                key={name}
                label={t(`desk.figures.${name}`)}
                now={texts[name]}
                {...(lastYear && { before: lastYear[name] })}
                {...(name === 'revenue' && {
                  budget: describeBudget(translator, now.revenue, budget[getMonth(from)], currency),
                })}
              />
            ))}
          </tr>
        );
      })}
    </DeskTable>
  );
};

interface PickupProps {
  readonly pickup: PickupOfDays;
  readonly translator: Translator;
  readonly currency: string;
}

/** Bookings less cancellations of some days, by month of the stay. */
const PickupList = ({ pickup, translator, currency }: PickupProps) => {
  const { t, locale, money, date } = translator;
  const { from, to, months } = pickup;
  const days = countPeriodDays(pickup);
  const title = t(days === 1 ? 'desk.figures.pickup.yesterday' : 'desk.figures.pickup.days', {
    days,
    date: date(to, 'short'),
  });
  return (
    <div>
      <h3>
        <a href={createDeskLinks(locale).reservations({ from, to, by: 'booked' })}>{title}</a>
      </h3>
      {months.length === 0 ? (
        <p className="desk-empty">{t('desk.figures.pickup.none')}</p>
      ) : (
        <ul className="figures-pickup">
          {months.map(({ month, nights, revenue }) => (
            <li key={month}>
              {t('desk.figures.pickup.month', { month: formatMonth(locale, month), nights })}{' '}
              <span className="desk-number">{money(revenue, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** How the hotel stands: weeks and months to come beside last year, pickup, and what each figure means. D19 */
export default async function FiguresPage({ locale, context }: DeskPageProps) {
  const { desk, hotel, policy, clock } = context.services;
  const translator = getTranslator(locale);
  const { t } = translator;
  const { currency } = policy;
  const { weeks, months, yesterday, week, budget } = await desk.loadFigures();
  const today = toHotelDate(clock.now(), policy.timeZone);
  const finding = t('desk.figures.weeks.finding', { comparison: describeWeeks(translator, weeks) });
  return (
    <DeskScreen
      title={t('desk.figures.title')}
      hotelName={hotel.name}
      about={<p className="desk-muted">{t('desk.figures.about')}</p>}
      actions={
        <a className="desk-button" href={createDeskLinks(locale).month(getMonth(today))}>
          {t('desk.figures.month.link')}
        </a>
      }
    >
      <div className="desk-figures">
        <DeskPanel id="weeks" title={t('desk.figures.weeks.title')}>
          <WeeksChart weeks={weeks} finding={finding} translator={translator} />
          <WeeksTable periods={weeks} translator={translator} />
        </DeskPanel>
        <DeskPanel id="pickup" title={t('desk.figures.pickup.title')}>
          <PickupList pickup={yesterday} translator={translator} currency={currency} />
          <PickupList pickup={week} translator={translator} currency={currency} />
        </DeskPanel>
      </div>
      <DeskPanel id="months" title={t('desk.figures.months.title')}>
        <MonthsTable periods={months} translator={translator} currency={currency} budget={budget} />
      </DeskPanel>
      <p className="desk-muted">{t('desk.figures.definitions')}</p>
    </DeskScreen>
  );
}
