import { createTermsTexts } from '#src/booking/results/terms.text.ts';
import type { PaymentShare, RatesTexts, RateTexts } from '#src/booking/ui/offer.ts';
import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { GalleryLinkTexts } from '#src/content/gallery/gallery.text.ts';
import type { Localized } from '#src/kernel/locale.ts';
import { type Minor, roundHalfAwayFromZero } from '#src/kernel/money/money.ts';
import type { Picture } from '#src/kernel/picture.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import type { Board } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { calculateBalanceDueDate, calculateDepositShare } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { OpenOffer, PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { NO_FEES } from '#src/rates/quote/quote.rules.ts';
import {
  createBookingFeeLines,
  createHotelLines,
  describeBoard,
  describeUnderOccupancy,
} from '#src/rates/quote/quote.text.ts';
import { isPercentCharge } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { combineLines, isUnderOccupancy, type Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { addTaxRates, listNightTaxRates, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Plain text in the page's language, or a fallback with its own language. */
type Text = string | Localized;

/** Texts of an offer card in the page's language. */
export interface OfferTexts {
  readonly roomTypeId: string;
  readonly name: Text;
  readonly picture?: Picture | undefined;
  readonly gallery?: GalleryLinkTexts | undefined;
  readonly facts?: { readonly beds: Text; readonly size: string; readonly view: Text } | undefined;
  readonly summary?: Text | undefined;
  /** Available units. */
  readonly units: number;
  /** Text about few units left. */
  readonly left?: string | undefined;
  /** Total of the stay as a decimal number in `currency`. */
  readonly price: string;
  readonly currency: string;
  /** Formatted total. */
  readonly total: string;
  /** Formatted total without the promotion. R16 */
  readonly before?: string | undefined;
  /** Number of nights, as text. */
  readonly stay: string;
  /** Average price of a night, as text; none for one night, which costs the total. */
  readonly average?: string | undefined;
  /** Components of the total. */
  readonly parts: readonly string[];
  /** The one of `parts` that the promotion takes off. */
  readonly discount?: string | undefined;
  /** What the total is without: what is paid at the hotel, and once for several rooms. R20 */
  readonly besides?: readonly string[] | undefined;
  /** Where the hotel sells several rates: the one of the card, then the others. */
  readonly rates?: readonly [RatePrice, ...RatePrice[]] | undefined;
  readonly details?: OfferDetails | undefined;
}

interface OfferDetails {
  readonly amenities: readonly Text[];
  readonly nights: readonly [string, string][];
  /** What the prices of nights are without; none where only extra guests pay more. */
  readonly note?: string;
}

/** Price of a room in one of its rates. */
export interface RatePrice {
  /** Text of the `RoomChoice`. */
  readonly choice: string;
  readonly total: string;
  /** Formatted total without the promotion. R16 */
  readonly before?: string | undefined;
  /** Price difference, in words; none for the reference rate. R25 */
  readonly difference?: string | undefined;
  /** What a promotion includes; of the card's own rate the card says it. R15 */
  readonly extras?: readonly string[] | undefined;
}

interface OfferTextsSource {
  readonly translator: Translator;
  readonly offer: OpenOffer;
  readonly currency: string;
  readonly content: RoomContent | undefined;
  /** Shown as a line instead of a card. */
  readonly isBrief: boolean;
  /** Added to the prices of nights. */
  readonly taxes?: readonly TaxRule[];
  /** Charged once beside what several rooms cost. R20 */
  readonly bookingFees?: TaxLines;
}

/** Fewer units than this are mentioned. */
const FEW_UNITS = 4;

/** Whether a line is of an extra whose price is part of the plan's. R12 */
export const isIncluded = ({ kind, amount }: Line): boolean => kind === 'add-on' && amount === 0;

/** Whether an included extra is one of the plan, not of a promotion. R12, R15 */
export const isOfPlan = ({ plan }: PlanOffer, { item }: Line): boolean => plan.includedAddOnIds.includes(item);

export const describeIncluded = (translator: Translator, { label }: Line): string =>
  translator.t('add-on.includes', { name: label?.[translator.locale] ?? '' });

/** Describes the price components; in brief what depends on the guests and what the promotion takes off. */
const describeParts = ({ translator, offer, currency, isBrief }: OfferTextsSource) => {
  const { lines, nights } = offer.quote;
  const describe = ({ kind, item, label, quantity }: Line): string => {
    if (label) return label[translator.locale];
    if (kind === 'board') return translator.t(`booking.board.${item as Board}`);
    if (kind === 'room') return describeUnderOccupancy(translator, { kind, item }) ?? translator.t('results.part.room');
    const count = quantity / nights.length;
    return translator.t(item === 'child' ? 'results.part.extra-children' : 'results.part.extra-adults', { count });
  };
  const isOfGuests = (line: Line) => line.kind === 'extra-guests' || line.kind === 'discount' || isUnderOccupancy(line);
  const toText = (line: Line): string =>
    isIncluded(line)
      ? describeIncluded(translator, line)
      : `${describe(line)} ${translator.money(line.amount, currency)}`;
  // Where rates are named, each says what it includes.
  const isPart = (line: Line): boolean =>
    isIncluded(line) ? !isRateNamed(offer) || !isOfPlan(offer.plans[0], line) : line.amount !== 0;
  const isShown = (line: Line): boolean => isPart(line) && (!isBrief || isOfGuests(line));
  const shown = combineLines(lines.filter(isShown));
  const discount = shown.find(({ kind }) => kind === 'discount');
  return { parts: shown.map(toText), discount: discount && toText(discount) };
};

/** Builds the texts from the room's content. */
const describeContent = ({ translator, offer, currency, content, isBrief, taxes = [] }: OfferTextsSource) => {
  if (!content) return { name: offer.roomTypeId };
  const toText = (text: Localized): Text => (text.lang === translator.locale ? text.text : text);
  const { name, picture, beds, view, sizeSquareMetres, summary, amenities } = content;
  const facts = {
    beds: toText(beds),
    size: translator.t('results.size', { metres: sizeSquareMetres }),
    view: toText(view),
  };
  const shown = { name: toText(name), picture: picture ?? undefined, facts };
  if (isBrief) return shown;
  const nights = offer.quote.nights.map(({ night, rate }): [string, string] => [
    translator.date(night, 'short'),
    translator.money(addTaxRates(rate, listNightTaxRates(taxes, night)), currency),
  ]);
  const hasFixedCharges = offer.quote.lines.some(({ item }) =>
    taxes.some(({ taxRuleId, charge }) => taxRuleId === item && !isPercentCharge(charge)),
  );
  const note = hasFixedCharges && { note: translator.t('charges.of-nights') };
  return { ...shown, summary: toText(summary), details: { amenities: amenities.map(toText), nights, ...note } };
};

const describeBesides = ({
  translator,
  offer,
  currency,
  bookingFees = NO_FEES,
}: OfferTextsSource): string[] | undefined => {
  const atHotel = createHotelLines(translator, offer.quote.atHotel).map(
    ({ label, amount }) => `${label}: ${translator.money(amount, currency)}`,
  );
  const once = createBookingFeeLines(translator, bookingFees).map(({ label, amount }) =>
    translator.t('charges.of-booking', { fee: label, amount: translator.money(amount, currency) }),
  );
  return atHotel.length + once.length > 0 ? [...atHotel, ...once] : undefined;
};

const describeDifference = (translator: Translator, difference: Minor | null, currency: string): string | undefined => {
  if (!difference) return undefined;
  const amount = translator.money(Math.abs(difference), currency);
  return translator.t(difference < 0 ? 'results.rate.less' : 'results.rate.more', { amount });
};

const describeBefore = ({ translator, currency }: OfferTextsSource, before: Minor | null): string | undefined =>
  before === null ? undefined : translator.money(before, currency);

/** What a promotion includes in a rate. R15 */
const listExtras = (offer: PlanOffer, translator: Translator): string[] =>
  offer.quote.lines
    .filter((line) => isIncluded(line) && !isOfPlan(offer, line))
    .map((line) => describeIncluded(translator, line));

const createRatePrice = (offer: PlanOffer, source: OfferTextsSource): RatePrice => {
  const { plan, quote, before, difference } = offer;
  const { translator, currency } = source;
  const extras = listExtras(offer, translator);
  return {
    choice: toChoice(plan, quote.roomTypeId),
    total: translator.money(quote.total, currency),
    before: describeBefore(source, before),
    difference: describeDifference(translator, difference, currency),
    ...(extras.length > 0 && { extras }),
  };
};

/** The text of a choice; the reference plan is the room type alone. */
export const toChoice = ({ isReference, ratePlanId }: PlanOffer['plan'], roomTypeId: string): string =>
  formatRoomChoice({ roomTypeId, ratePlanId: isReference ? null : ratePlanId });

/** Whether a promotion lowers the price of an offer in any of its rates. R16 */
export const isPromoted = ({ plans }: OpenOffer): boolean => plans.some(({ before }) => before !== null);

/** Whether an offer names its rates: not where it is sold in the reference rate alone. */
export const isRateNamed = ({ plans: [first, ...others] }: OpenOffer): boolean =>
  others.length > 0 || !first.plan.isReference;

const createRates = (source: OfferTextsSource): OfferTexts['rates'] => {
  const [first, ...others] = source.offer.plans;
  if (!first || !isRateNamed(source.offer)) return undefined;
  return [createRatePrice(first, source), ...others.map((plan) => createRatePrice(plan, source))];
};

const describeAverage = ({ translator, offer, currency }: OfferTextsSource): string | undefined => {
  const { total, nights } = offer.quote;
  if (nights.length < 2) return undefined;
  const amount = translator.money(roundHalfAwayFromZero(total, nights.length), currency);
  return translator.t('results.average', { amount });
};

/** Builds the texts of an offer. B9 */
export const createOfferTexts = (source: OfferTextsSource): OfferTexts => {
  const { translator, offer, currency } = source;
  const { total, nights } = offer.quote;
  return {
    roomTypeId: offer.roomTypeId,
    units: offer.left,
    ...describeContent(source),
    ...(offer.left < FEW_UNITS && { left: translator.t('results.left', { left: offer.left }) }),
    price: formatDecimal(total, currency),
    currency,
    total: translator.money(total, currency),
    before: describeBefore(source, offer.plans[0].before),
    stay: translator.t('results.stay-total', { nights: nights.length }),
    average: describeAverage(source),
    ...describeParts(source),
    besides: describeBesides(source),
    rates: createRates(source),
  };
};

interface RatesTextsSource {
  readonly translator: Translator;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

export const createPaymentShare = (translator: Translator, stay: Stay, today: IsoDate, terms: Terms): PaymentShare => {
  const balanceOn = calculateBalanceDueDate(stay, terms);
  return {
    shareToday: calculateDepositShare(stay, today, terms),
    balanceOn,
    ...(balanceOn === today && { restToday: translator.t('due.rest') }),
  };
};

const describeRate = (offer: PlanOffer, source: RatesTextsSource): RateTexts => {
  const { plan, terms, quote } = offer;
  const { translator, stay, today } = source;
  const { payment, cancellation } = createTermsTexts({ ...source, terms });
  const included = quote.lines
    .filter((line) => isIncluded(line) && isOfPlan(offer, line))
    .map((line) => describeIncluded(translator, line));
  const name = plan.names[translator.locale];
  return {
    name,
    board: describeBoard(translator, plan.board, name),
    conditions: [...included, payment, cancellation],
    termsId: terms.termsId,
    ...createPaymentShare(translator, stay, today, terms),
  };
};

/** Describes each rate once, however many rooms are sold in it; undefined where no room names its rates. */
export const createRatesTexts = (offers: readonly OpenOffer[], source: RatesTextsSource): RatesTexts | undefined => {
  if (!offers.some(isRateNamed)) return undefined;
  const plans = new Map(offers.flatMap((offer) => offer.plans).map((each) => [each.plan.ratePlanId, each]));
  return Object.fromEntries(
    [...plans].map(([ratePlanId, each]) => [each.plan.isReference ? '' : ratePlanId, describeRate(each, source)]),
  );
};
