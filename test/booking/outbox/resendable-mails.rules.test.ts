import { describe, expect, test } from 'vitest';
import type { WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import { createAgainKey, listResendableMails } from '#src/booking/outbox/mail-relevance.rules.ts';
import { createCancelledReservation, createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createWrittenMail } from '#test/support/booking/reservation-files.ts';

const NOW = Date.parse('2027-01-11T12:00:00.000Z');

const list = (mails: readonly WrittenMail[], reservation = createPaidReservation()) =>
  listResendableMails(reservation, mails, NOW);

describe('listResendableMails', () => {
  test('offers the newest mail of a kind, numbered after those that were sent again (D13)', () => {
    const again = createWrittenMail({ dedupeKey: 'confirmation.again.1', sentAt: '2027-01-10T18:00:00.000Z' });
    const [first] = list([createWrittenMail(), again]);
    expect(first).toEqual({ kind: 'confirmation', facts: {}, number: 2, lastSentAt: '2027-01-10T18:00:00.000Z' });
    expect(first && createAgainKey(first)).toBe('confirmation.again.2');
  });

  test('does not offer mails to the hotel, to a former address or about a pay link', () => {
    const kinds = ['hotel-booked', 'address-changed', 'payment-returned', 'pay-link'] as const;
    expect(list(kinds.map((kind) => createWrittenMail({ kind, dedupeKey: kind })))).toEqual([]);
  });

  test('offers only what fits the reservation as it stands now', () => {
    const cancelled = createWrittenMail({ kind: 'reservation-cancelled', dedupeKey: 'reservation-cancelled.1' });
    const offered = listResendableMails(createCancelledReservation(), [createWrittenMail(), cancelled], NOW);
    expect(offered.map(({ kind }) => kind)).toEqual(['reservation-cancelled']);
  });

  test('offers a mail that never reached the guest', () => {
    expect(list([createWrittenMail({ sentAt: null, droppedAt: '2027-01-10T15:00:05.000Z' })])).toMatchObject([
      { kind: 'confirmation', number: 1, lastSentAt: null },
    ]);
  });
});
