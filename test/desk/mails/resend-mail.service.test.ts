import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { previewMails, type ResendPorts, resendMail } from '#src/desk/mails/resend-mail.service.ts';
import { createTestHold } from '#test/support/booking/builders.ts';
import { createMailedCancellation } from '#test/support/booking/mailed-reservations.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createWrittenMail } from '#test/support/booking/reservation-files.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';

const MARIA = { kind: 'desk', userId: '1', name: 'María', role: 'desk' } as const;
const NOW = '2027-01-10T15:00:00.000Z';
const DAY_BEFORE = '2027-01-09T15:00:00.000Z';

const paid = createPaidReservation();
const { reserva, code, guest } = paid;
/** To an address that the guest had before. */
const CONFIRMATION = createWrittenMail({ recipient: 'former@example.com' });

let found: Reservation | undefined;
let mails: WrittenMail[];

const writeAgain = vi.fn<ResendPorts['reservationRecords']['writeAgain']>();
const composePreview = vi.fn<ResendPorts['composePreview']>();
const onMail = vi.fn();

const ports: ResendPorts = {
  reservations: { findByCode: async (asked) => (asked === code ? found : undefined) },
  reservationRecords: { writeAgain, listMails: async () => mails, findOrigin: async () => undefined },
  clock: createFixedClock(NOW),
  composePreview,
  onMail,
};

beforeEach(() => {
  found = paid;
  mails = [CONFIRMATION];
  writeAgain.mockReset().mockResolvedValue('written');
  composePreview.mockReset().mockImplementation(async ({ id, kind, locale, recipient }) => ({
    kind,
    locale,
    to: recipient ?? '',
    replyTo: 'desk@hotel.example',
    subject: kind,
    text: id,
    html: '',
    calendar: null,
  }));
  onMail.mockReset();
});

const send = (differences = {}) =>
  resendMail(ports, { code, kind: 'confirmation', number: 1, actor: MARIA, ...differences });

describe('resendMail (D13)', () => {
  test('writes the mail under the next key, by the person, at most five in a day, and has it delivered', async () => {
    expect(await send()).toEqual({ ok: true, value: null });
    expect(writeAgain).toHaveBeenCalledExactlyOnceWith({
      reserva,
      mail: { kind: 'confirmation', facts: {}, sendAfter: NOW, dedupeKey: 'confirmation.again.1' },
      by: MARIA,
      at: NOW,
      since: DAY_BEFORE,
      limit: 5,
    });
    expect(onMail).toHaveBeenCalledOnce();
  });

  test('names no address: the outbox takes the guest’s', async () => {
    await send({ recipient: 'other@example.com', to: 'other@example.com' });
    expect(writeAgain).toHaveBeenCalledOnce();
    expect(JSON.stringify(writeAgain.mock.calls)).not.toContain('@example.com');
  });

  test('refuses the sixth of a day with the limit, and delivers nothing', async () => {
    writeAgain.mockResolvedValue('too-many');
    expect(await send()).toEqual({ ok: false, code: 'too-many-mails', details: { max: 5 } });
    expect(onMail).not.toHaveBeenCalled();
  });

  test('accepts the same number again as the first time, and delivers nothing more (B12)', async () => {
    mails = [CONFIRMATION, createWrittenMail({ dedupeKey: 'confirmation.again.1' })];
    writeAgain.mockResolvedValue('repeated');
    expect(await send()).toEqual({ ok: true, value: null });
    expect(writeAgain.mock.calls[0]?.[0].mail.dedupeKey).toBe('confirmation.again.1');
    expect(onMail).not.toHaveBeenCalled();
  });

  test.each([
    ['an unknown code', { code: '22222222' }, 'unknown-reservation'],
    ['a kind that was never written', { kind: 'balance-charged' }, 'mail-gone'],
    ['a kind that does not exist', { kind: 'x' }, 'mail-gone'],
    ['a number that was not shown', { number: 2 }, 'mail-gone'],
    ['number 0', { number: 0 }, 'mail-gone'],
  ])('refuses %s and writes nothing', async (_, differences, refused) => {
    expect(await send(differences)).toMatchObject({ ok: false, code: refused });
    expect(writeAgain).not.toHaveBeenCalled();
  });

  test.each(['hotel-booked', 'address-changed', 'pay-link'] as const)('never sends %s again', async (kind) => {
    mails = [createWrittenMail({ kind, dedupeKey: kind })];
    expect(await send({ kind })).toMatchObject({ code: 'mail-gone' });
  });

  test('refuses the confirmation of a cancelled reservation, and the mails of one that is only held', async () => {
    found = createMailedCancellation({ reserva, code });
    expect(await send()).toMatchObject({ code: 'mail-gone' });
    found = createTestHold();
    expect(await send()).toMatchObject({ code: 'unknown-reservation' });
  });
});

describe('previewMails (D13)', () => {
  test('lists what can be sent again, and composes the asked kind to the guest’s address of now', async () => {
    mails = [CONFIRMATION, createWrittenMail({ kind: 'hotel-booked', dedupeKey: 'hotel-booked' })];
    expect(await previewMails(ports, { code, kind: 'confirmation' })).toEqual({
      mails: [{ kind: 'confirmation', facts: {}, number: 1, lastSentAt: CONFIRMATION.sentAt }],
      preview: { to: guest.email, subject: 'confirmation', text: 'confirmation.again.1' },
    });
  });

  test('composes nothing for another kind, and knows no mail of an unknown code', async () => {
    expect(await previewMails(ports, { code, kind: 'hotel-booked' })).toMatchObject({ preview: null });
    expect(await previewMails(ports, { code: '22222222', kind: 'confirmation' })).toBeUndefined();
    expect(composePreview).not.toHaveBeenCalled();
  });
});
