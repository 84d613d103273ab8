import type { PaymentGateway } from '#src/booking/ports/payment-gateway.ts';
import { BankRefusal } from './bank-refusal.ts';
import { enterCharge, stateOf } from './enter-charge.ts';
import { instantNow, type SandboxBank, secretOf } from './sandbox-bank.ts';

const KEY = /^[\x20-\x7e]{1,200}$/;

/** @throws BankRefusal for what no bank takes, before anything is written. */
const check = (asked: { idempotencyKey: string; amount?: number; currency?: string }, least: 0 | 1 = 0): void => {
  const { idempotencyKey, amount = least, currency = 'USD' } = asked;
  if (!KEY.test(idempotencyKey)) throw new BankRefusal('invalid-key');
  if (!Number.isSafeInteger(amount) || amount < least) throw new BankRefusal('invalid-amount');
  if (!/^[A-Z]{3}$/.test(currency)) throw new BankRefusal('invalid-currency');
};

const voidKey = async (bank: SandboxBank, idempotencyKey: string): Promise<'voided' | 'already-captured'> => {
  const standing = await bank.ledger.void({
    idempotencyKey,
    reference: `void_${secretOf(bank)}`,
    amount: 0,
    currency: 'XXX',
    description: '',
    locale: 'es',
    status: 'voided',
    declineReason: null,
    card: null,
    challengeId: null,
    returnUrl: '',
    createdAt: instantNow(bank),
    capturedAt: null,
  });
  return standing.status === 'succeeded' ? 'already-captured' : 'voided';
};

const refund = async (bank: SandboxBank, asked: Parameters<PaymentGateway['refund']>[0]) => {
  const { reference, amount, idempotencyKey } = asked;
  const entry = await bank.ledger.refund({
    idempotencyKey,
    reference: `refund_${secretOf(bank)}`,
    chargeReference: reference,
    amount,
    createdAt: instantNow(bank),
  });
  if (entry.status === 'refused') throw new BankRefusal(entry.because);
  return { reference: entry.refund.reference };
};

const statement: (bank: SandboxBank, range: { from: string; to: string }) => ReturnType<PaymentGateway['statement']> =
  async (bank, range) => {
    const { charges, refunds } = await bank.ledger.movements(range);
    return {
      charges: charges.flatMap(({ idempotencyKey, reference, amount, currency, capturedAt: at }) =>
        at !== null && amount > 0 ? [{ idempotencyKey, reference, amount, currency, at }] : [],
      ),
      refunds: refunds.map(({ createdAt: at, ...refunded }) => ({ ...refunded, at })),
    };
  };

/** The payment gateway of a demo: real states, keys and refunds over the books of the sandbox bank. */
export const sandboxGateway = (bank: SandboxBank): PaymentGateway => ({
  charge: async (charge) => {
    check(charge);
    return enterCharge(bank, charge);
  },
  find: async (idempotencyKey) => {
    const charge = await bank.ledger.charge(idempotencyKey);
    return charge && stateOf(bank, charge);
  },
  refund: async (asked) => {
    check(asked, 1);
    return refund(bank, asked);
  },
  void: async (idempotencyKey) => {
    check({ idempotencyKey });
    return voidKey(bank, idempotencyKey);
  },
  statement: (range) => statement(bank, range),
});
