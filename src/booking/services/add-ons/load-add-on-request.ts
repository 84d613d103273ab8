import type { AddOnRequest } from '#src/booking/model/add-ons/add-on-days.ts';
import type { SearchPorts } from '#src/booking/services/rates/search-ports.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';

/** Loads what decides which extras a stay can have; asks for taken units only where an extra on sale has a limit. R13 */
export const loadAddOnRequest = async (
  { inventory, policy }: Pick<SearchPorts, 'inventory' | 'policy'>,
  catalogue: AddOnRequest['catalogue'],
  { arrival, departure }: Stay,
  now: number,
): Promise<AddOnRequest> => {
  const isCounted = catalogue.addOns.some(
    ({ status, dailyCapacity }) => status === 'on-sale' && dailyCapacity !== null,
  );
  const roomTypes = await inventory.listRoomTypes();
  const taken = isCounted ? await inventory.listAddOnDays({ from: arrival, to: departure, now }) : [];
  return { catalogue, roomTypes, taken, now, policy };
};
