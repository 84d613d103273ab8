import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { formatPercent } from '#src/rates/rates-file/decimals.rules.ts';
import { WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import {
  formatLimits,
  formatNumber,
  LIMIT_FIELDS,
  type OfferFormat,
  type OfferTexts,
  readAmount,
  readCode,
  readLimits,
  readNumber,
  readPercent,
  readTexts,
  readTicked,
} from './offer-form.ts';

export const BENEFITS = ['percent', 'night', 'stay', 'free-nights', 'add-on'] as const;

export const RECEIVERS = ['all', 'code', 'personal'] as const;

export const STAY_WINDOWS = ['nights', 'arrival'] as const;

/** Fields with a text, beside those that are one of a few choices. */
export const PROMOTION_TEXTS = [
  ...['percent', 'amount', 'nights', 'free', 'extra', 'code', 'codeCount', 'maxUses', 'onePerGuest'],
  ...LIMIT_FIELDS,
  ...['nameEs', 'nameEn', 'weekdays', 'plans', 'rooms', 'minAdults', 'minCost'],
] as const;

export const PROMOTION_LISTS = ['weekdays', 'plans', 'rooms'] as const;

const readBenefit = (texts: OfferTexts, format: OfferFormat): unknown => {
  const get = (name: string): string => texts[name] ?? '';
  switch (texts.gives) {
    case 'night':
    case 'stay':
      return { amount: readAmount(get('amount'), format) ?? '', per: texts.gives };
    case 'free-nights':
      return { nights: readNumber(get('nights')) ?? '', free: readNumber(get('free')) ?? '' };
    case 'add-on':
      return { extra: get('extra') };
    default:
      return { percent: readPercent(get('percent')) };
  }
};

/** Reads a form into the members of the rates file; values that no field of the form sends are refused by the checks of the file. R15 */
export const readPromotion = (texts: OfferTexts, format: OfferFormat): Readonly<Record<string, unknown>> => {
  const { who, nameEs, nameEn } = texts;
  const get = (name: string): string => texts[name] ?? '';
  const code = readCode(get('code'));
  const names = readTexts(nameEs, nameEn);
  const isNamed = names.es !== '' || names.en !== '';
  const namedByCode = who === 'code' && code !== '' && { es: `Código ${code}`, en: `Code ${code}` };
  return {
    names: isNamed ? names : namedByCode || names,
    benefit: readBenefit(texts, format),
    code: who === 'code' ? code : null,
    // As many as are missing are made; those that exist stay. R18
    codes: who === 'personal' ? { count: readNumber(get('codeCount')) ?? '' } : null,
    limits: readLimits(texts),
    stayWindow: texts.stayWindow,
    arrivalWeekdays: readTicked(get('weekdays')),
    plans: readTicked(get('plans')),
    roomTypes: readTicked(get('rooms')),
    minAdults: readNumber(get('minAdults')),
    minCost: readAmount(get('minCost'), format),
    maxUses: readNumber(get('maxUses')),
    onePerGuest: get('onePerGuest') !== '',
  };
};

const formatBenefit = ({ benefit }: Promotion, currency: string): OfferTexts => {
  switch (benefit.kind) {
    case 'percent':
      return { gives: 'percent', percent: formatPercent(benefit.percent) };
    case 'amount':
      return { gives: benefit.per, amount: formatDecimal(benefit.amount, currency) };
    case 'free-nights':
      return { gives: 'free-nights', nights: String(benefit.nights), free: String(benefit.free) };
    case 'add-on':
      return { gives: 'add-on', extra: benefit.addOnId };
  }
};

const findReceiver = ({ code, personalCodes }: Promotion): (typeof RECEIVERS)[number] => {
  if (personalCodes !== null) return 'personal';
  return code === null ? 'all' : 'code';
};

/** What a form of a promotion shows first. */
export const formatPromotion = (promotion: Promotion, currency: string): OfferTexts => ({
  ...formatBenefit(promotion, currency),
  who: findReceiver(promotion),
  code: promotion.code ?? '',
  codeCount: formatNumber(promotion.personalCodes?.length ?? null),
  maxUses: formatNumber(promotion.maxUses),
  onePerGuest: promotion.isOnePerGuest ? 'yes' : '',
  ...formatLimits(promotion.limits),
  stayWindow: promotion.stayWindow,
  nameEs: promotion.names.es,
  nameEn: promotion.names.en,
  weekdays: promotion.arrivalWeekdays?.map((day) => WEEKDAYS[day - 1]).join(' ') ?? '',
  plans: promotion.ratePlanIds?.join(' ') ?? '',
  rooms: promotion.roomTypeIds?.join(' ') ?? '',
  minAdults: formatNumber(promotion.minAdults),
  minCost: promotion.minCost === null ? '' : formatDecimal(promotion.minCost, currency),
});

/** A new promotion: a percentage with a code. */
export const NEW_PROMOTION: OfferTexts = { gives: 'percent', who: 'code', stayWindow: 'nights' };
