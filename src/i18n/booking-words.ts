import { findPartyProblem, PARTY_LIMITS } from '#src/booking/model/party.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import type { ClosedReason } from '#src/booking/model/restriction.ts';
import type { DatesProblem, StayLimits } from '#src/booking/model/stay.ts';
import type { Words } from './intl.ts';

/** A party, or one in the making: `null` is a child whose age has not been told yet. */
interface TellableParty {
  readonly adults: number;
  readonly childAges: readonly (number | null)[];
}

/** B9: why a date or a stay cannot be chosen, in words. */
export const closedText = (words: Words, reason: ClosedReason): string =>
  words.t(`closed.${reason.code}`, 'nights' in reason ? { nights: reason.nights } : {});

/** A refusal in words. `max` is what it speaks of: rooms, adults or guests; `from` the age from which guests are adults. */
export const refusalText = (words: Words, code: RejectionCode, max = 0, from = 0): string =>
  words.t(`rejection.${code}`, { max, from });

/** B3: why two dates make no stay, and what to do about it. */
export const datesProblemText = (words: Words, problem: DatesProblem, limits: StayLimits): string =>
  words.t(`search.dates.${problem}`, {
    today: words.date(limits.today, 'medium'),
    lastDay: words.date(limits.lastDay, 'medium'),
    nights: limits.maxNights,
  });

/** The first room whose guests cannot be read, and what to do about it; empty when all can. */
export const partiesProblemText = (words: Words, rooms: readonly string[]): string => {
  for (const [index, room] of rooms.entries()) {
    const problem = findPartyProblem(room);
    const { adults, children, oldestChild: oldest } = PARTY_LIMITS;
    if (problem) return words.t(`search.guests.${problem}`, { room: index + 1, adults, children, oldest });
  }
  return '';
};

/** `2 adults, 2 children (4 years and 9 years)` */
export const partyText = (words: Words, { adults, childAges }: TellableParty): string => {
  const parts = [words.t('booking.adults', { adults })];
  const ages = childAges.map((age) => words.t('booking.age.years', { age: age ?? 0 }));
  if (ages.length > 0) parts.push(words.t('booking.children.aged', { children: ages.length, ages: words.list(ages) }));
  return parts.join(', ');
};
