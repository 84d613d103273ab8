import { vi } from 'vitest';
import type { WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import { loadReservationFile } from '#src/desk/reservation/load-reservation-file.service.ts';
import type { ReservationFile } from '#src/desk/reservation/reservation-file.rules.ts';
import type { DeskEvent } from '#src/events/desk-event.rules.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { BOOKED_AT } from './builders.ts';
import { createPaidReservation } from './paid-reservations.ts';

/** A confirmation that was sent at once, unless told otherwise. */
export const createWrittenMail = (differences: Partial<WrittenMail> = {}): WrittenMail => ({
  dedupeKey: 'confirmation',
  kind: 'confirmation',
  recipient: 'maria@example.com',
  locale: 'es',
  facts: {},
  writtenAt: '2027-01-10T15:00:00.000Z',
  sendAfter: '2027-01-10T15:00:00.000Z',
  attempts: 1,
  sentAt: '2027-01-10T15:00:05.000Z',
  droppedAt: null,
  lastError: null,
  ...differences,
});

/** An event of the guest, unless told otherwise. */
export const createEvent = (action: string, at: string, differences: Partial<DeskEvent> = {}): DeskEvent => ({
  eventId: `${action} ${at}`,
  position: 1,
  at,
  actor: { kind: 'guest' },
  action,
  reserva: createPaidReservation().reserva,
  ...differences,
});

export const createAttempt = (differences: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  idempotencyKey: 'r.deposit.1',
  reserva: createPaidReservation().reserva,
  purpose: { kind: 'deposit' },
  seq: 1,
  amount: 1_000,
  currency: 'USD',
  startedAt: '2027-01-10T14:59:00.000Z',
  state: { status: 'declined', reason: 'declined' },
  ...differences,
});

/** A paid reservation of which nothing else is known, unless told otherwise. */
export const createReservationFile = (differences: Partial<ReservationFile> = {}): ReservationFile => ({
  reservation: createPaidReservation(),
  origin: { source: 'web', agent: null, madeBy: null, payLinkId: null },
  attempts: [],
  events: [],
  mails: [],
  notes: [],
  marks: [],
  usedRoomNames: [],
  ...differences,
});

/** Loads by the service itself, from a hotel that has the one file. */
export const createFileLoader =
  (readFile: () => ReservationFile) => (command: Parameters<typeof loadReservationFile>[1]) =>
    loadReservationFile(
      {
        reservations: {
          findByCode: async (code) => (code === readFile().reservation.code ? readFile().reservation : undefined),
        },
        clock: { now: () => BOOKED_AT },
        amendments: { listAttempts: async () => [...readFile().attempts] },
        deskEvents: {
          append: vi.fn(),
          list: vi.fn(),
          count: vi.fn(),
          listPeople: vi.fn(),
          listOfReservation: async () => [...readFile().events],
        },
        reservationNotes: { write: vi.fn(), list: async () => [...readFile().notes] },
        stayMarks: {
          list: async () => [...readFile().marks],
          listRoomNames: async () => [...readFile().usedRoomNames],
        },
        reservationRecords: {
          writeAgain: vi.fn(),
          findOrigin: async () => readFile().origin,
          listMails: async () => [...readFile().mails],
        },
      },
      command,
    );
