import { describe, expect, test } from 'vitest';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import { createTimeline, findAttention } from '#src/desk/reservation/timeline.rules.ts';
import { createJobActor } from '#src/kernel/actor.ts';
import { BOOKED_AT, createRoomsQuote, toInstant } from '#test/support/booking/builders.ts';
import { createCancelledReservation, createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import {
  createAttempt,
  createEvent,
  createReservationFile,
  createWrittenMail,
} from '#test/support/booking/reservation-files.ts';

const BOOKED = createEvent('booked', '2027-01-10T15:00:00.000Z', { revision: 0 });

const tell = (differences: Parameters<typeof createReservationFile>[0]): string[] =>
  createTimeline(createReservationFile(differences)).map((entry) => {
    switch (entry.kind) {
      case 'event':
        return `${entry.actor?.kind ?? 'no actor'} ${entry.event.action}`;
      case 'payment':
        return `${entry.actor?.kind ?? 'no actor'} pays ${entry.attempt.purpose.kind}`;
      default:
        return entry.kind;
    }
  });

describe('createTimeline', () => {
  test('lists everything that happened, newest first', () => {
    const note = { about: null, text: 'VIP', pinned: false, struck: false, by: { kind: 'guest' }, seq: 1 } as const;
    const told = tell({
      attempts: [createAttempt()],
      events: [BOOKED, createEvent('cancelled', '2027-02-01T12:00:00.000Z', { revision: 1 })],
      mails: [createWrittenMail()],
      notes: [{ ...note, at: '2027-01-12T12:00:00.000Z' }],
    });
    expect(told).toEqual(['guest cancelled', 'note', 'mail', 'guest booked', 'consent', 'no actor pays deposit']);
  });

  test.each([
    ['a part of the total: deposit', 1_000, null, 'deposit'],
    ['all of it: booking', 1_000, 10_000, 'booking'],
    ['nothing of it: check of a card', 0, 0, 'card'],
  ] as const)('names the payment at booking by what it was, %s', (_what, amount, share, purpose) => {
    const quote = createRoomsQuote(['580022']);
    const deposit = share === null ? quote.deposit : (quote.total * share) / 10_000;
    const later = { kind: 'room', amount: 9_000, reference: null, at: '2027-01-20T15:00:00.000Z', seq: 9 } as const;
    const folio = [...createOpeningEntries({ ...quote, deposit }, 'charge_1', toInstant(BOOKED_AT)), later];
    const reservation = createPaidReservation({ quote, folio });
    const entries = createTimeline(createReservationFile({ reservation, attempts: [createAttempt({ amount })] }));
    expect(entries.flatMap((entry) => (entry.kind === 'payment' ? [entry.purpose] : []))).toEqual([purpose]);
  });

  test('names who began a payment, once', () => {
    const actor = createJobActor('charge-balances');
    const attempt = createAttempt({ idempotencyKey: 'r.balance.1', purpose: { kind: 'balance' } });
    const begun = createEvent('payment-begun', attempt.startedAt, { actor, subject: 'r.balance.1' });
    expect(tell({ events: [BOOKED, begun], attempts: [attempt] })).toContain('job pays balance');
    expect(tell({ events: [BOOKED, begun], attempts: [attempt] })).not.toContain('job payment-begun');
  });

  test('tells booking, cancellation and refunds of a reservation without events', () => {
    const at = '2027-01-11T12:00:00.000Z';
    const refund = { idempotencyKey: 'r.refund.1', chargeReference: 'c', amount: 5, requestedAt: at, reference: null };
    const reservation = createCancelledReservation({ refunds: [refund] });
    const told = tell({ reservation });
    for (const entry of ['no actor booked', 'no actor cancelled', 'no actor refund-requested'])
      expect(told).toContain(entry);
  });

  test('tells each only once when there are events', () => {
    const events = [BOOKED, createEvent('cancelled', '2027-01-11T12:00:00.000Z', { after: { refund: 5 } })];
    const told = tell({ reservation: createCancelledReservation(), events });
    expect(told).toEqual(['guest cancelled', 'guest booked', 'consent']);
  });
});

describe('findAttention', () => {
  const balance = { dueAt: '2027-02-01T12:00:00.000Z', tryAt: null, tries: 1, flag: 'declined' } as const;
  const refused = {
    idempotencyKey: 'k',
    chargeReference: 'c',
    amount: 5,
    requestedAt: 'x',
    reference: null,
    refusedReason: 'closed',
  };

  test.each([
    ['balance-failed', { reservation: createPaidReservation({ balance }) }, 100],
    ['refund-refused', { reservation: createPaidReservation({ refunds: [refused] }) }, -5],
    ['payment-open', { attempts: [createAttempt({ state: { status: 'processing' } })] }, 0],
    ['to-return', {}, -100],
    ['mail-undelivered', { mails: [createWrittenMail({ kind: 'hotel-mail-undelivered' })] }, 0],
  ])('finds %s', (attention, differences, owed) => {
    expect(findAttention(createReservationFile(differences), owed)).toEqual([attention]);
  });

  test('finds nothing when all is well', () => {
    expect(findAttention(createReservationFile(), 100)).toEqual([]);
  });
});
