import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { PricesTabs } from '#src/desk/seasons/prices-tabs.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { addDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan, listPricedPlans } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { ChangeForm } from './change-form.tsx';
import './prices.css';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const getMonthStart = (year: number, month: number): IsoDate => `${year}-${String(month).padStart(2, '0')}-01`;

/** The twelve months from today on, as nights: of this month those to come. */
export const listMonths = (today: IsoDate) => {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return MONTHS.map((_, index) => {
    const year = thisYear + Math.floor((thisMonth - 1 + index) / 12);
    const month = MONTHS[(thisMonth - 1 + index) % 12] ?? 1;
    const first = getMonthStart(year, month);
    const next = month === 12 ? getMonthStart(year + 1, 1) : getMonthStart(year, month + 1);
    return { year, month, from: first < today ? today : first, to: addDays(next, -1) };
  });
};

interface MonthLinksProps {
  readonly translator: Translator;
  readonly today: IsoDate;
  /** What else is filled in. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly from: string;
}

/** Whole months as links, which fill in their nights. */
const MonthLinks = ({ translator: { t, locale }, today, query, from }: MonthLinksProps) => (
  <nav className="prices-months" aria-label={t('desk.prices.change.months')}>
    <ul>
      {listMonths(today).map((month) => (
        <li key={month.from}>
          <a
            href={createDeskLinks(locale).priceChange({ ...query, from: month.from, to: month.to })}
            aria-current={month.from === from ? 'true' : undefined}
          >
            {t(`desk.prices.month.${month.month}`, { year: String(month.year) })}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Changes nights by ranges, weekdays and room types: prices, rules, sale. */
export default async function ChangePricesPage({ locale, context, staff, query = '' }: DeskPageProps) {
  const { services } = context;
  const translator = getTranslator(locale);
  const { t } = translator;
  const params = new URLSearchParams(query);
  const { plans } = await services.booking.readCatalogue();
  const priced = listPricedPlans(plans);
  const asked = params.get('plan') ?? '';
  const plan = priced.find(({ ratePlanId }) => ratePlanId === asked) ?? getReferencePlan({ plans });
  const roomTypes = await services.desk.listRoomTypes();
  const getRoomName = await loadRoomNames(services, locale);
  const known = roomTypes.map(({ roomTypeId }) => roomTypeId);
  const types = (params.get('types') ?? '').split(' ').filter((id) => known.includes(id));
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const today = toHotelDate(services.clock.now(), services.policy.timeZone);
  const title = t('desk.prices.change.title');
  return (
    <DeskScreen title={title} hotelName={services.hotel.name}>
      <PricesTabs translator={translator} staff={staff} current="change" />
      <MonthLinks
        translator={translator}
        today={today}
        query={{ plan: asked || undefined, types: types.join(' ') || undefined }}
        from={from}
      />
      <ChangeForm
        translator={translator}
        currency={services.policy.currency}
        texts={getDeskFormTexts(locale, title)}
        plans={priced.map(({ ratePlanId, names }) => ({ value: ratePlanId, label: names[locale] }))}
        roomTypes={known.map((value) => ({ value, label: getRoomName(value) }))}
        filled={{ from, to, plan: plan.ratePlanId, types: (types.length > 0 ? types : known).join(' ') }}
      />
    </DeskScreen>
  );
}
