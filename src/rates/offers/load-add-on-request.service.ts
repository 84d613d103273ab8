import type { Stay } from '#src/kernel/stay/stay.ts';
import type { AddOnRequest } from '#src/rates/catalogue/add-on-days.rules.ts';
import type { SearchPorts } from './search-ports.port.ts';

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
