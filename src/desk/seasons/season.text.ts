import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import type { PriceSpan } from '#src/rates/editing/summarize-rates-change.rules.ts';
import type { RoomTypeChange, SeasonEffect } from '#src/rates/editing/summarize-season-edit.rules.ts';
import type { Season } from '#src/rates/plans/rate-plan.rules.ts';
import { LANGUAGE_TAGS, type Translator } from '#src/site/i18n/intl.ts';

interface Texts {
  readonly translator: Translator;
  readonly currency: string;
}

/** `US$148.00 – US$170.00`, or one price. */
export const describeSpan = ({ translator, currency }: Texts, span: PriceSpan | null): string => {
  const { t, money } = translator;
  if (!span) return t('desk.seasons.no-price');
  const { lowest, highest } = span;
  return lowest === highest ? money(lowest, currency) : `${money(lowest, currency)} – ${money(highest, currency)}`;
};

/** Dates of a season. */
export const describeSeasonDates = (
  { t, date }: Translator,
  { firstNight, lastNight }: Pick<Season, 'firstNight' | 'lastNight'>,
) => t('desk.seasons.dates', { from: date(firstNight, 'medium'), to: date(lastNight, 'medium') });

/** `dic`, as the language shortens months. */
export const nameMonth = ({ locale }: Translator, day: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: 'short', timeZone: 'UTC' }).format(day);

/** A Monday, from which the weekdays are named. */
const MONDAY = Date.UTC(2027, 0, 4);
const DAY_MS = 86_400_000;

/** `vie`, as the language shortens weekdays; from 1 (Monday) to 7. */
export const nameWeekday = ({ locale }: Translator, weekday: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'short', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

const describeRoomType = (
  texts: Texts,
  getRoomName: GetRoomName,
  { roomTypeId, nights, before, after }: RoomTypeChange,
) => {
  const { t } = texts.translator;
  const values = { nights, before: describeSpan(texts, before), after: describeSpan(texts, after) };
  const isSame = values.before === values.after;
  return {
    label: getRoomName(roomTypeId),
    value: t(isSame ? 'desk.seasons.effect.same-price' : 'desk.seasons.effect.prices', values),
  };
};

/** What a change of a season does, line by line; what it does not do is left out. R27 */
export const describeSeasonEffect = (texts: Texts, effect: SeasonEffect, getRoomName: GetRoomName) => {
  const { t } = texts.translator;
  const { nights, roomTypes, settled, carried, unsold, manual } = effect;
  const rest = (['settled', 'carried', 'unsold', 'manual'] as const)
    .map((key) => ({ key, count: { settled, carried, unsold, manual }[key] }))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => ({
      label: t(`desk.seasons.effect.${key}`),
      value: t('desk.seasons.effect.room-nights', { count }),
    }));
  return [
    {
      label: t('desk.seasons.effect.nights'),
      value: nights === 0 ? t('desk.seasons.effect.none') : t('desk.nights', { count: nights }),
    },
    ...roomTypes.map((roomType) => describeRoomType(texts, getRoomName, roomType)),
    ...rest,
  ];
};
