import type { OpenOffer } from '#src/booking/model/rates/room-offer.ts';
import type { Localized, Picture, RoomContent } from '#src/content/model.ts';
import { formatDecimal } from '#src/i18n/format-decimal.ts';
import type { Translator } from '#src/i18n/intl.ts';

/** Plain text in the page's language, or a fallback with its own language. */
type Text = string | Localized;

/** Texts of an offer card in the page's language. */
export interface OfferTexts {
  readonly roomTypeId: string;
  readonly name: Text;
  readonly picture?: Picture | undefined;
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
  /** Number of nights, as text. */
  readonly stay: string;
  /** Components of the total. */
  readonly parts: readonly string[];
  readonly details?: { readonly amenities: readonly Text[]; readonly nights: readonly [string, string][] } | undefined;
}

interface OfferTextsSource {
  readonly translator: Translator;
  readonly offer: OpenOffer;
  readonly currency: string;
  readonly content: RoomContent | undefined;
  /** Shown as a line instead of a card. */
  readonly isBrief: boolean;
}

/** Fewer units than this are mentioned. */
const FEW_UNITS = 4;

/** Lists the price components; in brief only the extra guests. */
const describeParts = ({ translator, offer, currency, isBrief }: OfferTextsSource): string[] => {
  const { extraAdults, extraChildren, extraAdultsCost, extraChildrenCost, roomCost, tax } = offer.quote;
  const extras: [string, number][] = [
    [translator.t('results.part.extra-adults', { count: extraAdults }), extraAdultsCost],
    [translator.t('results.part.extra-children', { count: extraChildren }), extraChildrenCost],
  ];
  const parts: [string, number][] = isBrief
    ? extras
    : [[translator.t('results.part.room'), roomCost], ...extras, [translator.t('booking.tax'), tax]];
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => `${label} ${translator.money(amount, currency)}`);
};

/** Builds the texts from the room's content. */
const describeContent = ({ translator, offer, currency, content, isBrief }: OfferTextsSource) => {
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
    translator.money(rate, currency),
  ]);
  return { ...shown, summary: toText(summary), details: { amenities: amenities.map(toText), nights } };
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
    stay: translator.t('results.stay-total', { nights: nights.length }),
    parts: describeParts(source),
  };
};
