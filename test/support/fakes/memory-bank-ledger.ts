import type { BankCharge, BankLedger, BankRefund } from '#src/adapters/payments/sandbox/ledger.ts';

/** The books of the sandbox bank in memory; every method is one synchronous step. */
export const memoryBankLedger = (): BankLedger => {
  const charges = new Map<string, BankCharge>();
  const refunds = new Map<string, BankRefund>();

  const keep = (charge: BankCharge): BankCharge => {
    charges.set(charge.idempotencyKey, charge);
    return charge;
  };
  const chargeBy = (is: (charge: BankCharge) => boolean): BankCharge | undefined => [...charges.values()].find(is);
  const refundedOf = (reference: string): number =>
    [...refunds.values()]
      .filter(({ chargeReference }) => chargeReference === reference)
      .reduce((total, { amount }) => total + amount, 0);

  return {
    enter: async (charge) => charges.get(charge.idempotencyKey) ?? keep(charge),
    charge: async (idempotencyKey) => charges.get(idempotencyKey),
    card: async (token) => chargeBy(({ card }) => card?.token === token)?.card ?? undefined,
    challenged: async (id) => chargeBy(({ challengeId }) => challengeId === id),
    answer: async (id, verdict) => {
      const charge = chargeBy(({ challengeId }) => challengeId === id);
      if (!charge) return undefined;
      if (charge.status !== 'requires-action') return { answered: false, charge };
      return { answered: true, charge: keep({ ...charge, ...verdict }) };
    },
    void: async (forbidden) => {
      const charge = charges.get(forbidden.idempotencyKey);
      if (!charge) return keep(forbidden);
      return charge.status === 'requires-action' ? keep({ ...charge, status: 'voided' }) : charge;
    },
    refund: async (refund) => {
      const before = refunds.get(refund.idempotencyKey);
      if (before) {
        const same = before.chargeReference === refund.chargeReference && before.amount === refund.amount;
        return same ? { status: 'refunded', refund: before } : { status: 'refused', because: 'conflicting-key' };
      }
      const charge = chargeBy(({ reference }) => reference === refund.chargeReference);
      if (charge?.status !== 'succeeded') return { status: 'refused', because: 'unknown-charge' };
      if (refundedOf(charge.reference) + refund.amount > charge.amount)
        return { status: 'refused', because: 'exceeds-charge' };
      refunds.set(refund.idempotencyKey, refund);
      return { status: 'refunded', refund };
    },
    statement: async () => ({ charges: [...charges.values()], refunds: [...refunds.values()] }),
  };
};
