import type { BankStatement } from '#src/adapters/payments/sandbox/ledger.ts';
import type { TypedCard } from '#src/booking/model/card.ts';
import type { Charge, ChargeState, PaymentGateway } from '#src/booking/ports/payment-gateway.ts';
import { newReserva } from '#test/support/builders.ts';

export interface GatewayHouse {
  readonly gateway: PaymentGateway;
  /** Everything in the bank's books, read behind the gateway's back. */
  truth(): Promise<BankStatement>;
  /** Lets time pass at the bank. */
  pass(ms: number): Promise<void>;
  /** The guest presses a button of the bank's page. */
  answer(redirectUrl: string, verdict: 'approve' | 'reject'): Promise<void>;
  close(): Promise<void>;
}

export const DAY_MS = 24 * 60 * 60_000;
/** A range with everything in it. */
export const EVER = { from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };

export const typed = (number: string, differences: Partial<TypedCard> = {}): TypedCard => ({
  holder: 'Maria Nunez',
  number,
  expMonth: 12,
  expYear: 2034,
  cvc: '7391',
  ...differences,
});

/** A charge of 325.60 with a card that pays, under a key of its own. */
export const chargeOf = (differences: Partial<Charge> = {}): Charge => ({
  idempotencyKey: `${newReserva()}.deposit.1`,
  amount: 32_560,
  currency: 'USD',
  card: typed('4242424242424242'),
  returnUrl: 'http://hotel.example/back?a=1',
  description: '2027-01-15 – 2027-01-19',
  locale: 'es',
  ...differences,
});

/** The state of a charge that went through. */
export const succeeded = (state: ChargeState) => {
  if (state.status !== 'succeeded') throw new Error(state.status);
  return state;
};

/** The state of a charge whose holder is asked. */
export const asked = (state: ChargeState) => {
  if (state.status !== 'requires-action') throw new Error(state.status);
  return state;
};
/** The bank's books about one charge, read behind the gateway's back. */
export const chargesUnder = async (house: GatewayHouse, key: string) =>
  (await house.truth()).charges.filter(({ idempotencyKey }) => idempotencyKey === key);
