import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { calculateLastDeparture, findDatesProblem, type IsoDate, isInHouse, type Stay } from '#src/kernel/stay/stay.ts';
import { describeDatesProblem } from '#src/rates/availability/refusals.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface RefusedDates {
  readonly booked: Stay;
  /** Dates as typed. */
  readonly asked: Stay;
  readonly today: IsoDate;
  readonly policy: Pick<HotelPolicy, 'maxNights' | 'horizonMonths'>;
}

/** Why a reservation cannot get these dates: a date itself, the guest who is in house, or that nothing would differ. B3, D10 */
export const describeDatesRefusal = (
  translator: Translator,
  { booked, asked: { arrival, departure }, today, policy }: RefusedDates,
): string => {
  const isStaying = isInHouse(booked, today);
  if (isStaying && (arrival !== booked.arrival || departure < today)) return translator.t('desk.act.refused.in-house');
  const first = isStaying ? booked.arrival : today;
  const limits = { today: first, lastDay: calculateLastDeparture(first, policy), maxNights: policy.maxNights };
  const problem = findDatesProblem(arrival, departure, limits);
  return problem ? describeDatesProblem(translator, problem, limits) : translator.t('desk.act.refused.same-stay');
};
