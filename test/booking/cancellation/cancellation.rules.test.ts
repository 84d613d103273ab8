import { describe, expect, test } from 'vitest';
import { type CancellationRequest, decideCancellation } from '#src/booking/cancellation/cancellation.rules.ts';
import { calculateOutstandingAmount, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { sum } from '#src/kernel/money/money.ts';
import { createStandardTerms, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { applyDecision, createConfirmed, createRateQuote, JANUARY } from '#test/support/booking/paid-ledger.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';

/** 440.00 and 880.04 with tax, half of it paid. */
const TWO_ROOMS = createConfirmed(createRateQuote([10_000, 20_001]));

const settleBalance = (reservation: Confirmed): Confirmed => {
  const balance: FolioEntry = {
    seq: reservation.folio.length + 1,
    kind: 'balance',
    amount: 0 - calculateOutstandingAmount(reservation),
    reference: 'charge_2',
    at: reservation.confirmedAt,
  };
  return { ...reservation, balance: null, folio: [...reservation.folio, balance] };
};

/** 16 December is the last day of free cancellation. */
const FREE = '2026-12-16T17:00:00.000Z';
const LATE = '2026-12-17T17:00:00.000Z';

const createRequest = (at: string, differences: Partial<CancellationRequest> = {}): CancellationRequest => ({
  roomId: null,
  cause: 'guest',
  now: Date.parse(at),
  ...differences,
});

const TAX = { item: 'itbms', label: { es: 'ITBMS', en: 'Tax' } };

const createWaivers = (room: number, tax: number, at: string, reference: string | null = null) => [
  { kind: 'waiver', amount: 0 - room, reference, at, item: 'room' },
  { kind: 'waiver', amount: 0 - tax, reference, at, ...TAX },
];

const cancelPaid = (reservation: Confirmed, at: string, differences: Partial<CancellationRequest> = {}) => {
  const cancellation = decideCancellation(reservation, createRequest(at, differences), DEMO_POLICY);
  if (!cancellation.ok) throw new Error(`refused: ${cancellation.code}`);
  const { preview, decision } = cancellation.value;
  const { refund, penalty, chargedNow, chargedLater } = preview;
  return { preview, decision, amounts: [refund, penalty, chargedNow, chargedLater] };
};

const ALL_PAID = settleBalance(TWO_ROOMS);

describe('decideCancellation (B8): refund, penalty, charge now and later', () => {
  test.each([
    ['all in time: everything paid goes back', TWO_ROOMS, FREE, null, [66_002, 0, 0, 0]],
    ['all in time, paid in full', ALL_PAID, FREE, null, [132_004, 0, 0, 0]],
    ['all of it late: the rest is charged now', TWO_ROOMS, LATE, null, [0, 132_004, 66_002, 0]],
    ['all of it late, paid in full: nothing moves', ALL_PAID, LATE, null, [0, 132_004, 0, 0]],
    ['one room in time: what the deposit of the other does not ask for', TWO_ROOMS, FREE, '1', [22_000, 0, 0, 44_002]],
    ['the other room in time', TWO_ROOMS, FREE, '2', [44_002, 0, 0, 22_000]],
    ['one room in time, paid in full: its whole price', ALL_PAID, FREE, '1', [44_000, 0, 0, 0]],
    ['one room late: it stays owed with the other', TWO_ROOMS, LATE, '1', [0, 44_000, 0, 66_002]],
    ['one room late, paid in full: nothing moves', ALL_PAID, LATE, '1', [0, 44_000, 0, 0]],
  ] as const)('%s', (_, reservation, at, roomId, amounts) => {
    const { preview, decision, amounts: actual } = cancelPaid(reservation, at, { roomId });
    expect(actual).toEqual(amounts);
    expect(preview).toMatchObject({ reserva: reservation.reserva, roomId, free: at === FREE });
    expect(preview.freeUntil).toBe(at === FREE ? '2026-12-16' : null);
    expect(calculateOutstandingAmount(applyDecision(reservation, decision))).toBe(amounts[2] + amounts[3]);
  });

  test('rooms cancelled late one after another: each penalty is kept once', () => {
    const first = applyDecision(TWO_ROOMS, cancelPaid(TWO_ROOMS, LATE, { roomId: '1' }).decision);
    expect(cancelPaid(first, LATE, { roomId: '2' }).amounts).toEqual([0, 88_004, 66_002, 0]);
    expect(cancelPaid(first, LATE).amounts).toEqual([0, 88_004, 66_002, 0]);
  });

  test('a room cancelled late, then another with the clock set back: the penalty stays', () => {
    const first = applyDecision(TWO_ROOMS, cancelPaid(TWO_ROOMS, LATE, { roomId: '1' }).decision);
    expect(cancelPaid(first, FREE).amounts).toEqual([22_002, 0, 0, 0]);
  });

  test('the last room equals the whole reservation', () => {
    const one = createConfirmed(createRateQuote([10_000]));
    const { preview, decision } = cancelPaid(one, FREE, { roomId: '1' });
    expect(preview).toMatchObject({ remaining: null, refund: 22_000 });
    expect(decision).toMatchObject({ cancelled: 'guest', balance: null });
    expect(decision.mails?.map(({ kind }) => kind)).toEqual(['reservation-cancelled', 'hotel-cancelled']);
  });
});

describe('decideCancellation (B8): who may cancel when', () => {
  test.each([
    ['guest', '2027-01-15', true],
    ['guest', '2027-01-18', true],
    ['guest', '2027-01-19', false],
    ['no-show', '2027-01-15', false],
    ['no-show', '2027-01-16', true],
    ['no-show', '2027-02-16', true],
  ] as const)('%s on %s: %s', (cause, today, ok) => {
    const outcome = decideCancellation(TWO_ROOMS, createRequest(`${today}T17:00:00.000Z`, { cause }), DEMO_POLICY);
    expect(outcome.ok ? outcome.value.decision.cancelled : outcome.code).toBe(ok ? cause : 'not-cancellable');
  });

  test.each([
    ['a second before midnight of the last free day', '2026-12-17T04:59:59Z', true],
    ['at midnight', '2026-12-17T05:00:00Z', false],
  ])('%s at the hotel', (_, at, free) => {
    expect(cancelPaid(TWO_ROOMS, at).preview.free).toBe(free);
  });

  test('a no-show is never free of charge', () => {
    const policy = { ...DEMO_POLICY, terms: createStandardTerms({ freeCancellationDays: -30 }) };
    const free = createConfirmed(createRateQuote([10_000, 20_001], { policy }));
    const outcome = decideCancellation(
      free,
      createRequest('2027-01-16T17:00:00.000Z', { cause: 'no-show' }),
      DEMO_POLICY,
    );
    expect(outcome).toMatchObject({ ok: true, value: { preview: { free: false, penalty: 132_004, refund: 0 } } });
  });

  test('refuses a cancelled reservation and an unknown room', () => {
    const gone = { ...TWO_ROOMS, status: 'cancelled', cause: 'guest', cancelledAt: FREE } as const;
    expect(decideCancellation(gone, createRequest(FREE), DEMO_POLICY)).toMatchObject({ code: 'not-cancellable' });
    expect(decideCancellation(TWO_ROOMS, createRequest(FREE, { roomId: '3' }), DEMO_POLICY)).toMatchObject({
      code: 'not-cancellable',
    });
  });
});

describe('decideCancellation (R11): a grace period of 24 hours after the last free day', () => {
  const policy = { ...DEMO_POLICY, terms: { ...createStandardTerms(), graceHours: 24 } };

  test.each([
    ['a millisecond before its end: free', '2026-12-20T15:00:00.000Z', '2026-12-21T14:59:59.999Z', true],
    ['at its end: the penalty', '2026-12-20T15:00:00.000Z', '2026-12-21T15:00:00.000Z', false],
    ['seven days before arrival: free', '2027-01-08T15:00:00.000Z', '2027-01-08T16:00:00.000Z', true],
    ['six days before arrival: the penalty', '2027-01-09T15:00:00.000Z', '2027-01-09T16:00:00.000Z', false],
  ])('%s', (_, confirmedAt, at, free) => {
    const reservation = createConfirmed(createRateQuote([10_000], { policy }), { confirmedAt });
    expect(cancelPaid(reservation, at).preview).toMatchObject({ free, penalty: free ? 0 : 44_000 });
  });
});

describe('decideCancellation (R18): the use of a promotion', () => {
  const promoted = createPromotedQuote(['580022', '580022'], SERENA, JANUARY);
  const plain = createPromotedQuote(['580022', '580022'], { ...SERENA, roomTypeIds: [] }, JANUARY);
  const rooms = [promoted.rooms[0], plain.rooms[1]].filter((room) => room !== undefined);
  const oneOfTwo = { ...promoted, rooms, total: sum(rooms.map(({ total }) => total)) };

  test.each([
    ['comes back with all rooms in time', promoted, FREE, null, true],
    ['comes back with the only room that it lowers, in time', oneOfTwo, FREE, '1', true],
    ['is kept for another room that it lowers', promoted, FREE, '1', undefined],
    ['is kept for the room that it lowers', oneOfTwo, FREE, '2', undefined],
    ['is kept late', promoted, LATE, null, undefined],
    ['is none of a stay without promotion', TWO_ROOMS.quote, FREE, null, undefined],
  ])('%s', (_, quote, at, roomId, returned) => {
    expect(cancelPaid(createConfirmed(quote), at, { roomId }).decision.returnsPromotion).toBe(returned);
  });
});

describe('decideCancellation: decision', () => {
  test('whole, in time: waives the charges, refunds the newest charge first, notifies guest and hotel', () => {
    const { decision } = cancelPaid(ALL_PAID, FREE);
    const facts = { currency: 'USD', refund: 132_004, penalty: 0, chargedNow: 0 };
    expect(decision).toEqual({
      cancelled: 'guest',
      folio: createWaivers(120_004, 12_000, FREE),
      refunds: [
        {
          idempotencyKey: `${ALL_PAID.reserva}.refund.1`,
          chargeReference: 'charge_2',
          amount: 66_002,
          requestedAt: FREE,
          reference: null,
        },
        {
          idempotencyKey: `${ALL_PAID.reserva}.refund.2`,
          chargeReference: 'charge_1',
          amount: 66_002,
          requestedAt: FREE,
          reference: null,
        },
      ],
      balance: null,
      mails: [
        { kind: 'reservation-cancelled', dedupeKey: 'reservation-cancelled.1', sendAfter: FREE, facts },
        {
          kind: 'hotel-cancelled',
          dedupeKey: 'hotel-cancelled.1',
          sendAfter: FREE,
          facts: { ...facts, roomTypeId: null },
        },
      ],
    });
  });

  test('whole, late: waives the charges, keeps the penalty, and makes the rest due immediately', () => {
    const { decision } = cancelPaid(TWO_ROOMS, LATE);
    expect(decision.folio).toEqual([
      ...createWaivers(120_004, 12_000, LATE),
      { kind: 'penalty', amount: 132_004, reference: null, at: LATE },
    ]);
    expect(decision).toMatchObject({ refunds: [], balance: { dueAt: LATE, tryAt: LATE, tries: 0, flag: null } });
  });

  test('whole, late, after the balance finally failed: schedules the charge again', () => {
    const failed = { ...TWO_ROOMS, balance: { dueAt: FREE, tryAt: null, tries: 4, flag: 'declined' } } as const;
    expect(cancelPaid(failed, LATE).decision.balance).toEqual({ dueAt: LATE, tryAt: LATE, tries: 0, flag: null });
  });

  test('one room: replaces the quote, marks its folio lines, and keeps the balance date', () => {
    const { preview, decision } = cancelPaid(TWO_ROOMS, LATE, { roomId: '1' });
    expect(decision).toMatchObject({ quote: preview.remaining, balance: TWO_ROOMS.balance });
    expect(decision).not.toHaveProperty('cancelled');
    expect(decision.quote).toMatchObject({ total: 88_004, stay: JANUARY, rooms: [TWO_ROOMS.quote.rooms[1]] });
    expect(decision.folio).toEqual([
      ...createWaivers(40_000, 4_000, LATE, 'room-1'),
      { kind: 'penalty', amount: 44_000, reference: 'room-1', at: LATE },
    ]);
    const facts = { currency: 'USD', refund: 0, penalty: 44_000, chargedNow: 0, roomTypeId: '580022' };
    expect(decision.mails).toEqual([
      {
        kind: 'room-cancelled',
        dedupeKey: 'room-cancelled.1',
        sendAfter: LATE,
        facts: { ...facts, chargedLater: 66_002 },
      },
      { kind: 'hotel-cancelled', dedupeKey: 'hotel-cancelled.1', sendAfter: LATE, facts },
    ]);
  });

  test('one room: names its room type in the mails', () => {
    const types = ['580022', '618449'];
    const rooms = TWO_ROOMS.quote.rooms.map((room, index) => ({ ...room, roomTypeId: types[index] ?? '' }));
    const { decision } = cancelPaid({ ...TWO_ROOMS, quote: { ...TWO_ROOMS.quote, rooms } }, LATE, { roomId: '2' });
    expect(decision.mails?.map(({ facts }) => facts.roomTypeId)).toEqual(['618449', '618449']);
  });

  test.each([
    ['on the date of the remaining room', LATE, '2027-01-08T14:00:00.000Z'],
    ['immediately when that has passed', '2027-01-10T17:00:00.000Z', '2027-01-10T17:00:00.000Z'],
  ])('one room with money owed and no balance scheduled: makes it due %s', (_, at, dueAt) => {
    const { decision } = cancelPaid({ ...TWO_ROOMS, balance: null }, at, { roomId: '1' });
    expect(decision.balance).toEqual({ dueAt, tryAt: dueAt, tries: 0, flag: null });
  });

  test('one room after a failed balance: flag and next retry stay', () => {
    const balance = { dueAt: FREE, tryAt: LATE, tries: 2, flag: 'declined' } as const;
    const failed = { ...TWO_ROOMS, balance };
    for (const at of [FREE, LATE]) expect(cancelPaid(failed, at, { roomId: '1' }).decision.balance).toEqual(balance);
  });

  test('one room with nothing outstanding: removes the balance', () => {
    expect(cancelPaid(ALL_PAID, FREE, { roomId: '1' }).decision.balance).toBeNull();
  });

  test('one room of a stay paid in full: the other stays paid in full', () => {
    const policy = { ...DEMO_POLICY, terms: createStandardTerms({ balanceDays: 60 }) };
    const atOnce = createConfirmed(createRateQuote([10_000, 20_001], { policy }));
    const { decision } = cancelPaid(atOnce, FREE, { roomId: '1' });
    expect(decision.refunds).toMatchObject([{ amount: 44_000 }]);
    expect(decision.balance).toBeNull();
  });

  test('a free reservation is cancelled without folio lines', () => {
    const free = createConfirmed(createRateQuote([0]));
    expect(cancelPaid(free, LATE).decision).toMatchObject({ folio: [], refunds: [], balance: null });
  });
});
