import { GatewayRefusal } from '#src/booking/model/gateway-refusal.ts';

export const REFUSALS = [
  'invalid-amount',
  'invalid-currency',
  'invalid-key',
  'conflicting-key',
  'voided-key',
  'unknown-charge',
  'exceeds-charge',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** The bank refuses a request as such: nothing was written, and nothing of the card is said. Fault 9, B15 */
export class BankRefusal extends GatewayRefusal {
  override readonly name = 'BankRefusal';

  constructor(code: RefusalCode) {
    super(code, `the bank refused: ${code}`);
  }
}

/** What the test card 0119 does: the charge stands, and its answer never leaves the bank. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';

  constructor() {
    super('the answer of the bank was lost');
  }
}
