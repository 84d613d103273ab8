import { describe, expect, test } from 'vitest';
import { canAddAddOns, listAddedAddOns, parseAddOnKeys } from '#src/booking/change-rules/add-on-change.rules.ts';
import { createChangeProposal, decideChange, isChangeAccepted } from '#src/booking/change-rules/date-change.rules.ts';
import { calculateOutstandingAmount, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { AddOnChoice, QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import { addToQuote, type Quote } from '#src/rates/quote/quote.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createChoice } from '#test/support/booking/add-ons.ts';
import { applyDecision, createConfirmed, createRateQuote } from '#test/support/booking/paid-ledger.ts';

const NOW = '2026-11-25T15:00:00.000Z';
const now = Date.parse(NOW);

/** 440.00, of which 220.00 are paid. */
const ONE_ROOM = createConfirmed(createRateQuote([10_000]));

const LABEL = { es: 'Traslado', en: 'Transfer' };

const toQuoted = (choice: AddOnChoice): QuotedAddOn => ({ ...choice, counted: [] });

const addLine = (quote: Quote, addOnId: string, price: number): Quote => {
  const line: Line = { kind: 'add-on', item: addOnId, label: LABEL, quantity: 1, unit: price, amount: price };
  const tax: Line = { kind: 'tax', item: 'vat', label: null, quantity: 1, unit: price / 10, amount: price / 10 };
  const addOns = [...quote.addOns, toQuoted(createChoice(addOnId, { roomId: null }))];
  const { rooms, lines, atHotel } = quote;
  return addToQuote(quote, { rooms, lines: [...lines, line, ...(price > 0 ? [tax] : [])], atHotel, addOns });
};

const createChangeHold = (price: number, { quote, reserva }: Confirmed = ONE_ROOM): Held => ({
  status: 'held',
  reserva: 'c'.padEnd(22, '0'),
  locale: 'en',
  quote: addLine(quote, 'transfer', price),
  createdAt: NOW,
  expiresAt: '2026-11-25T15:15:00.000Z',
  latestEnd: '2026-11-25T15:45:00.000Z',
  changes: reserva,
});

const settleBalance = (reservation: Confirmed): Confirmed => {
  const line: FolioEntry = { seq: 4, kind: 'balance', amount: -22_000, reference: 'charge_2', at: NOW };
  return { ...reservation, balance: null, folio: [...reservation.folio, line] };
};

const createRefund = (amount: number) => ({
  idempotencyKey: 'k',
  chargeReference: 'charge_1',
  amount,
  requestedAt: NOW,
  reference: null,
});

describe('createChangeProposal (R14): extras for the same dates', () => {
  test.each([
    ['half of the stay is paid', ONE_ROOM],
    ['all of it is paid', settleBalance(ONE_ROOM)],
    ['a refund is pending', { ...ONE_ROOM, refunds: [createRefund(2_000)] }],
  ])('all of the difference is due now when %s', (_, reservation) => {
    const hold = createChangeHold(6_500, reservation);
    expect(createChangeProposal(reservation, hold)).toMatchObject({ difference: 7_150, dueNow: 7_150, refund: 0 });
  });
});

describe('decideChange (R14): extras for the same dates', () => {
  const decision = decideChange(ONE_ROOM, createChangeHold(6_500), { reference: 'charge_2', amount: 7_150 }, now);

  test('charges what was added and its taxes, waives nothing, and records the payment', () => {
    expect(decision.folio).toEqual([
      { kind: 'add-on', amount: 6_500, reference: null, at: NOW, item: 'transfer', label: LABEL },
      { kind: 'tax', amount: 650, reference: null, at: NOW, item: 'vat' },
      { kind: 'change', amount: -7_150, reference: 'charge_2', at: NOW },
    ]);
    expect(decision).toMatchObject({ quote: { total: 51_150 }, fromHold: 'c'.padEnd(22, '0') });
    expect(decision.refunds).toBeUndefined();
  });

  test('leaves the balance, its day and its announcement as they were', () => {
    expect(decision).not.toHaveProperty('balance');
    const after = applyDecision(ONE_ROOM, decision);
    expect(after.balance).toEqual(ONE_ROOM.balance);
    expect(calculateOutstandingAmount(after)).toBe(calculateOutstandingAmount(ONE_ROOM));
  });

  test('B17: the consent has the new total, what is paid by now, and the same balance', () => {
    const { quote } = ONE_ROOM;
    expect(decision.consent).toMatchObject({
      locale: 'en',
      total: 51_150,
      deposit: 29_150,
      balance: 22_000,
      balanceDueOn: quote.balance?.dueOn,
      freeCancellationUntil: quote.freeCancellationUntil,
      agreedAt: NOW,
    });
  });

  test('writes to the guest and the hotel what was added and charged', () => {
    const facts = { addOns: 'transfer', currency: 'USD', charged: 7_150 };
    expect(decision.mails).toEqual([
      { kind: 'extras-added', dedupeKey: 'extras-added.1', sendAfter: NOW, facts },
      { kind: 'hotel-extras-added', dedupeKey: 'hotel-extras-added.1', sendAfter: NOW, facts },
    ]);
  });

  test('charges nothing for a free extra', () => {
    const free = decideChange(ONE_ROOM, createChangeHold(0), null, now);
    expect(free.folio).toEqual([]);
    expect(free.mails?.[0]?.facts).toEqual({ addOns: 'transfer', currency: 'USD', charged: 0 });
  });
});

test('isChangeAccepted: a free extra is not there before it was added', () => {
  const change = createChangeHold(0).quote;
  expect(isChangeAccepted(ONE_ROOM, change)).toBe(false);
  expect(isChangeAccepted({ ...ONE_ROOM, quote: change }, change)).toBe(true);
});

describe('canAddAddOns (R14): until the day of departure', () => {
  test.each([
    ['2027-01-15', true],
    ['2027-01-19', true],
    ['2027-01-20', false],
  ])('on %s: %s', (today, may) => expect(canAddAddOns(ONE_ROOM, today)).toBe(may));

  test('refuses a cancelled reservation', () => {
    const gone = { ...ONE_ROOM, status: 'cancelled', cause: 'guest', cancelledAt: NOW } as const;
    expect(canAddAddOns(gone, '2026-11-25')).toBe(false);
  });
});

test('listAddedAddOns: those that were not booked for the same room', () => {
  const [booked, added] = [toQuoted(createChoice('spa')), toQuoted(createChoice('spa', { roomId: '2' }))];
  const before = { ...ONE_ROOM.quote, addOns: [booked] };
  expect(listAddedAddOns(before, { ...before, addOns: [booked, added] })).toEqual([added]);
});

test('parseAddOnKeys: extras of the booking and of a room', () => {
  expect(parseAddOnKeys('airport-transfer spa-circuit.1')).toEqual([
    { addOnId: 'airport-transfer', roomId: null },
    { addOnId: 'spa-circuit', roomId: '1' },
  ]);
});
