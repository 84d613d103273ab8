import type { Localized, Picture, RoomContent } from '#src/content/model.ts';
import { decimalOf } from '#src/i18n/decimal.ts';
import type { Words } from '#src/i18n/intl.ts';
import type { OpenOffer } from './offer.ts';

/** A text of the backend in the language of the page; where a translation is missing, with the one that stands in. */
type Text = string | Localized;

/** All that the card of an offer says, in the language of the page. */
export interface OfferWords {
  readonly roomTypeId: string;
  readonly name: Text;
  readonly picture?: Picture | undefined;
  readonly facts?: { readonly beds: Text; readonly size: string; readonly view: Text } | undefined;
  readonly summary?: Text | undefined;
  /** Units that are left for the stay. */
  readonly units: number;
  /** That few are left. */
  readonly left?: string | undefined;
  /** Of the whole stay, as a decimal number in `currency`. */
  readonly price: string;
  readonly currency: string;
  /** The same as guests read it. */
  readonly total: string;
  /** How many nights `total` is for. */
  readonly stay: string;
  /** What `total` is made of. */
  readonly parts: readonly string[];
  readonly details?: { readonly amenities: readonly Text[]; readonly nights: readonly [string, string][] } | undefined;
}

interface OfferSource {
  readonly words: Words;
  readonly offer: OpenOffer;
  readonly currency: string;
  readonly content: RoomContent | undefined;
  /** A line of a list: the rooms were shown in full above. */
  readonly isBrief: boolean;
}

/** Fewer than this many left is worth a word. */
const FEW = 4;

/** The lines of the price; in a list only what the other guests of the room cost. */
const partsOf = ({ words, offer, currency, isBrief }: OfferSource): string[] => {
  const { extraAdults, extraChildren, extraAdultsCost, extraChildrenCost, roomCost, tax } = offer.quote;
  const extras: [string, number][] = [
    [words.t('results.part.extra-adults', { count: extraAdults }), extraAdultsCost],
    [words.t('results.part.extra-children', { count: extraChildren }), extraChildrenCost],
  ];
  const parts: [string, number][] = isBrief
    ? extras
    : [[words.t('results.part.room'), roomCost], ...extras, [words.t('booking.tax'), tax]];
  return parts.filter(([, amount]) => amount > 0).map(([label, amount]) => `${label} ${words.money(amount, currency)}`);
};

/** What the backend tells of the room type. */
const contentOf = ({ words, offer, currency, content, isBrief }: OfferSource) => {
  if (!content) return { name: offer.roomTypeId };
  const own = (text: Localized): Text => (text.lang === words.locale ? text.text : text);
  const { name, picture, beds, view, sizeSquareMetres, summary, amenities } = content;
  const facts = { beds: own(beds), size: words.t('results.size', { metres: sizeSquareMetres }), view: own(view) };
  const shown = { name: own(name), picture: picture ?? undefined, facts };
  if (isBrief) return shown;
  const nights = offer.quote.nights.map(({ night, rate }): [string, string] => [
    words.date(night, 'short'),
    words.money(rate, currency),
  ]);
  return { ...shown, summary: own(summary), details: { amenities: amenities.map(own), nights } };
};

/** What an offer says to the guest who looks for a room. B9 */
export const offerWords = (source: OfferSource): OfferWords => {
  const { words, offer, currency } = source;
  const { total, nights } = offer.quote;
  return {
    roomTypeId: offer.roomTypeId,
    units: offer.left,
    ...contentOf(source),
    ...(offer.left < FEW && { left: words.t('results.left', { left: offer.left }) }),
    price: decimalOf(total, currency),
    currency,
    total: words.money(total, currency),
    stay: words.t('results.stay-total', { nights: nights.length }),
    parts: partsOf(source),
  };
};
