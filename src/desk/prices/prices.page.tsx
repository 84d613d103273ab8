import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { BOARD_LENGTHS } from '#src/desk/board/board.rules.ts';
import { PricesTabs } from '#src/desk/seasons/prices-tabs.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskScreen, PeriodNavigation } from '#src/desk/ui/desk-screen.tsx';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { addDays, type IsoDate, parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan, listPricedPlans, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { NightForm } from './night-form.tsx';
import { getPlanName } from './price-words.text.ts';
import { PricesTable } from './prices-table.tsx';
import './prices.css';

const DEFAULT_LENGTH = 14;

interface Asked {
  readonly from: IsoDate;
  readonly isImpossible: boolean;
  readonly days: (typeof BOARD_LENGTHS)[number];
  readonly plan: RatePlan;
  /** Room type whose line is open. */
  readonly open: string | undefined;
}

const readAsked = (params: URLSearchParams, today: IsoDate, plans: readonly RatePlan[]): Asked => {
  const typed = normalizeFigures(params.get('from') ?? '');
  const from = parseCalendarDate(typed) ? typed : today;
  return {
    from,
    isImpossible: typed !== '' && typed !== from,
    days: BOARD_LENGTHS.find((length) => String(length) === params.get('days')) ?? DEFAULT_LENGTH,
    plan:
      listPricedPlans(plans).find(({ ratePlanId }) => ratePlanId === params.get('plan')) ?? getReferencePlan({ plans }),
    open: params.get('open') ?? undefined,
  };
};

interface PricesNavigationProps {
  readonly translator: Translator;
  readonly today: IsoDate;
  readonly asked: Asked;
  readonly plans: readonly RatePlan[];
}

/** Earlier and later nights, and any others, in any rate with prices of its own, by a form. */
const PricesNavigation = ({ translator, today, asked, plans }: PricesNavigationProps) => {
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const { from, days, plan, open, isImpossible } = asked;
  const getHref = (first: IsoDate | undefined) =>
    links.prices({ from: first, days: String(days), plan: plan.ratePlanId, open });
  const priced = listPricedPlans(plans);
  return (
    <PeriodNavigation
      label={t('desk.prices.move')}
      before={{ href: getHref(addDays(from, -days)), label: t('desk.prices.earlier') }}
      after={{ href: getHref(addDays(from, days)), label: t('desk.prices.later') }}
      home={from === today ? undefined : { href: getHref(undefined), label: t('desk.prices.today') }}
      form={{
        action: links.prices(),
        id: 'prices-from',
        name: 'from',
        label: t('desk.prices.from'),
        value: from,
        error: isImpossible ? t('desk.prices.impossible') : undefined,
        submit: t('desk.prices.show'),
      }}
    >
      <label className="visually-hidden" htmlFor="prices-days">
        {t('desk.prices.days')}
      </label>
      <select id="prices-days" name="days" defaultValue={days}>
        {BOARD_LENGTHS.map((length) => (
          <option key={length} value={length}>
            {t('desk.prices.days.option', { days: length })}
          </option>
        ))}
      </select>
      {priced.length > 1 && (
        <>
          <label className="visually-hidden" htmlFor="prices-plan">
            {t('desk.prices.plan')}
          </label>
          <select id="prices-plan" name="plan" defaultValue={plan.ratePlanId}>
            {priced.map(({ ratePlanId, names }) => (
              <option key={ratePlanId} value={ratePlanId}>
                {names[locale]}
              </option>
            ))}
          </select>
        </>
      )}
    </PeriodNavigation>
  );
};

const CHANGE_SET_ID = /^[\w-]{16,36}$/;

/** Prices by room type and night, with rooms left and rules; a night is changed here, several by the form of a change. */
export default async function PricesPage({ locale, context, staff, query: text = '' }: DeskPageProps) {
  const { services } = context;
  const { policy, clock } = services;
  const translator = getTranslator(locale);
  const { t } = translator;
  const params = new URLSearchParams(text);
  const today = toHotelDate(clock.now(), policy.timeZone);
  const { plans } = await services.booking.readCatalogue();
  const asked = readAsked(params, today, plans);
  const { from, days, plan, open } = asked;
  const { ratePlanId } = plan;
  const [lines, getRoomName] = await Promise.all([
    services.desk.loadPrices({ from, days, ratePlanId, plans, open }),
    loadRoomNames(services, locale),
  ]);
  const words = { translator, currency: policy.currency, plans, getRoomName };
  const links = createDeskLinks(locale);
  const query = { from, days: String(days), plan: ratePlanId, open };
  const mayEdit = isPermitted(staff.role, 'edit-rates');
  const line = lines.find(({ roomTypeId }) => roomTypeId === params.get('type'));
  const found = line?.nights.get(params.get('night') ?? '');
  const night = mayEdit && found && found.night >= today ? found : undefined;
  const title = t('desk.prices.title');
  const done = params.get('done') ?? '';
  return (
    <DeskScreen
      title={title}
      hotelName={services.hotel.name}
      actions={<PricesNavigation translator={translator} today={today} asked={asked} plans={plans} />}
    >
      <PricesTabs translator={translator} staff={staff} current="calendar" />
      {CHANGE_SET_ID.test(done) && (
        <DeskNotice tone="good">
          <p>
            <a href={links.priceChangeSet(done)}>{t('desk.prices.set.done.link')}</a>
          </p>
        </DeskNotice>
      )}
      {night && (
        <NightForm
          words={words}
          night={night}
          plan={ratePlanId}
          texts={getDeskFormTexts(locale, title)}
          cancelHref={links.prices(query)}
        />
      )}
      <PricesTable
        {...{ words, lines, from, days, today, query, open, mayEdit }}
        plan={ratePlanId}
        chosen={night && { roomTypeId: night.roomTypeId, night: night.night }}
      />
      <p className="desk-muted">
        {t(mayEdit ? 'desk.prices.legend' : 'desk.prices.legend.view', {
          currency: policy.currency,
          plan: getPlanName(words, ratePlanId),
        })}
      </p>
    </DeskScreen>
  );
}
