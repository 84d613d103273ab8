import type { Page } from 'playwright';
import { DETAILS, type Details, findReserva } from './checkout-steps.ts';
import { submitFormByRequest } from './form-requests.ts';
import { querySite } from './ledger-assertions.ts';

/** Pays at checkout by a request, with differences; resolves to the address to which the site leads. */
export const sendPayment = (page: Page, checkout: string, differences: Details = {}): Promise<string> =>
  submitFormByRequest(page, checkout, 'card_number', { ...DETAILS, ...differences, terms: 'yes' });

/** Pays at checkout by a request, for journeys whose subject ends there; resolves to the code of the reservation. */
export const payByRequest = async (page: Page, checkout: string, differences: Details = {}): Promise<string> => {
  const end = await sendPayment(page, checkout, differences);
  const [row] = await querySite<{ code: string | null }>(
    'select code from reservation where reservation_id = $1',
    findReserva(checkout),
  );
  if (!end.includes('/thankyou') || !row?.code) throw new Error(`${checkout} led to ${end}`);
  return row.code;
};
