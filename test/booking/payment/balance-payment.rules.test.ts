import { describe, expect, test } from 'vitest';
import {
  createChangePurpose,
  decideCardChange,
  decideChargedBalance,
  decideFailedBalance,
  decideGuestChange,
  isBalanceDue,
  toBalanceFlag,
} from '#src/booking/payment/balance-payment.rules.ts';
import type { FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import { createGuest, createSavedCard } from '#test/support/booking/builders.ts';
import { createConfirmed, createRateQuote } from '#test/support/booking/paid-ledger.ts';

/** 440.00, of which 220.00 are paid and the rest is due on 8 January. */
const RESERVATION = createConfirmed(createRateQuote([10_000]), { revision: 4 });
const DUE_AT = '2027-01-08T14:00:00.000Z';
const due = Date.parse(DUE_AT);
const HOUR = 3_600_000;
const getInstant = (hours: number): string => new Date(due + hours * HOUR).toISOString();

describe('isBalanceDue (B14)', () => {
  test.each([
    ['a millisecond before', due - 1, false],
    ['at its time', due, true],
    ['ten days later', due + 240 * HOUR, true],
  ])('%s', (_, now, isToTry) => expect(isBalanceDue(RESERVATION, now)).toBe(isToTry));

  test('is false without a balance, and after the last retry failed', () => {
    expect(isBalanceDue({ ...RESERVATION, balance: null }, due)).toBe(false);
    const given = { dueAt: DUE_AT, tryAt: null, tries: 4, flag: 'declined' } as const;
    expect(isBalanceDue({ ...RESERVATION, balance: given }, due)).toBe(false);
  });
});

test('decideChargedBalance: adds folio line, card and mail, and leaves no balance', () => {
  const card = createSavedCard({ token: 'other' });
  expect(decideChargedBalance(RESERVATION, { amount: 22_000, reference: 'charge_2', card }, due)).toEqual({
    folio: [{ kind: 'balance', amount: -22_000, reference: 'charge_2', at: DUE_AT }],
    balance: null,
    card,
    mails: [
      {
        kind: 'balance-charged',
        dedupeKey: 'balance-charged.5',
        sendAfter: DUE_AT,
        facts: { amount: 22_000, currency: 'USD' },
      },
    ],
  });
});

describe('decideFailedBalance (B14)', () => {
  test.each([
    [0, getInstant(24)],
    [1, getInstant(24)],
    [2, getInstant(24)],
    [3, null],
  ])('after %d failures: retries at %s, and notifies guest and hotel', (tries, tryAt) => {
    const balance = { dueAt: DUE_AT, tryAt: DUE_AT, tries, flag: null };
    const decision = decideFailedBalance({ ...RESERVATION, balance }, 'authentication-needed', due);
    const facts = { amount: 22_000, currency: 'USD', reason: 'authentication-needed', nextTryAt: tryAt };
    expect(decision).toEqual({
      balance: { dueAt: DUE_AT, tryAt, tries: tries + 1, flag: 'authentication-needed' },
      mails: [
        { kind: 'balance-failed', dedupeKey: 'balance-failed.5', sendAfter: DUE_AT, facts },
        { kind: 'hotel-balance-failed', dedupeKey: 'hotel-balance-failed.5', sendAfter: DUE_AT, facts },
      ],
    });
  });

  test('decides nothing without a balance', () => {
    expect(decideFailedBalance({ ...RESERVATION, balance: null }, 'declined', due)).toEqual({});
  });

  test.each([
    ['declined', 'declined'],
    ['insufficient-funds', 'declined'],
    ['expired-card', 'card-expired'],
    ['authentication-failed', 'authentication-needed'],
  ] as const)('a decline of %s sets the flag %s', (reason, flag) => expect(toBalanceFlag(reason)).toBe(flag));
});

describe('decideCardChange', () => {
  const card = createSavedCard({ token: 'other', brand: 'amex', last4: '0005' });

  test('saves the card, and schedules a failed balance again', () => {
    const balance = { dueAt: DUE_AT, tryAt: null, tries: 4, flag: 'declined' } as const;
    expect(decideCardChange({ ...RESERVATION, balance }, card, due)).toEqual({
      card,
      balance: { dueAt: DUE_AT, tryAt: DUE_AT, tries: 0, flag: null },
      mails: [
        {
          kind: 'card-changed',
          dedupeKey: 'card-changed.5',
          sendAfter: DUE_AT,
          facts: { brand: 'amex', last4: '0005' },
        },
      ],
    });
  });

  test.each([
    ['token', { token: 'again' }, 0],
    ['brand', { brand: 'amex' }, 1],
    ['last digits', { last4: '1111' }, 1],
    ['month', { expMonth: 11 }, 1],
    ['year', { expYear: 2030 }, 1],
  ] as const)('with another %s sends a mail, but not for the same card', (_, differences, mails) => {
    expect(decideCardChange(RESERVATION, createSavedCard(differences), due).mails).toHaveLength(mails);
  });

  test('creates no balance where there was none', () => {
    expect(decideCardChange({ ...RESERVATION, balance: null }, card, due).balance).toBeNull();
  });
});

describe('decideGuestChange', () => {
  test.each([
    ['firstName', 'Ana'],
    ['lastName', 'Ñandú'],
    ['email', 'ana@example.com'],
    ['phone', '+50760000000'],
    ['country', 'CO'],
    ['zip', '11001'],
    ['legalId', 'X'],
    ['estimatedArrival', null],
    ['request', { choices: ['cot'], text: '' }],
  ])('with another %s changes it, and notifies guest and hotel', (field, value) => {
    const guest = createGuest({ [field]: value });
    const former = { kind: 'address-changed', dedupeKey: 'address-changed.5', sendAfter: DUE_AT, facts: {} };
    expect(decideGuestChange(RESERVATION, guest, due)).toEqual({
      guest,
      mails: [
        ...(field === 'email' ? [{ ...former, to: RESERVATION.guest.email }] : []),
        { kind: 'details-changed', dedupeKey: 'details-changed.5', sendAfter: DUE_AT, facts: {} },
        {
          kind: 'hotel-changed',
          dedupeKey: 'hotel-changed.5',
          sendAfter: DUE_AT,
          facts: { fromArrival: null, fromDeparture: null },
        },
      ],
    });
  });

  test('is undefined when nothing differs, also of a request', () => {
    expect(decideGuestChange(RESERVATION, createGuest(), due)).toBeUndefined();
    expect(decideGuestChange(RESERVATION, createGuest({ request: null }), due)).toBeUndefined();
    const asking = createGuest({ request: { choices: ['cot'], text: 'Gracias' } });
    const same = createGuest({ request: { choices: ['cot'], text: 'Gracias' } });
    expect(decideGuestChange({ ...RESERVATION, guest: asking }, same, due)).toBeUndefined();
  });
});

test('createChangePurpose: numbers every paid date change', () => {
  const line: FolioEntry = { seq: 4, kind: 'change', amount: -1, reference: 'x', at: DUE_AT };
  expect(createChangePurpose(RESERVATION.folio)).toEqual({ kind: 'change', number: 1 });
  expect(createChangePurpose([...RESERVATION.folio, line, { ...line, seq: 5 }])).toEqual({ kind: 'change', number: 3 });
});
