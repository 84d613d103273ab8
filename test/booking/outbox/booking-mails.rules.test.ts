import { expect, test } from 'vitest';
import { buildBalanceAnnouncement, buildBookingMails } from '#src/booking/outbox/booking-mails.rules.ts';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const now = Date.parse(NOW);
const BALANCE = createDueBalance('2027-01-08T14:00:00.000Z');
const ANNOUNCED = {
  kind: 'balance-announced',
  dedupeKey: 'balance-announced',
  sendAfter: '2027-01-05T14:00:00.000Z',
  facts: { dueAt: BALANCE.dueAt },
};

test('buildBookingMails: B16: confirms to the guest, notifies the hotel, and announces the balance three days before', () => {
  expect(buildBookingMails(BALANCE, now)).toEqual([
    { kind: 'confirmation', dedupeKey: 'confirmation', sendAfter: NOW, facts: {} },
    { kind: 'hotel-booked', dedupeKey: 'hotel-booked', sendAfter: NOW, facts: {} },
    ANNOUNCED,
  ]);
});

test('buildBookingMails: announces nothing without a balance', () => {
  expect(buildBookingMails(null, now).map(({ kind }) => kind)).toEqual(['confirmation', 'hotel-booked']);
});

test.each([
  ['a second before its day', -1_000, [ANNOUNCED]],
  ['at that very moment', 0, []],
  ['a second after', 1_000, []],
])('buildBalanceAnnouncement: sent %s', (_, difference, mails) => {
  expect(buildBalanceAnnouncement(BALANCE, Date.parse(ANNOUNCED.sendAfter) + difference)).toEqual(mails);
});
