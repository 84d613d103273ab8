import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { type GetRoomName, loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskFacts, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { listPricedPlans } from '#src/rates/catalogue/catalogue.rules.ts';
import { createSeasonEdit, draftCopy } from '#src/rates/editing/edit-seasons.rules.ts';
import type { Season } from '#src/rates/plans/rate-plan.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { EditForm } from './edit-form.tsx';
import { measureSeasonAct, toShownText } from './preview-season.ts';
import { copySeason, deleteSeason, saveSeason } from './save-season.action.ts';
import { describeSeasonDates, describeSeasonEffect, nameWeekday } from './season.text.ts';
import { getRateField, ISO_WEEKDAYS } from './season-fields.ts';
import { digestSeason, nameSeason } from './season-name.ts';
import { SeasonPrices } from './season-prices.client.tsx';
import './seasons.css';

interface FormProps {
  readonly translator: Translator;
  readonly texts: DeskFormTexts;
  readonly state: RatesState;
  readonly ratePlanId: string;
  /** Undefined for a new one. */
  readonly season: Season | undefined;
  readonly currency: string;
  readonly getRoomName: GetRoomName;
}

const PriceFields = ({ translator, state, ratePlanId, season, currency, getRoomName }: Omit<FormProps, 'texts'>) => {
  const { t } = translator;
  const own = state.rates.filter((rate) => rate.ratePlanId === ratePlanId && rate.seasonId === season?.seasonId);
  const find = (roomTypeId: string, weekday: number | null): string => {
    const found = own.find((rate) => rate.roomTypeId === roomTypeId && rate.weekday === weekday);
    return found ? formatDecimal(found.rate, currency) : '';
  };
  return (
    <div className="season-rates">
      {state.roomTypes.map(({ roomTypeId }, index) => (
        <SeasonPrices
          key={roomTypeId}
          room={getRoomName(roomTypeId)}
          every={{ name: getRateField(index + 1), label: t('desk.seasons.every-night'), value: find(roomTypeId, null) }}
          weekdays={ISO_WEEKDAYS.map((weekday) => ({
            name: getRateField(index + 1, weekday),
            label: nameWeekday(translator, weekday),
            value: find(roomTypeId, weekday),
          }))}
          byWeekday={t('desk.seasons.by-weekday')}
        />
      ))}
    </div>
  );
};

/** Dates, minimum stay and prices of a season. */
const SeasonForm = ({ texts, ...props }: FormProps) => {
  const { translator, state, ratePlanId, season } = props;
  const { t } = translator;
  const seen = season ? digestSeason(season, state.rates) : '';
  const rooms = state.roomTypes.map(({ roomTypeId }) => roomTypeId).join(' ');
  return (
    <EditForm
      {...{ translator, texts }}
      action={saveSeason}
      hidden={{ plan: ratePlanId, season: season?.seasonId ?? '', seen, rooms }}
      preview={t('desk.seasons.preview')}
    >
      <div className="desk-fields">
        <DeskInput name="name" label={t('desk.seasons.name')} value={season?.seasonId} />
        <DeskInput name="first" type="date" label={t('desk.closures.first')} value={season?.firstNight} />
        <DeskInput name="last" type="date" label={t('desk.closures.last')} value={season?.lastNight} />
        <DeskInput
          name="min_stay"
          inputMode="numeric"
          label={t('desk.seasons.min-stay')}
          value={String(season?.minStay ?? 1)}
        />
      </div>
      <p className="desk-field-hint">{t('desk.seasons.prices.hint')}</p>
      <PriceFields {...props} />
    </EditForm>
  );
};

/** What copying a season would do, and the button that does it: the address has asked for it already. */
const CopyPanel = async ({
  context,
  locale,
  ...props
}: FormProps & { readonly season: Season } & Pick<DeskPageProps, 'context' | 'locale'>) => {
  const { translator, texts, state, ratePlanId, season, currency, getRoomName } = props;
  const { t } = translator;
  const { rates, clock, policy } = context.services;
  const act = { kind: 'copy', seasonId: season.seasonId } as const;
  const preview = await rates.previewEdit(createSeasonEdit({ ratePlanId, act, isSeen: () => true }));
  const title = t('desk.seasons.copy.title', { name: nameSeason(season.seasonId) });
  if (preview.status !== 'previewed') return <DeskNotice tone="bad" title={t('desk.seasons.error.prices')} />;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const calendar = {
    seasons: state.seasons.filter((each) => each.ratePlanId === ratePlanId),
    rates: state.rates.filter((each) => each.ratePlanId === ratePlanId),
  };
  const copy = draftCopy(calendar, season, today);
  const effect = measureSeasonAct(preview, ratePlanId, act);
  const confirm = <DeskButton step="confirm">{t('desk.seasons.confirm.copied', { nights: effect.nights })}</DeskButton>;
  const hidden = { plan: ratePlanId, season: season.seasonId, seen: digestSeason(season, state.rates) };
  return (
    <DeskPanel title={title}>
      <p>{t('desk.seasons.copy.text')}</p>
      <DeskFacts
        facts={[
          { label: t('desk.seasons.name'), value: nameSeason(copy.seasonId) },
          { label: t('desk.closures.nights.label'), value: describeSeasonDates(translator, copy) },
          ...describeSeasonEffect({ translator, currency }, effect, getRoomName),
        ]}
      />
      <DeskForm
        action={copySeason}
        hidden={{ locale, ...hidden, revision: preview.revision ?? '', shown: toShownText(act) }}
        texts={texts}
        buttons={confirm}
        previewButtons={confirm}
      />
    </DeskPanel>
  );
};

const DeletePanel = ({ translator, texts, state, ratePlanId, season }: FormProps & { readonly season: Season }) => {
  const { t } = translator;
  return (
    <DeskPanel title={t('desk.seasons.delete')}>
      <p className="desk-muted">{t('desk.seasons.delete.text')}</p>
      <EditForm
        {...{ translator, texts }}
        action={deleteSeason}
        hidden={{ plan: ratePlanId, season: season.seasonId, seen: digestSeason(season, state.rates) }}
        preview={t('desk.seasons.delete.preview')}
        tone="plain"
      />
    </DeskPanel>
  );
};

/** A season with its prices, a new one, or the copy of one to the next year. */
export default async function SeasonPage({ locale, context, query = '' }: DeskPageProps) {
  const { services } = context;
  const { rates, policy, hotel } = services;
  const translator = getTranslator(locale);
  const { t } = translator;
  const params = new URLSearchParams(query);
  const [state, getRoomName] = await Promise.all([rates.readRates(), loadRoomNames(services, locale)]);
  const plans = listPricedPlans(state.plans);
  const ratePlanId = (plans.find((plan) => plan.ratePlanId === params.get('plan')) ?? plans[0])?.ratePlanId ?? '';
  const asked = params.get('season');
  const season = state.seasons.find((each) => each.ratePlanId === ratePlanId && each.seasonId === asked);
  const title = season ? nameSeason(season.seasonId) : t('desk.seasons.new');
  const { currency } = policy;
  const form = { translator, texts: getDeskFormTexts(locale, title), state, ratePlanId, currency, getRoomName };
  const isGone = asked !== null && !season;
  if (isGone) context.setStatus(404);
  return (
    <DeskScreen
      title={title}
      hotelName={hotel.name}
      actions={<a href={createDeskLinks(locale).seasons()}>{t('desk.seasons.back')}</a>}
    >
      {isGone && <DeskNotice tone="attention" title={t('desk.seasons.gone')} />}
      {season && params.has('copy') ? (
        <CopyPanel {...form} {...{ context, locale, season }} />
      ) : (
        <>
          <DeskPanel title={t('desk.seasons.form')} isTitleHidden>
            <SeasonForm {...form} season={season} />
          </DeskPanel>
          {season && <DeletePanel {...form} season={season} />}
        </>
      )}
    </DeskScreen>
  );
}
