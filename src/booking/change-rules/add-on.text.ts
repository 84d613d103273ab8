import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { AddOnKey } from './add-on-change.rules.ts';

type QuoteWithAddOns = Pick<Quote, 'rooms' | 'lines' | 'addOns'>;

const isAddOn = ({ kind }: Line): boolean => kind === 'add-on';

/** Lists the extras of a room, or of the booking (null), by name as agreed, with their pieces and day. R24 */
export const listAddOnTexts = (
  translator: Translator,
  { rooms, lines, addOns }: QuoteWithAddOns,
  roomId: string | null,
): string[] => {
  const owned = roomId === null ? lines : (rooms.find((room) => room.roomId === roomId)?.lines ?? []);
  const byItem = Map.groupBy(owned.filter(isAddOn), ({ item }) => item);
  return [...byItem].map(([addOnId, [first]]) => {
    const chosen = addOns.find((each) => each.addOnId === addOnId && each.roomId === roomId);
    const name = first?.label?.[translator.locale] ?? '';
    const { quantity = 1, day = null } = chosen ?? {};
    const text = quantity > 1 ? translator.t('add-on.chosen.pieces', { name, quantity }) : name;
    return day === null ? text : `${text}, ${translator.date(day, 'short')}`;
  });
};

/** Describes all extras of a quote; those of a room name it where there are several. */
export const describeAddOns = (translator: Translator, quote: QuoteWithAddOns): string[] => [
  ...quote.rooms.flatMap(({ roomId }) => {
    const texts = listAddOnTexts(translator, quote, roomId);
    if (quote.rooms.length === 1) return texts;
    return texts.map((name) => translator.t('add-on.chosen.room', { name, number: roomId }));
  }),
  ...listAddOnTexts(translator, quote, null),
];

/** Describes those extras of a quote that were added to a reservation. R14 */
export const describeAddedAddOns = (
  translator: Translator,
  quote: QuoteWithAddOns,
  added: readonly AddOnKey[],
): string[] => {
  const keepAdded = (lines: readonly Line[], roomId: string | null): Line[] =>
    lines.filter((line) => isAddOn(line) && added.some((each) => each.addOnId === line.item && each.roomId === roomId));
  return describeAddOns(translator, {
    ...quote,
    rooms: quote.rooms.map((room) => ({ ...room, lines: keepAdded(room.lines, room.roomId) })),
    lines: keepAdded(quote.lines, null),
  });
};
