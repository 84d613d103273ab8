import { describe, expect, test } from 'vitest';
import {
  canChangeDates,
  createChangeProposal,
  decideChange,
  findActiveChange,
  isChangeAccepted,
} from '#src/booking/change-rules/date-change.rules.ts';
import { calculateOutstandingAmount, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { Expired, Held } from '#src/booking/reservation/hold.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { applyDecision, createConfirmed, createRateQuote, JANUARY } from '#test/support/booking/paid-ledger.ts';

const NOW = '2026-11-25T15:00:00.000Z';
const now = Date.parse(NOW);
const FEBRUARY = { arrival: '2027-02-15', departure: '2027-02-19' };
/** Five days ahead: everything is due at once. */
const SOON = { arrival: '2026-11-30', departure: '2026-12-04' };

/** 440.00, of which 220.00 are paid. */
const ONE_ROOM = createConfirmed(createRateQuote([10_000]));

const settleBalance = (reservation: Confirmed): Confirmed => {
  const line: FolioEntry = { seq: 4, kind: 'balance', amount: -22_000, reference: 'charge_2', at: NOW };
  return { ...reservation, balance: null, folio: [...reservation.folio, line] };
};

const createChangeHold = (rate: number, stay = FEBRUARY): Held => ({
  status: 'held',
  reserva: 'c'.padEnd(22, '0'),
  locale: 'en',
  quote: createRateQuote([rate], { stay, now }),
  createdAt: NOW,
  expiresAt: '2026-11-25T15:15:00.000Z',
  latestEnd: '2026-11-25T15:45:00.000Z',
  changes: ONE_ROOM.reserva,
});

describe('decideChange (B7): earlier payments count for the new dates', () => {
  test.each([
    ['a little dearer, less than was paid beyond half', ONE_ROOM, 10_000, FEBRUARY, [0, 0, 0, 22_000]],
    ['dearer: up to the new deposit now', ONE_ROOM, 15_000, FEBRUARY, [22_000, 11_000, 0, 33_000]],
    ['dearer by cents: up to the new deposit, the odd cent with it', ONE_ROOM, 10_001, FEBRUARY, [4, 2, 0, 22_002]],
    ['cheaper: less is left for the balance', ONE_ROOM, 8_000, FEBRUARY, [-8_800, 0, 0, 13_200]],
    ['half the price: nothing is left', ONE_ROOM, 5_000, FEBRUARY, [-22_000, 0, 0, 0]],
    ['less than half: the difference goes back', ONE_ROOM, 4_000, FEBRUARY, [-26_400, 0, 4_400, 0]],
    ['fewer than seven days ahead: all of it now', ONE_ROOM, 10_000, SOON, [0, 22_000, 0, 0]],
    [
      'paid in full and dearer: all of it now, for the balance was charged',
      settleBalance(ONE_ROOM),
      15_000,
      FEBRUARY,
      [22_000, 22_000, 0, 0],
    ],
    [
      'paid in full and cheaper: all of the difference goes back',
      settleBalance(ONE_ROOM),
      8_000,
      FEBRUARY,
      [-8_800, 0, 8_800, 0],
    ],
  ] as const)('%s', (_, reservation, rate, stay, [difference, dueNow, refund, left]) => {
    const change = createChangeHold(rate, stay);
    expect(createChangeProposal(reservation, change)).toEqual({
      change: change.reserva,
      before: reservation.quote,
      after: change.quote,
      dropped: [],
      difference,
      dueNow,
      refund,
      byHand: 0,
      expiresAt: change.expiresAt,
    });
    const charge = dueNow > 0 ? { reference: 'charge_3', amount: dueNow } : null;
    const decision = decideChange(reservation, change, charge, now);
    expect(calculateOutstandingAmount(applyDecision(reservation, decision))).toBe(left);
    expect(decision.balance).toEqual(
      left > 0 ? { dueAt: '2027-02-08T14:00:00.000Z', tryAt: '2027-02-08T14:00:00.000Z', tries: 0, flag: null } : null,
    );
  });

  test('calculateChangeTerms: penalties of cancelled rooms do not count as paid', () => {
    const penalty: FolioEntry = { seq: 4, kind: 'penalty', amount: 5_000, reference: 'room-2', at: NOW };
    const reservation = { ...ONE_ROOM, folio: [...ONE_ROOM.folio, penalty] };
    expect(createChangeProposal(reservation, createChangeHold(10_000))).toMatchObject({ dueNow: 5_000, refund: 0 });
  });

  test('calculateChangeTerms: pending refunds do not count as paid', () => {
    const refund = {
      idempotencyKey: 'k',
      chargeReference: 'charge_1',
      amount: 2_000,
      requestedAt: NOW,
      reference: null,
    };
    expect(createChangeProposal({ ...ONE_ROOM, refunds: [refund] }, createChangeHold(10_000))).toMatchObject({
      dueNow: 2_000,
    });
  });
});

describe('decideChange: decision', () => {
  test('more expensive: waives the old price, charges the new one, records payment and mails', () => {
    const change = createChangeHold(15_000);
    const decision = decideChange(ONE_ROOM, change, { reference: 'charge_2', amount: 11_000 }, now);
    const from = { fromArrival: JANUARY.arrival, fromDeparture: JANUARY.departure };
    expect(decision).toMatchObject({ quote: change.quote, fromHold: change.reserva, refunds: [] });
    const tax = { item: 'itbms', label: { es: 'ITBMS', en: 'Tax' } };
    expect(decision.folio).toEqual([
      { kind: 'waiver', amount: -40_000, reference: null, at: NOW, item: 'room' },
      { kind: 'waiver', amount: -4_000, reference: null, at: NOW, ...tax },
      { kind: 'room', amount: 60_000, reference: null, at: NOW },
      { kind: 'tax', amount: 6_000, reference: null, at: NOW, ...tax },
      { kind: 'change', amount: -11_000, reference: 'charge_2', at: NOW },
    ]);
    expect(decision.mails).toEqual([
      {
        kind: 'dates-changed',
        dedupeKey: 'dates-changed.1',
        sendAfter: NOW,
        facts: { ...from, currency: 'USD', dueNow: 11_000, refund: 0 },
      },
      { kind: 'hotel-changed', dedupeKey: 'hotel-changed.1', sendAfter: NOW, facts: from },
      {
        kind: 'balance-announced',
        dedupeKey: 'balance-announced',
        sendAfter: '2027-02-05T14:00:00.000Z',
        facts: { dueAt: '2027-02-08T14:00:00.000Z' },
      },
    ]);
  });

  test('other dates and rooms: guest and hotel are told of both, with the rooms of before (D10)', () => {
    const change = createChangeHold(4_000);
    const rooms = change.quote.rooms.map((room) => ({ ...room, roomTypeId: '637777' }));
    const { mails = [] } = decideChange(ONE_ROOM, { ...change, quote: { ...change.quote, rooms } }, null, now);
    const fromRooms = ONE_ROOM.quote.rooms.map(({ roomTypeId }) => roomTypeId).join(' ');
    expect(fromRooms).toMatch(/^\d+$/);
    expect(mails.map(({ kind, facts }) => [kind, facts.fromRooms])).toEqual([
      ['dates-changed', fromRooms],
      ['hotel-changed', fromRooms],
    ]);
  });

  test('cheaper than what was paid: refunds, and announces no balance', () => {
    const decision = decideChange(ONE_ROOM, createChangeHold(4_000), null, now);
    expect(decision.refunds).toEqual([
      {
        idempotencyKey: `${ONE_ROOM.reserva}.refund.1`,
        chargeReference: 'charge_1',
        amount: 4_400,
        requestedAt: NOW,
        reference: null,
      },
    ]);
    expect(decision.folio?.map(({ kind }) => kind)).toEqual(['waiver', 'waiver', 'room', 'tax']);
    expect(decision.mails?.map(({ kind }) => kind)).toEqual(['dates-changed', 'hotel-changed']);
  });

  test('B17: records the consent in the language of the proposal', () => {
    const { consent } = decideChange(
      ONE_ROOM,
      createChangeHold(15_000),
      { reference: 'charge_2', amount: 11_000 },
      now,
    );
    expect(consent).toMatchObject({
      locale: 'en',
      total: 66_000,
      deposit: 33_000,
      balance: 33_000,
      balanceDueOn: '2027-02-08',
      freeCancellationUntil: '2027-01-16',
      agreedAt: NOW,
    });
  });

  test('B17: records in the consent what is kept after a refund', () => {
    const { consent } = decideChange(ONE_ROOM, createChangeHold(4_000), null, now);
    expect(consent).toMatchObject({ total: 17_600, deposit: 17_600, balance: 0 });
  });

  test('makes the rest due immediately when the new dates have no date for it', () => {
    const { balance } = decideChange(ONE_ROOM, createChangeHold(10_000, SOON), null, now);
    expect(balance).toEqual({ dueAt: NOW, tryAt: NOW, tries: 0, flag: null });
  });
});

describe('canChangeDates (B8): until the last day of free cancellation', () => {
  test.each([
    ['2026-12-16', true],
    ['2026-12-17', false],
  ])('on %s: %s', (today, may) => expect(canChangeDates(ONE_ROOM, today)).toBe(may));

  test('refuses a cancelled reservation', () => {
    const gone = { ...ONE_ROOM, status: 'cancelled', cause: 'guest', cancelledAt: NOW } as const;
    expect(canChangeDates(gone, '2026-11-25')).toBe(false);
  });
});

describe('findActiveChange', () => {
  const change = createChangeHold(10_000);
  const expired: Expired = {
    status: 'expired',
    reserva: change.reserva,
    locale: 'es',
    quote: change.quote,
    createdAt: NOW,
  };
  test.each([
    ['while it is held', change, now, true],
    ['not when its time is over', change, Date.parse(change.expiresAt), false],
    ['not when it ended', expired, now, false],
    ['not for another reservation', { ...change, changes: 'other' }, now, false],
    ['not when there is none', undefined, now, false],
    ['not when it is a reservation', ONE_ROOM, now, false],
  ] as const)('%s', (_, hold, at, live) =>
    expect(findActiveChange(ONE_ROOM, hold, at)).toBe(live ? change : undefined),
  );
});

describe('isChangeAccepted (B12): dates and price are already the reservation’s', () => {
  const { quote } = createChangeHold(10_000);
  const { stay } = quote;
  test.each([
    ['so it was', quote, true],
    ['another arrival', { ...quote, stay: { ...stay, arrival: '2027-02-14' } }, false],
    ['another departure', { ...quote, stay: { ...stay, departure: '2027-02-20' } }, false],
    ['another price', { ...quote, total: quote.total + 1 }, false],
  ])('%s', (_, change, was) => expect(isChangeAccepted({ ...ONE_ROOM, quote }, change)).toBe(was));
});

test('createChangeProposal: refuses to compare amounts of two currencies (B1)', () => {
  const hold = createChangeHold(12_000);
  const foreign = { ...hold, quote: { ...hold.quote, currency: 'EUR' } };
  expect(() => createChangeProposal(ONE_ROOM, foreign)).toThrow('amounts in USD and EUR cannot be compared');
});
