import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { CodeConditions, GivenCode } from './promotion-code.rules.ts';
import { findLeastNights } from './promotion-code.rules.ts';

interface CodeTextSource {
  readonly translator: Translator;
  readonly code: string;
  readonly given: GivenCode;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly currency: string;
}

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Names of ISO weekdays, as a list in words. */
export const listWeekdays = (translator: Translator, weekdays: readonly number[]): string => {
  const format = new Intl.DateTimeFormat(translator.locale, { weekday: 'long', timeZone: 'UTC' });
  return translator.list(weekdays.map((day) => format.format(MONDAY + (day - 1) * DAY_MS)));
};

/** A sale that begins later, or has ended. */
const describeSalesWindow = ({ translator, code, today }: CodeTextSource, { limits }: CodeConditions): string => {
  const { sellFrom, sellTo } = limits;
  return sellFrom !== null && today < sellFrom
    ? translator.t('promotion.status.sold-from', { code, date: translator.date(sellFrom, 'medium') })
    : translator.t('promotion.status.sold-to', { code, date: translator.date(sellTo ?? today, 'medium') });
};

const describeStayWindow = (
  { translator, code }: CodeTextSource,
  { limits: { stayFrom, stayTo }, stayWindow = 'nights' }: CodeConditions,
): string => {
  const from = stayFrom === null ? '' : translator.date(stayFrom, 'medium');
  const to = stayTo === null ? '' : translator.date(stayTo, 'medium');
  const values = { code, from, to };
  if (to === '') return translator.t(`promotion.status.${stayWindow}-from`, values);
  return translator.t(`promotion.status.${stayWindow}-${from === '' ? 'to' : 'between'}`, values);
};

/** What became of a code in one sentence; a refusal names the date or number that is not met. R15 */
export const describeCodeStatus = (source: CodeTextSource): string => {
  const { translator, code, given, currency } = source;
  const { status, conditions = { limits: NO_LIMITS } } = given;
  const { limits, arrivalWeekdays, minAdults, minCost } = conditions;
  switch (status) {
    case 'outside-sales-window':
      return describeSalesWindow(source, conditions);
    case 'outside-stay-window':
      return describeStayWindow(source, conditions);
    case 'too-late':
      return translator.t('promotion.status.too-late', { code, days: limits.minAdvance ?? 0 });
    case 'too-early':
      return translator.t('promotion.status.too-early', { code, days: limits.maxAdvance ?? 0 });
    case 'too-short':
      return translator.t('promotion.status.too-short', { code, nights: findLeastNights(conditions) });
    case 'too-long':
      return translator.t('promotion.status.too-long', { code, nights: limits.maxStay ?? 0 });
    case 'other-weekday':
      return translator.t('promotion.status.other-weekday', {
        code,
        days: listWeekdays(translator, arrivalWeekdays ?? []),
      });
    case 'too-few-adults':
      return translator.t('promotion.status.too-few-adults', { code, adults: minAdults ?? 0 });
    case 'too-low-cost':
      return translator.t('promotion.status.too-low-cost', { code, amount: translator.money(minCost ?? 0, currency) });
    case 'applied-together':
      return translator.t('promotion.status.applied-together', {
        code,
        amount: translator.money(minCost ?? 0, currency),
      });
    default:
      return translator.t(`promotion.status.${status}`, { code });
  }
};
