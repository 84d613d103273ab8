import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankCharge, BankLedger, BankRefund } from '#src/adapters/payments/sandbox/ledger.ts';
import { BOOKED_AT, instantOf, minutesLater, savedCardOf } from '#test/support/builders.ts';

let drawn = 0;

/** A charge of 100.00 that succeeded, under a key of its own. */
const chargeOf = (differences: Partial<BankCharge> = {}): BankCharge => {
  drawn += 1;
  return {
    idempotencyKey: `key ${drawn}`,
    reference: `charge_${drawn}`,
    amount: 10_000,
    currency: 'USD',
    description: '2027-03-01 – 2027-03-04',
    locale: 'es',
    status: 'succeeded',
    declineReason: null,
    card: { ...savedCardOf({ token: `card_${drawn}` }), laterCharges: 'paid' },
    challengeId: null,
    returnUrl: 'http://hotel.example/checkout',
    createdAt: instantOf(BOOKED_AT),
    capturedAt: instantOf(BOOKED_AT),
    ...differences,
  };
};

const asked = (): BankCharge => ({
  ...chargeOf({ status: 'requires-action', capturedAt: null }),
  challengeId: `challenge_${drawn}`,
});

const refundOf = (charge: BankCharge, amount: number): BankRefund => {
  drawn += 1;
  const createdAt = instantOf(BOOKED_AT);
  const idempotencyKey = `refund key ${drawn}`;
  return { idempotencyKey, reference: `refund_${drawn}`, chargeReference: charge.reference, amount, createdAt };
};

