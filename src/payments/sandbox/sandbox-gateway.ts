import type { PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import { BankRefusal } from './bank-refusal.ts';
import { enterCharge, toChargeState } from './enter-charge.ts';
import { generateSecret, getCurrentInstant, type SandboxBank } from './ledger.ts';

const KEY = /^[\x20-\x7e]{1,200}$/;

/** Validates a request before anything is stored. @throws BankRefusal */
const validateRequest = (
  request: { idempotencyKey: string; amount?: number; currency?: string },
  least: 0 | 1 = 0,
): void => {
  const { idempotencyKey, amount = least, currency = 'USD' } = request;
  if (!KEY.test(idempotencyKey)) throw new BankRefusal('invalid-key');
  if (!Number.isSafeInteger(amount) || amount < least) throw new BankRefusal('invalid-amount');
  if (!/^[A-Z]{3}$/.test(currency)) throw new BankRefusal('invalid-currency');
};

const voidKey = async (bank: SandboxBank, idempotencyKey: string): Promise<'voided' | 'already-captured'> => {
  const voided = await bank.ledger.void({
    idempotencyKey,
    reference: `void_${generateSecret(bank)}`,
    amount: 0,
    currency: 'XXX',
    description: '',
    locale: 'es',
    status: 'voided',
    declineReason: null,
    card: null,
    challengeId: null,
    returnUrl: '',
    createdAt: getCurrentInstant(bank),
    capturedAt: null,
  });
  return voided.status === 'succeeded' ? 'already-captured' : 'voided';
};

const refundCharge = async (bank: SandboxBank, request: Parameters<PaymentGateway['refund']>[0]) => {
  const { reference, amount, idempotencyKey } = request;
  const entry = await bank.ledger.refund({
    idempotencyKey,
    reference: `refund_${generateSecret(bank)}`,
    chargeReference: reference,
    amount,
    createdAt: getCurrentInstant(bank),
  });
  if (entry.status === 'refused') throw new BankRefusal(entry.because);
  return { reference: entry.refund.reference };
};

const readStatement: (
  bank: SandboxBank,
  range: { from: string; to: string },
) => ReturnType<PaymentGateway['getStatement']> = async (bank, range) => {
  const { charges, refunds } = await bank.ledger.listMovements(range);
  return {
    charges: charges.flatMap(({ idempotencyKey, reference, amount, currency, capturedAt: at }) =>
      at !== null && amount > 0 ? [{ idempotencyKey, reference, amount, currency, at }] : [],
    ),
    refunds: refunds.map(({ createdAt: at, ...refunded }) => ({ ...refunded, at })),
  };
};

/** Payment gateway in the process: states, idempotency keys and refunds on the ledger of the sandbox bank. */
export const createSandboxGateway = (bank: SandboxBank): PaymentGateway => ({
  charge: async (charge) => {
    validateRequest(charge);
    return enterCharge(bank, charge);
  },
  find: async (idempotencyKey) => {
    const charge = await bank.ledger.findCharge(idempotencyKey);
    return charge && toChargeState(bank, charge);
  },
  refund: async (request) => {
    validateRequest(request, 1);
    return refundCharge(bank, request);
  },
  void: async (idempotencyKey) => {
    validateRequest({ idempotencyKey });
    return voidKey(bank, idempotencyKey);
  },
  getStatement: (range) => readStatement(bank, range),
});
