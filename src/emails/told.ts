import type { Hotel, HotelAddress } from '#src/booking/model/hotel.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { RoomQuote } from '#src/booking/model/quote.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { Words } from '#src/i18n/intl.ts';

/** Whoever writes: the hotel, its rules and its site. */
export interface Writer {
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: HotelPolicy;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/** What a letter is told with. */
export interface Telling extends Writer {
  readonly words: Words;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  /** What a room type is called in the language of the letter; undefined when nobody can say now. */
  readonly roomTypeName: (roomTypeId: string) => string | undefined;
  /** Opens the reservation, as an absolute address. */
  readonly link: string;
}

/** What a mail to the hotel is written with: no link, for mails are forwarded and a guest's link opens the reservation. */
export type DeskTelling = Omit<Telling, 'link'>;

/** A room by the name of its type, or else by its number. */
export const roomName = (
  { words, roomTypeName }: DeskTelling,
  { roomTypeId, roomId }: Pick<RoomQuote, 'roomTypeId' | 'roomId'>,
): string => roomTypeName(roomTypeId) ?? words.t('mail.room', { number: roomId });