/** What the books of the sandbox bank do, wherever they are kept. */
export const describeBankLedger = (
  name: string,
  open: () => Promise<{ readonly bankLedger: BankLedger; close(): Promise<void> }>,
): void => {
  describe(`the bank’s books ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let ledger: BankLedger;
    beforeAll(async () => {
      opened = await open();
      ledger = opened.bankLedger;
    });
    afterAll(() => opened?.close());

    test('a charge is found by its key and by its challenge, as it was entered', async () => {
      const charge = asked();
      expect(await ledger.enter(charge)).toEqual(charge);
      expect(await ledger.charge(charge.idempotencyKey)).toEqual(charge);
      expect(await ledger.challenged(String(charge.challengeId))).toEqual(charge);
      expect(await ledger.charge('nobody')).toBeUndefined();
      expect(await ledger.challenged('nobody')).toBeUndefined();
    });

    test('a key that is known is the charge that came first, also when many come at once', async () => {
      const first = chargeOf();
      const again = Array.from({ length: 6 }, () => chargeOf({ idempotencyKey: first.idempotencyKey, amount: 1 }));
      await ledger.enter(first);
      expect(await Promise.all(again.map((charge) => ledger.enter(charge)))).toEqual(Array(6).fill(first));
      const key = 'many at once';
      const racing = await Promise.all([1, 2, 3, 4].map(() => ledger.enter(chargeOf({ idempotencyKey: key }))));
      expect(new Set(racing.map(({ reference }) => reference)).size).toBe(1);
    });

    test('a card is found by its token and can be charged again', async () => {
      const charge = chargeOf();
      await ledger.enter(charge);
      await ledger.enter(chargeOf({ card: charge.card }));
      expect(await ledger.card(String(charge.card?.token))).toEqual(charge.card);
      expect(await ledger.card('nobody')).toBeUndefined();
    });

    test('a challenge works once', async () => {
      const charge = asked();
      await ledger.enter(charge);
      const id = String(charge.challengeId);
      const capturedAt = instantOf(minutesLater(3));
      const yes = { status: 'succeeded', declineReason: null, capturedAt } as const;
      const no = { status: 'declined', declineReason: 'authentication-failed', capturedAt: null } as const;
      const approved = { ...charge, ...yes };
      expect(await ledger.answer(id, yes)).toEqual({ answered: true, charge: approved });
      expect(await ledger.answer(id, no)).toEqual({ answered: false, charge: approved });
      expect(await ledger.answer('nobody', no)).toBeUndefined();
      const rejected = asked();
      await ledger.enter(rejected);
      expect(await ledger.answer(String(rejected.challengeId), no)).toEqual({
        answered: true,
        charge: { ...rejected, ...no },
      });
    });

    const forbidding = (idempotencyKey: string): BankCharge =>
      chargeOf({ idempotencyKey, status: 'voided', amount: 0, card: null, returnUrl: '', capturedAt: null });

    test('voiding ends what waits, forbids what is unknown, and leaves what was taken', async () => {
      const waiting = asked();
      const taken = chargeOf();
      await ledger.enter(waiting);
      await ledger.enter(taken);
      expect(await ledger.void(forbidding(waiting.idempotencyKey))).toEqual({ ...waiting, status: 'voided' });
      expect(await ledger.void(forbidding(taken.idempotencyKey))).toEqual(taken);
      const forbidden = forbidding('never seen');
      expect(await ledger.void(forbidden)).toEqual(forbidden);
      expect(await ledger.enter(chargeOf({ idempotencyKey: 'never seen' }))).toEqual(forbidden);
    });

    test('refunds never give back more than was charged', async () => {
      const charge = chargeOf();
      await ledger.enter(charge);
      const [part, rest, tooMuch] = [refundOf(charge, 4_000), refundOf(charge, 6_000), refundOf(charge, 1)];
      expect(await ledger.refund(part)).toEqual({ status: 'refunded', refund: part });
      expect(await ledger.refund(rest)).toEqual({ status: 'refunded', refund: rest });
      expect(await ledger.refund(tooMuch)).toEqual({ status: 'refused', because: 'exceeds-charge' });
    });

    test('many refunds at once never give back more either', async () => {
      const charge = chargeOf();
      await ledger.enter(charge);
      const refunds = Array.from({ length: 40 }, () => refundOf(charge, 3_000));
      const entries = await Promise.all(refunds.map((refund) => ledger.refund(refund)));
      expect(entries.filter(({ status }) => status === 'refunded')).toHaveLength(3);
    });

    test('the same refund again is the same refund, and its key serves no other', async () => {
      const charge = chargeOf();
      await ledger.enter(charge);
      const refund = refundOf(charge, 4_000);
      await ledger.refund(refund);
      const again = { ...refundOf(charge, 4_000), idempotencyKey: refund.idempotencyKey };
      expect(await ledger.refund(again)).toEqual({ status: 'refunded', refund });
      expect(await ledger.refund({ ...again, amount: 1 })).toEqual({ status: 'refused', because: 'conflicting-key' });
    });

    test('only what was taken is given back', async () => {
      const waiting = asked();
      await ledger.enter(waiting);
      const refused = { status: 'refused', because: 'unknown-charge' };
      expect(await ledger.refund(refundOf(waiting, 1))).toEqual(refused);
      expect(await ledger.refund(refundOf(chargeOf(), 1))).toEqual(refused);
    });

    test('the statement has everything in the order in which it was written', async () => {
      const written = [chargeOf(), chargeOf(), chargeOf()];
      for (const charge of written) await ledger.enter(charge);
      const refunds = written.map((charge) => refundOf(charge, 1));
      for (const refund of refunds) await ledger.refund(refund);
      const statement = await ledger.statement();
      expect(statement.charges.slice(-3)).toEqual(written);
      expect(statement.refunds.slice(-3)).toEqual(refunds);
    });

    test('movements are what was taken and given back in a stretch of time, its end excluded', async () => {
      const [from, between, to] = [2_000, 2_001, 2_002].map((minutes) => instantOf(minutesLater(minutes)));
      const taken = [chargeOf({ capturedAt: from ?? null }), chargeOf({ capturedAt: between ?? null })];
      const others = [asked(), chargeOf({ capturedAt: to ?? null }), chargeOf()];
      for (const charge of [...others, ...taken]) await ledger.enter(charge);
      const [refund, late] = taken.map((charge) => refundOf(charge, 1));
      const given = { ...(refund ?? refundOf(chargeOf(), 1)), createdAt: String(between) };
      await ledger.refund(given);
      await ledger.refund({ ...(late ?? given), createdAt: String(to) });
      const range = { from: String(from), to: String(to) };
      expect(await ledger.movements(range)).toEqual({ charges: taken, refunds: [given] });
    });
  });
};
