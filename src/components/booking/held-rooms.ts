import type { Held } from '#src/booking/model/hold.ts';
import type { Words } from '#src/i18n/intl.ts';
import type { RoomContents } from './offer.ts';
import { roomTypeName } from './room-type-name.ts';

/** What a browser holds without having paid, as the form of the results tells it. B4 */
export interface HeldRooms {
  readonly rooms: number;
  readonly holds: readonly { readonly reserva: string; readonly what: string }[];
}

/** `2 × Garden Room, Family Room · Fri, Jan 15 – Mon, Jan 18` */
export const holdText = (words: Words, { quote }: Held, contents: RoomContents): string => {
  const names = Map.groupBy(quote.rooms, (room) => roomTypeName(contents, room));
  const rooms = [...names].map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name));
  const { arrival, departure } = quote.stay;
  const nights = { from: words.date(arrival, 'short'), until: words.date(departure, 'short') };
  return `${rooms.join(', ')} · ${words.t('booking.from-until', nights)}`;
};

/** All rooms of these holds, whatever their nights. */
export const countHeldRooms = (holds: readonly Held[]): number =>
  holds.reduce((sum, { quote }) => sum + quote.rooms.length, 0);

export const describeHeldRooms = (words: Words, holds: readonly Held[], contents: RoomContents): HeldRooms => ({
  rooms: countHeldRooms(holds),
  holds: holds.map((hold) => ({ reserva: hold.reserva, what: holdText(words, hold, contents) })),
});
