import type { RejectionCode } from '#src/kernel/outcome.ts';
import { findPartyProblem, PARTY_LIMITS } from '#src/kernel/stay/party.ts';
import type { DatesProblem, StayLimits } from '#src/kernel/stay/stay.ts';
import type { ClosedReason } from '#src/rates/plans/rate-plan.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Party, possibly incomplete: `null` is a child without an age. */
interface DescribableParty {
  readonly adults: number;
  readonly childAges: readonly (number | null)[];
}

/** Describes why a date or a stay is not available. B9 */
export const describeClosedReason = (translator: Translator, reason: ClosedReason): string =>
  translator.t(`closed.${reason.code}`, 'nights' in reason ? { nights: reason.nights } : {});

/** Describes a rejection. `max`: rooms, adults or guests; `from`: age from which guests are adults. */
export const describeRejection = (translator: Translator, code: RejectionCode, max = 0, from = 0): string =>
  translator.t(`rejection.${code}`, { max, from });

/** Describes why two dates make no valid stay, and what to do. B3 */
export const describeDatesProblem = (translator: Translator, problem: DatesProblem, limits: StayLimits): string =>
  translator.t(`search.dates.${problem}`, {
    today: translator.date(limits.today, 'medium'),
    lastDay: translator.date(limits.lastDay, 'medium'),
    nights: limits.maxNights,
  });

/** Describes the first room with invalid guests, and what to do; empty when all are valid. */
export const describePartiesProblem = (translator: Translator, rooms: readonly string[]): string => {
  for (const [index, room] of rooms.entries()) {
    const problem = findPartyProblem(room);
    const { adults, children, oldestChild: oldest } = PARTY_LIMITS;
    if (problem) return translator.t(`search.guests.${problem}`, { room: index + 1, adults, children, oldest });
  }
  return '';
};

/** `2 adults, 2 children (4 years and 9 years)` */
export const describeParty = (translator: Translator, { adults, childAges }: DescribableParty): string => {
  const parts = [translator.t('booking.adults', { adults })];
  const ages = childAges.map((age) => translator.t('booking.age.years', { age: age ?? 0 }));
  if (ages.length > 0)
    parts.push(translator.t('booking.children.aged', { children: ages.length, ages: translator.list(ages) }));
  return parts.join(', ');
};
