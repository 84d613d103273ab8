import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { getRoomTypeName } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Unpaid rooms held by this browser. B4 */
export interface HeldRooms {
  readonly rooms: number;
  readonly holds: readonly { readonly reserva: string; readonly what: string }[];
}

/** Describes a hold: `2 × Garden Room, Family Room · Fri, Jan 15 – Mon, Jan 18`. */
export const describeHold = (translator: Translator, { quote }: Held, contents: RoomContents): string => {
  const names = Map.groupBy(quote.rooms, (room) => getRoomTypeName(contents, room));
  const rooms = [...names].map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name));
  const { arrival, departure } = quote.stay;
  const nights = { from: translator.date(arrival, 'short'), until: translator.date(departure, 'short') };
  return `${rooms.join(', ')} · ${translator.t('booking.from-until', nights)}`;
};

/** Counts the rooms of all holds. */
export const countHeldRooms = (holds: readonly Held[]): number =>
  holds.reduce((sum, { quote }) => sum + quote.rooms.length, 0);

export const describeHeldRooms = (
  translator: Translator,
  holds: readonly Held[],
  contents: RoomContents,
): HeldRooms => ({
  rooms: countHeldRooms(holds),
  holds: holds.map((hold) => ({ reserva: hold.reserva, what: describeHold(translator, hold, contents) })),
});
