import type { TypedCard } from '#src/kernel/card.ts';
import type { Charge, ChargeState, PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import type { BankStatement } from '#src/payments/sandbox/ledger.ts';
import { createReserva } from '#test/support/booking/builders.ts';

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** Reads the bank's ledger directly. */
  readStatement(): Promise<BankStatement>;
  /** Advances the bank's clock. */
  advanceTime(ms: number): Promise<void>;
  /** Submits the challenge page. */
  answerChallenge(redirectUrl: string, verdict: 'approve' | 'reject'): Promise<void>;
  close(): Promise<void>;
}

export const DAY_MS = 24 * 60 * 60_000;
/** A range with everything in it. */
export const ALL_TIME = { from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };

export const createTypedCard = (number: string, differences: Partial<TypedCard> = {}): TypedCard => ({
  holder: 'Maria Nunez',
  number,
  expMonth: 12,
  expYear: 2034,
  cvc: '7391',
  ...differences,
});

/** A charge of 325.60 with a card that pays, under a key of its own. */
export const createCharge = (differences: Partial<Charge> = {}): Charge => ({
  idempotencyKey: `${createReserva()}.deposit.1`,
  amount: 32_560,
  currency: 'USD',
  card: createTypedCard('4242424242424242'),
  returnUrl: 'http://hotel.example/back?a=1',
  description: '2027-01-15 – 2027-01-19',
  locale: 'es',
  ...differences,
});

/** The state of a charge that went through. */
export const expectSucceeded = (state: ChargeState) => {
  if (state.status !== 'succeeded') throw new Error(state.status);
  return state;
};

/** The state of a charge whose holder is asked. */
export const expectChallenge = (state: ChargeState) => {
  if (state.status !== 'requires-action') throw new Error(state.status);
  return state;
};
/** Reads one charge from the bank's ledger directly. */
export const findCharges = async (house: GatewayUnderTest, key: string) =>
  (await house.readStatement()).charges.filter(({ idempotencyKey }) => idempotencyKey === key);
