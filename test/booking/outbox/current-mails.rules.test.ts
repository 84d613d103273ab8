import { describe, expect, test } from 'vitest';
import { listCurrentMails } from '#src/booking/outbox/mail-relevance.rules.ts';
import { createExamples } from '#test/booking/mail/mail-examples.ts';
import { addMinutes, BOOKED_AT, createGuest, toInstant } from '#test/support/booking/builders.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { createWrittenMail } from '#test/support/booking/reservation-files.ts';

const standing = createMailedReservation({ guest: { ...createGuest(), email: 'right@example.com' } });
const announced = createWrittenMail({
  kind: 'balance-announced',
  dedupeKey: 'balance-announced',
  recipient: 'wrong@example.com',
  facts: { dueAt: standing.balance?.dueAt ?? '' },
  attempts: 0,
  sendAfter: toInstant(addMinutes(99)),
  sentAt: null,
});
const failing = createWrittenMail({
  recipient: 'wrong@example.com',
  attempts: 3,
  sentAt: null,
  lastError: '451 later',
});

describe('listCurrentMails', () => {
  test.each([
    ['a planned mail', announced],
    ['a mail that is retried', failing],
  ])('%s has the address to which it will go', (_name, mail) =>
    expect(listCurrentMails(standing, [mail], BOOKED_AT)).toEqual([{ ...mail, recipient: 'right@example.com' }]),
  );

  test('what was sent or dropped keeps the address to which it went', () => {
    const mails = [
      createWrittenMail({ recipient: 'wrong@example.com' }),
      createWrittenMail({ recipient: 'wrong@example.com', sentAt: null, droppedAt: toInstant(BOOKED_AT) }),
    ];
    expect(listCurrentMails(standing, mails, BOOKED_AT)).toEqual(mails);
  });

  test('a mail to the former address or to the hotel keeps its own', () => {
    const mails = [
      { ...announced, kind: 'address-changed' as const },
      { ...announced, kind: 'hotel-changed' as const, recipient: null },
    ];
    expect(listCurrentMails(standing, mails, BOOKED_AT)).toEqual(mails);
  });

  test('a cancelled reservation has no mail to come, of any kind, that it would not be sent', () => {
    const cancelled = createMailedCancellation();
    const planned = createExamples().map(([, kind, facts]) => ({ ...announced, kind, facts, dedupeKey: kind }));
    const kinds = new Set(listCurrentMails(cancelled, planned, BOOKED_AT).map(({ kind }) => kind));
    expect(planned.length).toBeGreaterThan(20);
    expect(kinds).not.toContain('balance-announced');
    expect(kinds).not.toContain('confirmation');
    expect(kinds).toContain('reservation-cancelled');
  });

  test('neither has one whose balance was paid before it was due', () => {
    expect(listCurrentMails({ ...standing, balance: null }, [announced], BOOKED_AT)).toEqual([]);
  });
});
