import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { type Party, parseParty } from '#src/kernel/stay/party.ts';

/** Rooms of one booking at the desk, where the hotel itself takes groups. D28 */
export const DESK_MAX_ROOMS = 10;

/** B4 */
export const parseParties = (
  texts: readonly string[],
  policy: Pick<HotelPolicy, 'maxRooms'>,
): Outcome<Party[], 'verify-guests' | 'too-many-rooms'> => {
  if (texts.length > policy.maxRooms) return rejected('too-many-rooms', { max: policy.maxRooms });
  if (texts.length === 0) return rejected('verify-guests');
  const parties: Party[] = [];
  for (const text of texts) {
    const party = parseParty(text);
    if (!party.ok) return party;
    parties.push(party.value);
  }
  return accepted(parties);
};
