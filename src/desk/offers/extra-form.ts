import { ADD_ON_CHARGES, type AddOn, isNightCharge, isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import {
  formatNumber,
  type OfferFormat,
  type OfferTexts,
  readAmount,
  readNumber,
  readTexts,
  readTicked,
} from './offer-form.ts';

export const EXTRA_OWNERS = ['room', 'booking'] as const;

export const EXTRA_TEXTS = [
  ...['price', 'childPrice', 'leadHours', 'maxQuantity', 'dailyCapacity'],
  ...['nameEs', 'nameEn', 'textEs', 'textEn', 'rooms', 'plans'],
] as const;

export const EXTRA_LISTS = ['rooms', 'plans'] as const;

/** Reads a form into the members of the rates file; what a charge does not have is not asked for. R12, R13 */
export const readExtra = (texts: OfferTexts, format: OfferFormat): Readonly<Record<string, unknown>> => {
  const get = (name: string): string => texts[name] ?? '';
  const charge = ADD_ON_CHARGES.find((each) => each === texts.charge) ?? 'stay';
  const descriptions = readTexts(get('textEs'), get('textEn'));
  const isForBooking = charge === 'stay' || charge === 'piece';
  return {
    names: readTexts(get('nameEs'), get('nameEn')),
    descriptions: descriptions.es === '' && descriptions.en === '' ? null : descriptions,
    charge,
    per: isForBooking ? texts.per : 'room',
    price: readAmount(get('price'), format) ?? '',
    childPrice: isPersonCharge(charge) ? readAmount(get('childPrice'), format) : null,
    days: isNightCharge(charge) ? 'nights' : texts.days,
    leadHours: readNumber(get('leadHours')),
    maxQuantity: charge === 'piece' ? readNumber(get('maxQuantity')) : null,
    dailyCapacity: readNumber(get('dailyCapacity')),
    roomTypes: readTicked(get('rooms')),
    plans: readTicked(get('plans')),
  };
};

/** What a form of an extra shows first. */
export const formatExtra = (extra: AddOn, currency: string): OfferTexts => {
  const hasChildPrice = isPersonCharge(extra.charge) && extra.childPrice !== extra.price;
  return {
    ...{ charge: extra.charge, per: extra.per, days: extra.days },
    price: formatDecimal(extra.price, currency),
    childPrice: hasChildPrice ? formatDecimal(extra.childPrice, currency) : '',
    leadHours: extra.leadHours === 0 ? '' : String(extra.leadHours),
    maxQuantity: extra.charge === 'piece' ? String(extra.maxQuantity) : '',
    dailyCapacity: formatNumber(extra.dailyCapacity),
    ...{ nameEs: extra.names.es, nameEn: extra.names.en },
    ...{ textEs: extra.descriptions?.es ?? '', textEn: extra.descriptions?.en ?? '' },
    rooms: extra.roomTypeIds?.join(' ') ?? '',
    plans: extra.ratePlanIds?.join(' ') ?? '',
  };
};

/** A new extra: once for the stay, for each room, on the day of arrival. */
export const NEW_EXTRA: OfferTexts = { charge: 'stay', per: 'room', days: 'arrival' };
