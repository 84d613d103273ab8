import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { countNights } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { countParty, type ReservationSummary, type SummaryRoom } from './reservation-summary.rules.ts';

/** Name of a room type in the language of the screen; its id where the content has none. */
export type GetRoomName = (roomTypeId: string) => string;

/** `Garden Suite`, or of several `2 × Garden Suite, Villa`. */
export const describeRooms = (rooms: readonly Pick<SummaryRoom, 'roomTypeId'>[], getRoomName: GetRoomName): string => {
  const counts = new Map<string, number>();
  for (const { roomTypeId } of rooms) counts.set(roomTypeId, (counts.get(roomTypeId) ?? 0) + 1);
  return [...counts]
    .map(([roomTypeId, count]) => `${count > 1 ? `${count} × ` : ''}${getRoomName(roomTypeId)}`)
    .join(', ');
};

/** `12`, or of several rooms `12, 14`: the rooms that were given; empty while none is. D21 */
export const describeGivenRooms = ({ presence }: Pick<ReservationSummary, 'presence'>): string =>
  presence.flatMap(({ name }) => name ?? []).join(', ');

/** Plural rules take longer than any other part of a row, and a hotel has few sizes of parties. */
const partyTexts = new Map<string, string>();

/** `2 adults, 1 child` */
export const describeParty = (rooms: readonly SummaryRoom[], { t, locale }: Translator): string => {
  const { adults, children } = countParty(rooms);
  const key = `${locale} ${adults} ${children}`;
  const text = partyTexts.get(key) ?? t('desk.party', { adults, children });
  partyTexts.set(key, text);
  return text;
};

/** What is owed in words: empty when nothing is. */
export const describeOwed = ({ owed, currency }: ReservationSummary, { t, money }: Translator): string => {
  if (owed === 0) return '';
  return owed > 0 ? money(owed, currency) : t('desk.owed.to-return', { amount: money(-owed, currency) });
};

export const describeNights = (stay: Pick<ReservationSummary, 'arrival' | 'departure'>, { t }: Translator): string =>
  t('desk.nights', { count: countNights(stay) });

/** Formats the name of a guest for titles. */
export const formatGuestName = ({ firstName, lastName }: Pick<ReservationSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Formats the name of a guest for lists, last name first. */
export const describeName = ({ firstName, lastName }: Pick<ReservationSummary, 'firstName' | 'lastName'>): string =>
  `${lastName}, ${firstName}`;

/** Names of room types in the language of the screen; the id of one that the content backend does not know. */
export const loadRoomNames = async (
  services: Pick<Services, 'content' | 'log'>,
  locale: Locale,
): Promise<GetRoomName> => {
  const contents = await loadRoomContents(services, locale);
  return (roomTypeId) => {
    const name = contents.get(roomTypeId)?.name ?? roomTypeId;
    return typeof name === 'string' ? name : name.text;
  };
};
