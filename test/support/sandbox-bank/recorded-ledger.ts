import type { BankCharge, BankLedger, BankRefund, BankStatement, RefundEntry } from '#src/payments/sandbox/ledger.ts';
import { isAccountClosed } from '#src/payments/sandbox/ledger.ts';

/** Recorded change: the new state of a charge, or a refund. */
export type LedgerEntry = { readonly charge: BankCharge } | { readonly refund: BankRefund };

/** Stores an entry durably; the change is acknowledged once it returned. */
type WriteDown = (entry: LedgerEntry) => void;

/** By their idempotency keys, in the order in which they were first written. */
interface Standing {
  readonly charges: Map<string, BankCharge>;
  readonly refunds: Map<string, BankRefund>;
}

const readStanding = (entries: Iterable<LedgerEntry>): Standing => {
  const charges = new Map<string, BankCharge>();
  const refunds = new Map<string, BankRefund>();
  for (const entry of entries) {
    if ('charge' in entry) charges.set(entry.charge.idempotencyKey, entry.charge);
    else refunds.set(entry.refund.idempotencyKey, entry.refund);
  }
  return { charges, refunds };
};

const listStatement = ({ charges, refunds }: Standing): BankStatement => ({
  charges: [...charges.values()],
  refunds: [...refunds.values()],
});

/** Replays entries: the last state of each charge. */
export const buildStatement = (entries: Iterable<LedgerEntry>): BankStatement => listStatement(readStanding(entries));

const findStandingCharge = ({ charges }: Standing, is: (charge: BankCharge) => boolean) => charges.values().find(is);

const findRefusal = (
  standing: Standing,
  refund: BankRefund,
): Extract<RefundEntry, { status: 'refused' }> | undefined => {
  const charge = findStandingCharge(standing, ({ reference }) => reference === refund.chargeReference);
  if (charge?.status !== 'succeeded') return { status: 'refused', because: 'unknown-charge' };
  if (charge.card && isAccountClosed(charge.card)) return { status: 'refused', because: 'account-closed' };
  const others = standing.refunds.values().filter(({ chargeReference }) => chargeReference === charge.reference);
  const returned = others.reduce((total, { amount }) => total + amount, 0);
  return returned + refund.amount > charge.amount ? { status: 'refused', because: 'exceeds-charge' } : undefined;
};

const repeatRefund = (before: BankRefund, refund: BankRefund): RefundEntry => {
  const isSame = before.chargeReference === refund.chargeReference && before.amount === refund.amount;
  return isSame ? { status: 'refunded', refund: before } : { status: 'refused', because: 'conflicting-key' };
};

type Writing = Pick<BankLedger, 'enter' | 'answer' | 'void' | 'refund'>;

const createWriting = (standing: Standing, writeDown: WriteDown): Writing => {
  const { charges, refunds } = standing;
  const keep = (charge: BankCharge): BankCharge => {
    writeDown({ charge });
    charges.set(charge.idempotencyKey, charge);
    return charge;
  };
  return {
    enter: async (charge) => charges.get(charge.idempotencyKey) ?? keep(charge),
    answer: async (id, verdict) => {
      const charge = findStandingCharge(standing, ({ challengeId }) => challengeId === id);
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
      if (before) return repeatRefund(before, refund);
      const refused = findRefusal(standing, refund);
      if (refused) return refused;
      writeDown({ refund });
      refunds.set(refund.idempotencyKey, refund);
      return { status: 'refunded', refund };
    },
  };
};

/** Ledger in memory that starts from `entries` and records every change; methods are synchronous, so atomic. */
export const createRecordedLedger = (
  entries: Iterable<LedgerEntry> = [],
  writeDown: WriteDown = () => {},
): BankLedger => {
  const standing = readStanding(entries);
  return {
    ...createWriting(standing, writeDown),
    findCharge: async (idempotencyKey) => standing.charges.get(idempotencyKey),
    findCard: async (token) => findStandingCharge(standing, ({ card }) => card?.token === token)?.card ?? undefined,
    findChallengedCharge: async (id) => findStandingCharge(standing, ({ challengeId }) => challengeId === id),
    readStatement: async () => listStatement(standing),
    listMovements: async ({ from, to }) => {
      const isWithin = (at: string | null): boolean => at !== null && from <= at && at < to;
      const { charges, refunds } = listStatement(standing);
      return {
        charges: charges.filter(({ capturedAt }) => isWithin(capturedAt)),
        refunds: refunds.filter(({ createdAt }) => isWithin(createdAt)),
      };
    },
  };
};
