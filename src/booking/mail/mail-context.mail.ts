import type { Hotel, HotelAddress } from '#src/kernel/hotel.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Sender of mails: the hotel, its policy and its site. */
export interface MailSender {
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: HotelPolicy;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/** Context of a mail to a guest. */
export interface MailContext extends MailSender {
  readonly translator: Translator;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  /** Name of a room type in the mail's language; undefined when content is unavailable. */
  readonly getRoomTypeName: (roomTypeId: string) => string | undefined;
  /** Absolute URL of the reservation; of a pay link, that of its checkout. */
  readonly link: string;
  /** Absolute URL of a reservation at the front desk, or of the list there. */
  readonly createDeskLink: (code: string | null) => string;
}

/** Context of a mail to the hotel: without the guest's link, which gives access and could be forwarded. */
export type HotelMailContext = Omit<MailContext, 'link'>;

/** Name of a room's type, else its number. */
export const getRoomName = (
  { translator, getRoomTypeName }: HotelMailContext,
  { roomTypeId, roomId }: Pick<RoomQuote, 'roomTypeId' | 'roomId'>,
): string => getRoomTypeName(roomTypeId) ?? translator.t('mail.room', { number: roomId });
