import { randomUUID } from 'node:crypto';
import type { BankCharge, BankLedger } from '#src/payments/sandbox/ledger.ts';
import type { BankEvent } from './bank-events.ts';

/** Publishes an event for every decided charge and every refund after it was stored; none for repeated calls. */
export const createPublishingLedger = (ledger: BankLedger, tell: (event: BankEvent) => void): BankLedger => {
  const publishEvent = (type: BankEvent['type'], idempotencyKey: string, at: string): void =>
    tell({ id: `event_${randomUUID()}`, type, idempotencyKey, at });
  const tellOfEnd = ({ status, idempotencyKey, createdAt, capturedAt }: BankCharge): void => {
    if (status === 'succeeded' || status === 'declined')
      publishEvent(`charge.${status}`, idempotencyKey, capturedAt ?? createdAt);
  };
  return {
    ...ledger,
    enter: async (charge) => {
      const standing = await ledger.enter(charge);
      if (standing.reference === charge.reference) tellOfEnd(standing);
      return standing;
    },
    answer: async (challengeId, verdict) => {
      const answer = await ledger.answer(challengeId, verdict);
      if (answer?.answered) tellOfEnd(answer.charge);
      return answer;
    },
    refund: async (refund) => {
      const entry = await ledger.refund(refund);
      if (entry.status === 'refunded' && entry.refund.reference === refund.reference) {
        const { charges } = await ledger.readStatement();
        const charge = charges.find(({ reference }) => reference === refund.chargeReference);
        if (charge) publishEvent('charge.refunded', charge.idempotencyKey, refund.createdAt);
      }
      return entry;
    },
  };
};
