import { expect, test } from 'vitest';
import { balanceDue } from '#src/booking/model/balance.ts';
import { announcementOf, bookedMails } from '#src/booking/model/booking-mails.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const now = Date.parse(NOW);
const BALANCE = balanceDue('2027-01-08T14:00:00.000Z');
const ANNOUNCED = {
  kind: 'balance-announced',
  dedupeKey: 'balance-announced',
  sendAfter: '2027-01-05T14:00:00.000Z',
  facts: { dueAt: BALANCE.dueAt },
};

test('B16: a booking is confirmed to the guest, told to the hotel, and its balance announced three days before', () => {
  expect(bookedMails(BALANCE, now)).toEqual([
    { kind: 'confirmation', dedupeKey: 'confirmation', sendAfter: NOW, facts: {} },
    { kind: 'hotel-booked', dedupeKey: 'hotel-booked', sendAfter: NOW, facts: {} },
    ANNOUNCED,
  ]);
});

test('without a balance nothing is announced', () => {
  expect(bookedMails(null, now).map(({ kind }) => kind)).toEqual(['confirmation', 'hotel-booked']);
});

test.each([
  ['a second before its day', -1_000, [ANNOUNCED]],
  ['at that very moment', 0, []],
  ['a second after', 1_000, []],
])('announced %s', (_, difference, mails) => {
  expect(announcementOf(BALANCE, Date.parse(ANNOUNCED.sendAfter) + difference)).toEqual(mails);
});
