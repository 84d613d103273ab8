import { sum } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { listAddOnDays } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { isPersonCharge } from '#src/rates/extras/price-add-on.rules.ts';
import type { ReservationSummary, SummaryExtra } from './reservation-summary.rules.ts';

type Extras = Pick<ReservationSummary, 'arrival' | 'departure' | 'rooms' | 'extras'>;

/** Pieces, persons of every age, or one; of an extra that the hotel does not know any more, what was chosen. R13 */
const countUnits = ({ rooms }: Extras, { room, quantity }: SummaryExtra, addOn: AddOn | undefined): number => {
  const guests = room === null ? undefined : rooms[room];
  if (!addOn || addOn.charge === 'piece') return quantity;
  return guests && isPersonCharge(addOn.charge) ? guests.adults + guests.children : 1;
};

const isNeededThatDay = (stay: Extras, { day }: SummaryExtra, addOn: AddOn | undefined, date: IsoDate): boolean => {
  if (day !== null) return day === date;
  return addOn ? listAddOnDays(addOn, stay).includes(date) : stay.arrival === date;
};

/** Units of extras to prepare for a stay on a day, chosen or of its plans; without a day, all, each once. R13 */
export const countExtras = (stay: Extras, addOns: readonly AddOn[], date?: IsoDate): number =>
  sum(
    stay.extras.map((extra) => {
      const addOn = addOns.find(({ addOnId }) => addOnId === extra.addOnId);
      return date === undefined || isNeededThatDay(stay, extra, addOn, date) ? countUnits(stay, extra, addOn) : 0;
    }),
  );

type Plan = Pick<RatePlan, 'ratePlanId' | 'isReference'>;

/** Rate plans of a reservation that are not the one of "from", each once. R26 */
export const listOtherPlans = ({ rooms }: Pick<ReservationSummary, 'rooms'>, plans: readonly Plan[]): string[] => {
  const reference = plans.find(({ isReference }) => isReference)?.ratePlanId;
  return [...new Set(rooms.map(({ ratePlanId }) => ratePlanId))].filter((ratePlanId) => ratePlanId !== reference);
};
