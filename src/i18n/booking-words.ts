import type { RejectionCode } from '#src/booking/model/rejections.ts';
import type { ClosedReason } from '#src/booking/model/restriction.ts';
import type { Words } from './intl.ts';

/** A party, or one in the making: `null` is a child whose age has not been told yet. */
interface TellableParty {
  readonly adults: number;
  readonly childAges: readonly (number | null)[];
}

/** B9: why a date or a stay cannot be chosen, in words. */
export const closedText = (words: Words, reason: ClosedReason): string =>
  words.t(`closed.${reason.code}`, 'nights' in reason ? { nights: reason.nights } : {});

/** A refusal in words. `max` is what it speaks of: rooms, adults or guests. */
export const refusalText = (words: Words, code: RejectionCode, max = 0): string =>
  words.t(`rejection.${code}`, { max });

/** `2 adults, 2 children (4 years and 9 years)` */
export const partyText = (words: Words, { adults, childAges }: TellableParty): string => {
  const parts = [words.t('booking.adults', { adults })];
  const ages = childAges.map((age) => words.t('booking.age.years', { age: age ?? 0 }));
  if (ages.length > 0) parts.push(words.t('booking.children.aged', { children: ages.length, ages: words.list(ages) }));
  return parts.join(', ');
};
