import { getRoomTypeName } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { AddOn, AddOnDay, AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** A day that a guest can choose; sold out ones have `left` 0. */
export interface AddOnDayTexts {
  readonly day: IsoDate;
  readonly label: string;
  readonly left: number | null;
}

/** An offered extra in the page's language. */
export interface AddOnTexts {
  readonly addOnId: string;
  /** null: of the booking. */
  readonly roomId: string | null;
  readonly name: string;
  readonly description?: string | undefined;
  /** Price of a unit, and of the room's whole party and stay where it differs. */
  readonly price: string;
  readonly hasQuantity: boolean;
  readonly max: number;
  /** Empty where no day is chosen. */
  readonly days: readonly AddOnDayTexts[];
  /** Why it cannot be chosen. R13 */
  readonly unavailable?: string | undefined;
  readonly chosen: AddOnOffer['chosen'];
}

/** Extras of a room, or those of the booking; without a title when there is one group. */
export interface AddOnGroup {
  readonly title?: string | undefined;
  readonly addOns: readonly AddOnTexts[];
}

interface AddOnSource {
  readonly translator: Translator;
  readonly quote: Pick<Quote, 'rooms' | 'currency'>;
}

const describeUnitPrice = (
  { translator, quote }: AddOnSource,
  { charge, price, childPrice }: AddOn,
  room: RoomQuote | undefined,
): string => {
  const toText = (amount: number) => translator.money(amount, quote.currency);
  const prices = { price: toText(price), child: toText(childPrice) };
  if (!isPersonCharge(charge) || childPrice === price || !room || room.party.childAges.length === 0)
    return translator.t(`add-on.price.${charge}`, prices);
  return translator.t(`add-on.price.${charge}.${childPrice === 0 ? 'free-children' : 'children'}`, prices);
};

const describePrice = (source: AddOnSource, { addOn, amount }: AddOnOffer, room: RoomQuote | undefined): string => {
  const { translator, quote } = source;
  const unit = describeUnitPrice(source, addOn, room);
  if (amount === addOn.price) return unit;
  return `${unit} · ${translator.t('add-on.amount', { amount: translator.money(amount, quote.currency) })}`;
};

const createDayTexts = ({ translator }: AddOnSource, { addOn, days }: AddOnOffer): AddOnDayTexts[] => {
  const describeDay = ({ day, left }: AddOnDay): string => {
    const name = translator.date(day, 'short');
    if (left === 0) return translator.t('add-on.day.sold-out', { day: name });
    const isScarce = addOn.charge === 'piece' && left !== null && left < addOn.maxQuantity;
    return isScarce ? translator.t('add-on.day.left', { day: name, left }) : name;
  };
  return days.map((each) => ({ day: each.day, left: each.left, label: describeDay(each) }));
};

const createAddOnTexts = (source: AddOnSource, offer: AddOnOffer): AddOnTexts => {
  const { translator, quote } = source;
  const { addOn, roomId, max, unavailable, chosen } = offer;
  const { locale } = translator;
  const room = quote.rooms.find((each) => each.roomId === roomId);
  return {
    addOnId: addOn.addOnId,
    roomId,
    name: addOn.names[locale],
    description: addOn.descriptions?.[locale],
    price: describePrice(source, offer, room),
    hasQuantity: addOn.charge === 'piece',
    max,
    days: createDayTexts(source, offer),
    unavailable: unavailable === null ? undefined : translator.t(`add-on.${unavailable}`),
    chosen,
  };
};

/** Groups the offered extras by room, then those of the booking. R13 */
export const createAddOnGroups = (
  source: AddOnSource,
  contents: RoomContents,
  offers: readonly AddOnOffer[],
): AddOnGroup[] => {
  const { translator, quote } = source;
  if (quote.rooms.length === 1) return [{ addOns: offers.map((offer) => createAddOnTexts(source, offer)) }];
  const describeRoom = (room: RoomQuote): string =>
    translator.t('add-on.room', { number: room.roomId, room: getRoomTypeName(contents, room) });
  const owners = [
    ...quote.rooms.map((room) => ({ roomId: room.roomId, title: describeRoom(room) })),
    { roomId: null, title: translator.t('add-on.booking') },
  ];
  return owners
    .map(({ roomId, title }) => ({
      title,
      addOns: offers.filter((offer) => offer.roomId === roomId).map((offer) => createAddOnTexts(source, offer)),
    }))
    .filter(({ addOns }) => addOns.length > 0);
};
