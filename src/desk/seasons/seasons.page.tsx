import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { listPricedPlans, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { listMeetings } from '#src/rates/editing/edit-seasons.rules.ts';
import type { Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, SEASON_NOTICES } from '#src/site/routing/desk-links.ts';
import { EditForm } from './edit-form.tsx';
import { PricesTabs } from './prices-tabs.tsx';
import { raiseSeason } from './save-season.action.ts';
import { describeSpan } from './season.text.ts';
import { digestSeason, nameSeason } from './season-name.ts';
import { SeasonYear } from './season-year.tsx';
import './seasons.css';

interface TableProps {
  readonly translator: Translator;
  readonly currency: string;
  readonly rates: readonly SeasonRate[];
  readonly isEdited: boolean;
}

const SeasonRow = ({ translator, currency, rates, isEdited, season }: TableProps & { readonly season: Season }) => {
  const { t, date, locale } = translator;
  const { ratePlanId, seasonId, firstNight, lastNight, minStay } = season;
  const links = createDeskLinks(locale);
  const own = rates.filter((rate) => rate.seasonId === seasonId).map(({ rate }) => rate);
  const span = own.length === 0 ? null : { lowest: Math.min(...own), highest: Math.max(...own) };
  const name = nameSeason(seasonId);
  return (
    <tr>
      <th scope="row">{isEdited ? <a href={links.season(ratePlanId, seasonId)}>{name}</a> : name}</th>
      <td data-label={t('desk.closures.first')}>
        <span className="desk-date">{date(firstNight, 'medium')}</span>
      </td>
      <td data-label={t('desk.closures.last')}>
        <span className="desk-date">{date(lastNight, 'medium')}</span>
      </td>
      <td data-label={t('desk.seasons.min-stay')} className="desk-number">
        {minStay}
      </td>
      <td data-label={t('desk.seasons.prices')} className="desk-number">
        {describeSpan({ translator, currency }, span)}
      </td>
      {isEdited && (
        <td>
          <a href={links.season(ratePlanId, seasonId, 'copy')}>
            {t('desk.seasons.copy')}
            <span className="visually-hidden">: {name}</span>
          </a>
        </td>
      )}
    </tr>
  );
};

const SeasonTable = ({
  seasons,
  caption,
  ...row
}: TableProps & { readonly seasons: readonly Season[]; readonly caption: string }) => {
  const { t } = row.translator;
  const columns: DeskColumn[] = [
    { key: 'name', label: t('desk.seasons.name') },
    { key: 'first', label: t('desk.closures.first') },
    { key: 'last', label: t('desk.closures.last') },
    { key: 'stay', label: t('desk.seasons.min-stay'), isNumber: true },
    { key: 'prices', label: t('desk.seasons.prices'), isNumber: true },
    ...(row.isEdited ? [{ key: 'copy', label: t('desk.seasons.copy') }] : []),
  ];
  return (
    <DeskTable caption={caption} columns={columns} isStatic>
      {seasons.map((season) => (
        <SeasonRow key={season.seasonId} season={season} {...row} />
      ))}
    </DeskTable>
  );
};

interface MeetingsProps {
  readonly translator: Translator;
  readonly texts: DeskFormTexts;
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
  readonly today: IsoDate;
  readonly isEdited: boolean;
}

/** Which season wins where two meet, and a form that lets the other one win. B6 */
const Meetings = ({ translator, texts, seasons, rates, today, isEdited }: MeetingsProps) => {
  const { t } = translator;
  const meetings = listMeetings({ seasons, rates }, today);
  if (meetings.length === 0) return null;
  return (
    <div className="season-meets">
      <h3>{t('desk.seasons.meet')}</h3>
      <ul>
        {meetings.map(({ winner, other }) => {
          const names = { winner: nameSeason(winner.seasonId), other: nameSeason(other.seasonId) };
          const { ratePlanId: plan, seasonId: season } = other;
          const seen = digestSeason(other, rates);
          return (
            <li key={`${winner.seasonId} ${season}`}>
              <span>{t('desk.seasons.wins', names)}</span>
              {isEdited && (
                <EditForm
                  {...{ translator, texts }}
                  action={raiseSeason}
                  hidden={{ plan, season, over: winner.seasonId, seen }}
                  preview={t('desk.seasons.raise', names)}
                  tone="plain"
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

interface PlanPanelProps extends Omit<MeetingsProps, 'seasons' | 'rates'> {
  readonly plan: RatePlan;
  readonly state: RatesState;
  readonly currency: string;
}

const PlanPanel = ({ plan, state, currency, ...props }: PlanPanelProps) => {
  const { translator, today, isEdited } = props;
  const { t, locale } = translator;
  const { ratePlanId, names } = plan;
  const isOwn = (each: { readonly ratePlanId: string }) => each.ratePlanId === ratePlanId;
  const rates = state.rates.filter(isOwn);
  const seasons = state.seasons.filter(isOwn).sort((a, b) => b.precedence - a.precedence);
  const byDate = seasons.toSorted((a, b) => a.firstNight.localeCompare(b.firstNight));
  const [past, open] = [
    byDate.filter(({ lastNight }) => lastNight < today),
    byDate.filter(({ lastNight }) => lastNight >= today),
  ];
  const table = { translator, currency, rates, isEdited };
  const name = names[locale] || ratePlanId;
  return (
    <DeskPanel
      title={name}
      id={ratePlanId}
      count={open.length}
      actions={
        isEdited && (
          <a className="desk-button" href={createDeskLinks(locale).season(ratePlanId)}>
            {t('desk.seasons.new')}
          </a>
        )
      }
    >
      <SeasonYear translator={translator} start={`${today.slice(0, 8)}01`} seasons={seasons} />
      {open.length === 0 ? (
        <p className="desk-empty">{t('desk.seasons.none')}</p>
      ) : (
        <SeasonTable {...table} seasons={open} caption={name} />
      )}
      <Meetings {...props} seasons={seasons} rates={rates} />
      {past.length > 0 && (
        <details>
          <summary>{t('desk.seasons.past', { count: past.length })}</summary>
          <SeasonTable
            {...table}
            seasons={past.toReversed()}
            caption={t('desk.seasons.past', { count: past.length })}
          />
        </details>
      )}
    </DeskPanel>
  );
};

/** Seasons of each plan with prices of its own: the year as bands, dates and prices, and which wins where two meet. */
export default async function SeasonsPage({ locale, context, query = '', staff }: DeskPageProps) {
  const { rates, clock, policy, hotel } = context.services;
  const translator = getTranslator(locale);
  const { t } = translator;
  const state = await rates.readRates();
  const today = toHotelDate(clock.now(), policy.timeZone);
  const title = t('desk.seasons.title');
  const done = SEASON_NOTICES.find((notice) => notice === new URLSearchParams(query).get('done'));
  const isEdited = isPermitted(staff.role, 'edit-rates');
  const texts = getDeskFormTexts(locale, title);
  return (
    <DeskScreen title={title} hotelName={hotel.name}>
      <PricesTabs translator={translator} staff={staff} current="seasons" />
      {done && <DeskNotice tone="good" title={t(`desk.seasons.done.${done}`)} />}
      {listPricedPlans(state.plans).map((plan) => (
        <PlanPanel
          key={plan.ratePlanId}
          {...{ plan, state, translator, texts, today, isEdited }}
          currency={policy.currency}
        />
      ))}
    </DeskScreen>
  );
}
