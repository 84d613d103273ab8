import { GatewayRefusal } from '#src/payments/payment-attempt.rules.ts';

export const REFUSALS = [
  'invalid-amount',
  'invalid-currency',
  'invalid-key',
  'conflicting-key',
  'voided-key',
  'unknown-charge',
  'account-closed',
  'exceeds-charge',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** The bank refuses an invalid request: nothing was stored. The error says nothing of the card. Fault 9, B15 */
export class BankRefusal extends GatewayRefusal {
  override readonly name = 'BankRefusal';

  constructor(code: RefusalCode) {
    super(code, `the bank refused: ${code}`);
  }
}

/** Simulates a lost reply (test card 0119): the charge exists but its reply is never sent. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';

  constructor() {
    super('the answer of the bank was lost');
  }
}
