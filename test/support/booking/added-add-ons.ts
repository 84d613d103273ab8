import { proposeAddOns } from '#src/booking/add-extras/propose-add-ons.service.ts';
import type { ChangeProposal } from '#src/booking/change/propose-change.service.ts';
import type { AddOn, AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { createChoice, PICNIC, SPA, TRANSFER } from './add-ons.ts';
import { createPlansCatalogue } from './rate-plans.ts';
import { createSmallHotel, type SmallHotel } from './small-hotel.ts';

/** The second day of the small hotel's stay. */
export const SPA_DATE = '2027-01-16';

/** Two adults at 35.00, and 10 % tax: 77.00. */
export const SPA_DAY = createChoice('spa-circuit', { day: SPA_DATE });
export const SPA_PRICE = 7_700;
/** Three at 28.00, and 10 % tax: 92.40. */
export const BASKETS = createChoice('picnic-basket', { day: SPA_DATE, quantity: 3 });
export const BASKETS_PRICE = 9_240;

/** Hotel in memory that sells extras: transfers, a spa for eight and five baskets a day, unless told otherwise. */
export const createAddOnHotel = (addOns: readonly AddOn[] = [TRANSFER, SPA, PICNIC]): Promise<SmallHotel> =>
  createSmallHotel({ catalogue: createPlansCatalogue([], { addOns }) });

/** Proposes extras for a reservation. @throws Error when they are refused */
export const proposeExtras = async (
  { ports }: Pick<SmallHotel, 'ports'>,
  reserva: string,
  ...choices: AddOnChoice[]
): Promise<ChangeProposal> => {
  const outcome = await proposeAddOns(ports, { reserva, choices });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};
