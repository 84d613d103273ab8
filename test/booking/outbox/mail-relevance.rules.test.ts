import { describe, expect, test } from 'vitest';
import { isForHotel, isStillRelevant, toTypedMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import { calculateLastRetryTime, createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import type { MailFacts, MailKind } from '#src/booking/reservation/mail.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { createTestHold } from '#test/support/booking/builders.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';

const DUE_AT = '2027-02-22T14:00:00.000Z';
const BEFORE = Date.parse(DUE_AT) - 1;

const standing = createMailedReservation();
const cancelled = createMailedCancellation();
const owing = standing.folio.reduce((sum, { amount }) => sum + amount, 0);
const payment = { kind: 'balance', amount: 0 - owing, reference: 'charge_2', at: DUE_AT, seq: 9 } as const;
const settled = { ...standing, folio: [...standing.folio, payment], balance: null };
const declined = createMailedReservation({ balance: { ...createDueBalance(DUE_AT), tries: 1, flag: 'declined' } });
const moved = createMailedReservation({ balance: createDueBalance('2027-03-22T14:00:00.000Z') });
const cancelledLater = { status: 'cancelled', cause: 'guest', cancelledAt: '2027-02-20T14:00:00.000Z' } as const;
const settledAnyhow = { ...declined, folio: settled.folio };

const isTrue = (kind: MailKind, reservation: Reservation, facts: MailFacts = {}, now = BEFORE): boolean =>
  isStillRelevant(toTypedMail({ kind, facts }), reservation, now);

describe('isStillRelevant', () => {
  test.each<[MailKind, string, Reservation, boolean]>([
    ['pay-link', 'a hold', createTestHold({ expiresAt: DUE_AT }), true],
    ['pay-link', 'a hold whose time is over', createTestHold({ expiresAt: '2027-02-22T13:59:59.999Z' }), false],
    ['pay-link', 'a reservation that is paid', standing, false],
    ['confirmation', 'a reservation that stands', standing, true],
    ['confirmation', 'a cancelled one', cancelled, false],
    ['room-cancelled', 'a reservation that stands', standing, true],
    ['room-cancelled', 'a cancelled one', cancelled, false],
    ['dates-changed', 'a cancelled one', cancelled, false],
    ['extras-added', 'a reservation that stands', standing, true],
    ['extras-added', 'a cancelled one', cancelled, false],
    ['hotel-extras-added', 'a cancelled one', cancelled, true],
    ['details-changed', 'a cancelled one', cancelled, false],
    ['card-changed', 'a cancelled one', cancelled, false],
    ['reservation-cancelled', 'a cancelled one', cancelled, true],
    ['balance-charged', 'a cancelled one, for money was taken', cancelled, true],
    ['balance-failed', 'a balance that is declined', declined, true],
    ['balance-failed', 'one that was paid since', settled, false],
    ['balance-failed', 'one that was paid since, whatever its row says', settledAnyhow, false],
    ['balance-failed', 'one that never failed', standing, false],
    ['balance-failed', 'a cancelled one', cancelled, false],
    ['balance-failed', 'a cancelled one that still owes', { ...declined, ...cancelledLater }, false],
    ['hotel-balance-failed', 'a balance that is declined', declined, true],
    ['hotel-balance-failed', 'one that was paid since', settled, false],
    ['hotel-booked', 'a cancelled one', cancelled, true],
    ['hotel-cancelled', 'a cancelled one', cancelled, true],
    ['payment-returned', 'a booking that never was', createTestHold(), true],
    ['confirmation', 'a hold', createTestHold(), false],
    ['reservation-cancelled', 'a hold', createTestHold(), false],
  ])('%s of %s: %s', (kind, _state, reservation, expected) => expect(isTrue(kind, reservation)).toBe(expected));

  test.each<[string, Reservation, number, boolean]>([
    ['what is to come', standing, BEFORE, true],
    ['what is due this very moment', standing, BEFORE + 1, false],
    ['another day', moved, BEFORE, false],
    ['what failed once', declined, BEFORE, false],
    ['what was paid', settled, BEFORE, false],
    ['what was paid, whatever its row says', { ...standing, folio: settled.folio }, BEFORE, false],
    ['what was cancelled', cancelled, BEFORE, false],
    ['what is still owed after a cancellation', { ...standing, ...cancelledLater }, BEFORE, false],
  ])('an announcement of %s', (_state, reservation, now, expected) =>
    expect(isTrue('balance-announced', reservation, { dueAt: DUE_AT }, now)).toBe(expected),
  );
});

test('isForHotel: is true for mails to the hotel only', () => {
  expect([isForHotel('hotel-booked'), isForHotel('confirmation')]).toEqual([true, false]);
});

describe('calculateLastRetryTime', () => {
  test.each([
    [1, '2027-02-23T14:00:00.000Z', '2027-02-25T14:00:00.000Z'],
    [2, '2027-02-24T14:00:00.000Z', '2027-02-25T14:00:00.000Z'],
    [3, '2027-02-25T14:00:00.000Z', '2027-02-25T14:00:00.000Z'],
    [4, null, null],
  ])('after %i failures, with the next on %s: %s', (tries, tryAt, expected) =>
    expect(calculateLastRetryTime({ dueAt: DUE_AT, tryAt, tries, flag: 'declined' })).toBe(expected),
  );
});
