import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankCharge, BankLedger, BankRefund } from '#src/payments/sandbox/ledger.ts';
import { addMinutes, BOOKED_AT, createSavedCard, toInstant } from '#test/support/booking/builders.ts';

let drawn = 0;

/** A charge of 100.00 that succeeded, under a key of its own. */
const createCharge = (differences: Partial<BankCharge> = {}): BankCharge => {
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
    card: { ...createSavedCard({ token: `card_${drawn}` }), laterCharges: 'paid' },
    challengeId: null,
    returnUrl: 'http://hotel.example/checkout',
    createdAt: toInstant(BOOKED_AT),
    capturedAt: toInstant(BOOKED_AT),
    ...differences,
  };
};

const createAskedCharge = (): BankCharge => ({
  ...createCharge({ status: 'requires-action', capturedAt: null }),
  challengeId: `challenge_${drawn}`,
});

const createRefund = (charge: BankCharge, amount: number): BankRefund => {
  drawn += 1;
  const createdAt = toInstant(BOOKED_AT);
  const idempotencyKey = `refund key ${drawn}`;
  return { idempotencyKey, reference: `refund_${drawn}`, chargeReference: charge.reference, amount, createdAt };
};

/** Contract of `BankLedger`. */
export const describeBankLedger = (
  name: string,
  open: () => Promise<{ readonly bankLedger: BankLedger; close(): Promise<void> }>,
): void => {
  describe(`bank ledger ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let ledger: BankLedger;
    beforeAll(async () => {
      opened = await open();
      ledger = opened.bankLedger;
    });
    afterAll(() => opened?.close());

    test('finds a stored charge by key and by challenge', async () => {
      const charge = createAskedCharge();
      expect(await ledger.enter(charge)).toEqual(charge);
      expect(await ledger.findCharge(charge.idempotencyKey)).toEqual(charge);
      expect(await ledger.findChallengedCharge(String(charge.challengeId))).toEqual(charge);
      expect(await ledger.findCharge('unknown')).toBeUndefined();
      expect(await ledger.findChallengedCharge('unknown')).toBeUndefined();
    });

    test('returns the first charge of a repeated key, also concurrently', async () => {
      const first = createCharge();
      const again = Array.from({ length: 6 }, () => createCharge({ idempotencyKey: first.idempotencyKey, amount: 1 }));
      await ledger.enter(first);
      expect(await Promise.all(again.map((charge) => ledger.enter(charge)))).toEqual(Array(6).fill(first));
      const key = 'many at once';
      const racing = await Promise.all([1, 2, 3, 4].map(() => ledger.enter(createCharge({ idempotencyKey: key }))));
      expect(new Set(racing.map(({ reference }) => reference)).size).toBe(1);
    });

    test('finds a card by its token, for later charges', async () => {
      const charge = createCharge();
      await ledger.enter(charge);
      await ledger.enter(createCharge({ card: charge.card }));
      expect(await ledger.findCard(String(charge.card?.token))).toEqual(charge.card);
      expect(await ledger.findCard('unknown')).toBeUndefined();
    });

    test('decides a challenge once', async () => {
      const charge = createAskedCharge();
      await ledger.enter(charge);
      const id = String(charge.challengeId);
      const capturedAt = toInstant(addMinutes(3));
      const yes = { status: 'succeeded', declineReason: null, capturedAt } as const;
      const no = { status: 'declined', declineReason: 'authentication-failed', capturedAt: null } as const;
      const approved = { ...charge, ...yes };
      expect(await ledger.answer(id, yes)).toEqual({ answered: true, charge: approved });
      expect(await ledger.answer(id, no)).toEqual({ answered: false, charge: approved });
      expect(await ledger.answer('unknown', no)).toBeUndefined();
      const rejected = createAskedCharge();
      await ledger.enter(rejected);
      expect(await ledger.answer(String(rejected.challengeId), no)).toEqual({
        answered: true,
        charge: { ...rejected, ...no },
      });
    });

    const createForbiddenCharge = (idempotencyKey: string): BankCharge =>
      createCharge({ idempotencyKey, status: 'voided', amount: 0, card: null, returnUrl: '', capturedAt: null });

    test('void: ends a pending charge, blocks an unknown key, and leaves a captured charge', async () => {
      const waiting = createAskedCharge();
      const taken = createCharge();
      await ledger.enter(waiting);
      await ledger.enter(taken);
      expect(await ledger.void(createForbiddenCharge(waiting.idempotencyKey))).toEqual({
        ...waiting,
        status: 'voided',
      });
      expect(await ledger.void(createForbiddenCharge(taken.idempotencyKey))).toEqual(taken);
      const forbidden = createForbiddenCharge('never seen');
      expect(await ledger.void(forbidden)).toEqual(forbidden);
      expect(await ledger.enter(createCharge({ idempotencyKey: 'never seen' }))).toEqual(forbidden);
    });

    test('refunds never exceed the charge', async () => {
      const charge = createCharge();
      await ledger.enter(charge);
      const [part, rest, tooMuch] = [createRefund(charge, 4_000), createRefund(charge, 6_000), createRefund(charge, 1)];
      expect(await ledger.refund(part)).toEqual({ status: 'refunded', refund: part });
      expect(await ledger.refund(rest)).toEqual({ status: 'refunded', refund: rest });
      expect(await ledger.refund(tooMuch)).toEqual({ status: 'refused', because: 'exceeds-charge' });
    });

    test('concurrent refunds never exceed the charge', async () => {
      const charge = createCharge();
      await ledger.enter(charge);
      const refunds = Array.from({ length: 40 }, () => createRefund(charge, 3_000));
      const entries = await Promise.all(refunds.map((refund) => ledger.refund(refund)));
      expect(entries.filter(({ status }) => status === 'refunded')).toHaveLength(3);
    });

    test('a repeated refund is the same refund; its key serves no other', async () => {
      const charge = createCharge();
      await ledger.enter(charge);
      const refund = createRefund(charge, 4_000);
      await ledger.refund(refund);
      const again = { ...createRefund(charge, 4_000), idempotencyKey: refund.idempotencyKey };
      expect(await ledger.refund(again)).toEqual({ status: 'refunded', refund });
      expect(await ledger.refund({ ...again, amount: 1 })).toEqual({ status: 'refused', because: 'conflicting-key' });
    });

    test('only a captured charge can be refunded', async () => {
      const waiting = createAskedCharge();
      await ledger.enter(waiting);
      const refused = { status: 'refused', because: 'unknown-charge' };
      expect(await ledger.refund(createRefund(waiting, 1))).toEqual(refused);
      expect(await ledger.refund(createRefund(createCharge(), 1))).toEqual(refused);
    });

    test('the statement is in order of insertion', async () => {
      const written = [createCharge(), createCharge(), createCharge()];
      for (const charge of written) await ledger.enter(charge);
      const refunds = written.map((charge) => createRefund(charge, 1));
      for (const refund of refunds) await ledger.refund(refund);
      const statement = await ledger.readStatement();
      expect(statement.charges.slice(-3)).toEqual(written);
      expect(statement.refunds.slice(-3)).toEqual(refunds);
    });

    test('movements are the charges and refunds of a period, its end excluded', async () => {
      const [from, between, to] = [2_000, 2_001, 2_002].map((minutes) => toInstant(addMinutes(minutes)));
      const taken = [createCharge({ capturedAt: from ?? null }), createCharge({ capturedAt: between ?? null })];
      const others = [createAskedCharge(), createCharge({ capturedAt: to ?? null }), createCharge()];
      for (const charge of [...others, ...taken]) await ledger.enter(charge);
      const [refund, late] = taken.map((charge) => createRefund(charge, 1));
      const given = { ...(refund ?? createRefund(createCharge(), 1)), createdAt: String(between) };
      await ledger.refund(given);
      await ledger.refund({ ...(late ?? given), createdAt: String(to) });
      const range = { from: String(from), to: String(to) };
      expect(await ledger.listMovements(range)).toEqual({ charges: taken, refunds: [given] });
    });
  });
};
