import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskFacts, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import { formatMonth } from '#src/site/i18n/format-month.ts';
import { getCurrencySymbol, type Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { listYearMonths, sumYear } from './budget.rules.ts';
import type { ReadBudget } from './budget.service.ts';
import { changeBudget } from './change-budget.action.ts';

interface BudgetPanelProps {
  readonly locale: Locale;
  readonly translator: Translator;
  readonly currency: string;
  readonly year: number;
  readonly read: ReadBudget;
}

/** Twelve numbers of a year, with the years before and after as links. */
const BudgetPanel = ({ locale, translator, currency, year, read: { budget, revision } }: BudgetPanelProps) => {
  const { t, money } = translator;
  const links = createDeskLinks(locale);
  const title = t('desk.settings.budget.title', { year: String(year) });
  const total = sumYear(budget, year);
  return (
    <DeskPanel
      id="budget"
      title={title}
      actions={
        <>
          <a href={links.settings(String(year - 1))}>{year - 1}</a>
          <a href={links.settings(String(year + 1))}>{year + 1}</a>
        </>
      }
    >
      <p className="desk-muted">{t('desk.settings.budget.text', { currency: getCurrencySymbol(currency) })}</p>
      <DeskForm
        action={changeBudget}
        hidden={{ locale, year: String(year), revision: String(revision) }}
        texts={getDeskFormTexts(locale, title)}
        buttons={<DeskButton>{t('desk.settings.save')}</DeskButton>}
      >
        <div className="desk-fields">
          {listYearMonths(year).map((month, index) => {
            const amount = budget[month];
            return (
              <DeskInput
                key={month}
                name={`m${index + 1}`}
                label={formatMonth(locale, month)}
                inputMode="decimal"
                value={amount === undefined ? '' : formatDecimal(amount, currency)}
                optional
              />
            );
          })}
        </div>
        {total !== null && <p>{t('desk.settings.budget.total', { amount: money(total, currency) })}</p>}
      </DeskForm>
    </DeskPanel>
  );
};

/** Asked years before and after today's; others are typing errors. */
const NEAREST_YEARS = 5;

const readYear = (typed: string, thisYear: number): number => {
  const year = Number(normalizeFigures(typed));
  return Number.isInteger(year) && Math.abs(year - thisYear) <= NEAREST_YEARS ? year : thisYear;
};

/** What the hotel decides itself, and what the environment says. */
export default async function SettingsPage({ locale, context, query = '' }: DeskPageProps) {
  const { desk, hotel, policy, clock } = context.services;
  const translator = getTranslator(locale);
  const { t, hour } = translator;
  const params = new URLSearchParams(query);
  const thisYear = Number(toHotelDate(clock.now(), policy.timeZone).slice(0, 4));
  return (
    <DeskScreen title={t('desk.settings.title')} hotelName={hotel.name}>
      {params.get('done') === 'budget' && <DeskNotice tone="good" title={t('desk.settings.budget.done')} />}
      <BudgetPanel
        {...{ locale, translator }}
        currency={policy.currency}
        year={readYear(params.get('year') ?? '', thisYear)}
        read={await desk.loadBudget()}
      />
      <DeskPanel id="hotel" title={t('desk.settings.hotel')}>
        <p className="desk-muted">{t('desk.settings.environment')}</p>
        <DeskFacts
          facts={[
            { label: t('desk.settings.hotel.name'), value: hotel.name },
            { label: t('desk.fact.email'), value: hotel.email },
            { label: t('desk.fact.phone'), value: hotel.phone },
            { label: t('desk.settings.hotel.check-in'), value: hour(policy.checkIn) },
            { label: t('desk.settings.hotel.check-out'), value: hour(policy.checkOut) },
            { label: t('desk.settings.hotel.currency'), value: policy.currency },
            { label: t('desk.settings.hotel.time-zone'), value: policy.timeZone },
          ]}
        />
      </DeskPanel>
    </DeskScreen>
  );
}
