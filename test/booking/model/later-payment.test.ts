import { describe, expect, test } from 'vitest';
import type { FolioEntry } from '#src/booking/model/folio.ts';
import {
  balanceCharged,
  balanceFailed,
  cardChanged,
  changePurpose,
  flagOf,
  guestChanged,
  isBalanceToTry,
} from '#src/booking/model/later-payment.ts';
import { guestOf, savedCardOf } from '#test/support/builders.ts';
import { confirmedWith, quoteAt } from '#test/support/paid-books.ts';

/** 440.00, of which 220.00 are paid and the rest is due on 8 January. */
const RESERVATION = confirmedWith(quoteAt([10_000]), { revision: 4 });
const DUE_AT = '2027-01-08T14:00:00.000Z';
const due = Date.parse(DUE_AT);
const HOUR = 3_600_000;
const hoursLater = (hours: number): string => new Date(due + hours * HOUR).toISOString();

describe('B14: a balance is tried when its time has come', () => {
  test.each([
    ['a millisecond before', due - 1, false],
    ['at its time', due, true],
    ['ten days later', due + 240 * HOUR, true],
  ])('%s', (_, now, isToTry) => expect(isBalanceToTry(RESERVATION, now)).toBe(isToTry));

  test('not when none is left, nor when every try failed', () => {
    expect(isBalanceToTry({ ...RESERVATION, balance: null }, due)).toBe(false);
    const given = { dueAt: DUE_AT, tryAt: null, tries: 4, flag: 'declined' } as const;
    expect(isBalanceToTry({ ...RESERVATION, balance: given }, due)).toBe(false);
  });
});

test('a balance that was charged: its line, its card, its mail, and nothing is left', () => {
  const card = savedCardOf({ token: 'other' });
  expect(balanceCharged(RESERVATION, { amount: 22_000, reference: 'charge_2', card }, due)).toEqual({
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

describe('B14: a balance that failed', () => {
  test.each([
    [0, hoursLater(24)],
    [1, hoursLater(24)],
    [2, hoursLater(24)],
    [3, null],
  ])('after %d tries before it is tried again at %s, and guest and hotel are told', (tries, tryAt) => {
    const balance = { dueAt: DUE_AT, tryAt: DUE_AT, tries, flag: null };
    const decision = balanceFailed({ ...RESERVATION, balance }, 'authentication-needed', due);
    const facts = { amount: 22_000, currency: 'USD', reason: 'authentication-needed', nextTryAt: tryAt };
    expect(decision).toEqual({
      balance: { dueAt: DUE_AT, tryAt, tries: tries + 1, flag: 'authentication-needed' },
      mails: [
        { kind: 'balance-failed', dedupeKey: 'balance-failed.5', sendAfter: DUE_AT, facts },
        { kind: 'hotel-balance-failed', dedupeKey: 'hotel-balance-failed.5', sendAfter: DUE_AT, facts },
      ],
    });
  });

  test('is nothing when there is none', () => {
    expect(balanceFailed({ ...RESERVATION, balance: null }, 'declined', due)).toEqual({});
  });

  test.each([
    ['declined', 'declined'],
    ['insufficient-funds', 'declined'],
    ['expired-card', 'card-expired'],
    ['authentication-failed', 'authentication-needed'],
  ] as const)('a bank that says %s flags it %s', (reason, flag) => expect(flagOf(reason)).toBe(flag));
});

describe('another card', () => {
  const card = savedCardOf({ token: 'other', brand: 'amex', last4: '0005' });

  test('is kept, and a balance that failed is tried anew', () => {
    const balance = { dueAt: DUE_AT, tryAt: null, tries: 4, flag: 'declined' } as const;
    expect(cardChanged({ ...RESERVATION, balance }, card, due)).toEqual({
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
  ] as const)('with another %s is told, unless it is the same card', (_, differences, mails) => {
    expect(cardChanged(RESERVATION, savedCardOf(differences), due).mails).toHaveLength(mails);
  });

  test('leaves no balance where none was', () => {
    expect(cardChanged({ ...RESERVATION, balance: null }, card, due).balance).toBeNull();
  });
});

describe('another guest', () => {
  test.each([
    ['firstName', 'Ana'],
    ['lastName', 'Ñandú'],
    ['email', 'ana@example.com'],
    ['phone', '+50760000000'],
    ['country', 'CO'],
    ['zip', '11001'],
    ['legalId', 'X'],
    ['estimatedArrival', null],
  ])('with another %s is written down, and guest and hotel are told', (field, value) => {
    const guest = guestOf({ [field]: value });
    const former = { kind: 'address-changed', dedupeKey: 'address-changed.5', sendAfter: DUE_AT, facts: {} };
    expect(guestChanged(RESERVATION, guest, due)).toEqual({
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

  test('who is the same is nothing new', () => expect(guestChanged(RESERVATION, guestOf(), due)).toBeUndefined());
});

test('each change that costs something has a purpose of its own', () => {
  const line: FolioEntry = { seq: 4, kind: 'change', amount: -1, reference: 'x', at: DUE_AT };
  expect(changePurpose(RESERVATION.folio)).toBe('change-1');
  expect(changePurpose([...RESERVATION.folio, line, { ...line, seq: 5 }])).toBe('change-3');
});
