import { describe, expect, test, vi } from 'vitest';
import type { AccountMail } from '#src/accounts/screens/account.mail.ts';
import { createMailServices } from '#src/composition/mail-services.ts';
import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { UnpricedNight } from '#src/rates/availability/availability.rules.ts';
import type { HotelNotice } from '#src/rates/unpriced-nights/hotel-notices.table.ts';
import type { TakenMail } from '#src/server/database/outbox.table.ts';
import { createLog } from '#src/server/operations/log.ts';
import { MAIL_EVENT } from '#test/booking/mail/mail-examples.ts';
import { BOOKED_AT, toInstant } from '#test/support/booking/builders.ts';
import { createTestCatalogueReader } from '#test/support/booking/demo-hotel.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryMailOutbox } from '#test/support/fakes/memory-mail-outbox.ts';
import { createMemoryMails } from '#test/support/fakes/memory-mails.ts';
import { createScriptedMailer, LATER, NEVER } from '#test/support/fakes/scripted-mailer.ts';

const DAY = 24 * 60;

const openServices = () => {
  const clock = createFixedClock(toInstant(BOOKED_AT));
  const mails = createMemoryMails();
  const mailer = createScriptedMailer();
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const waiting: (AccountMail & TakenMail & { createdAt: string })[] = [];
  const accountMails = {
    takeDue: async () => waiting.splice(0),
    renewLease: vi.fn(async () => {}),
    markSent: vi.fn(async () => {}),
    postpone: vi.fn(async () => {}),
    drop: vi.fn(async () => {}),
  };
  const notices: (HotelNotice & TakenMail)[] = [];
  const hotelNotices = { ...accountMails, takeDue: async () => notices.splice(0), markSent: vi.fn(), drop: vi.fn() };
  const listUnpricedNights = vi.fn(async (): Promise<UnpricedNight[]> => []);
  const rooms = vi.fn(async (): Promise<RoomContent[]> => []);
  const reservation = createMailedReservation();
  const mailOutbox = createMemoryMailOutbox(mails);
  const createAccessLink = vi.fn(async (reserva: string) => `https://hotel.example/rooms/${reserva}?key=k`);
  const services = createMailServices({
    ...MAIL_EVENT,
    clock,
    mailer,
    log,
    mailOutbox,
    accountMails,
    hotelNotices,
    inventory: { listUnpricedNights },
    catalogue: createTestCatalogueReader(),
    accountLinkLives: { invitation: 7 * DAY * 60_000, reset: DAY * 60_000 },
    reservations: { find: async () => reservation, findGuest: async () => reservation.guest },
    content: { listRooms: rooms },
    createAccessLink,
    createPayUrl: async (reserva) => `https://hotel.example/rooms/${reserva}/checkout?key=k`,
  });
  const write = (differences = {}) =>
    mails.write(reservation, reservation.guest, [
      { kind: 'confirmation', dedupeKey: 'confirmation', sendAfter: toInstant(BOOKED_AT), facts: {}, ...differences },
    ]);
  const invite = (differences: Partial<AccountMail> = {}) =>
    void waiting.push({
      id: '1',
      attempts: 1,
      to: 'ana@example.com',
      kind: 'invitation',
      url: 'https://hotel.example/accept-invitation?token=t0ken',
      createdAt: toInstant(BOOKED_AT),
      ...differences,
    });
  const noticed = { notices, hotelNotices, listUnpricedNights };
  const written = { write, invite, ...noticed };
  return { services, clock, mailer, lines, rooms, createAccessLink, mailOutbox, reservation, accountMails, ...written };
};

describe('createMailServices: a mail about a reservation', () => {
  test('has the access link, the names of the rooms, and an opaque message id', async () => {
    const { services, mailer, rooms, reservation, write } = openServices();
    const named = { roomTypeId: '580022', name: { text: 'Habitación Familiar' } };
    rooms.mockResolvedValue([named as unknown as RoomContent]);
    write();
    expect(await services.deliverMails()).toBe(1);
    const [message] = mailer.taken;
    expect(message?.text).toContain(`https://hotel.example/rooms/${reservation.reserva}?key=k`);
    expect(message?.text).toContain('Habitación Familiar: 2 adultos');
    expect(message?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(message?.id).not.toContain(reservation.reserva.slice(0, 8).toLowerCase());
    expect(rooms).toHaveBeenCalledExactlyOnceWith('es');
  });

  test('a rejection of the site itself is logged as an error that names the settings', async () => {
    const { services, mailer, lines, write } = openServices();
    write();
    mailer.scriptAnswers({
      status: 'sender-refused',
      code: '554 5.7.1',
      reason: '554 5.7.1 maria@example.com: denied',
    });
    await services.deliverMails();
    expect(lines).toMatchObject([{ level: 'error', code: '554 5.7.1', msg: expect.stringContaining('SMTP_URL') }]);
    expect(JSON.stringify(lines)).not.toContain('maria@');
  });

  test('account mails are sent while the outbox of bookings fails', async () => {
    const { services, mailer, mailOutbox, invite } = openServices();
    vi.spyOn(mailOutbox, 'takeDue').mockRejectedValueOnce(new Error('no table'));
    invite();
    await expect(services.deliverMails()).rejects.toThrow('no table');
    expect(mailer.taken).toMatchObject([{ kind: 'invitation' }]);
  });

  test('has no access link when it goes to the hotel', async () => {
    const { services, mailer, createAccessLink, reservation, write } = openServices();
    write({ kind: 'hotel-booked', dedupeKey: 'hotel-booked' });
    expect(await services.deliverMails()).toBe(1);
    const [message] = mailer.taken;
    expect(message?.to).toBe(MAIL_EVENT.hotel.email);
    expect(`${message?.text}${message?.html}`).not.toMatch(/key=|\/rooms\//);
    expect(message?.text).toContain(reservation.code);
    expect(createAccessLink).not.toHaveBeenCalled();
  });

  test('keeps its id when it is sent again, and has another with other content', async () => {
    const { services, clock, mailer, write } = openServices();
    const ids = new Set<string | undefined>();
    for (const [text, answer] of [
      ['a', LATER],
      ['a', LATER],
      ['b', LATER],
    ] as const) {
      write({ facts: { text } });
      mailer.scriptAnswers(answer);
      const send = vi.spyOn(mailer, 'send');
      await services.deliverMails();
      ids.add(send.mock.calls[0]?.[0].id);
      send.mockRestore();
      clock.pass(10);
    }
    expect(ids.size).toBe(2);
  });

  test('is sent without room names while the backend is unavailable', async () => {
    const { services, mailer, rooms, lines, write } = openServices();
    rooms.mockRejectedValue(new Error('away'));
    write();
    expect(await services.deliverMails()).toBe(1);
    expect(mailer.taken[0]?.text).toContain('Habitación 1: 2 adultos');
    expect(lines).toMatchObject([{ level: 'warn', msg: 'a mail is sent without room names' }]);
  });

  test('whose delivery fails is logged without name and address', async () => {
    const { services, clock, mailer, lines, write } = openServices();
    mailer.scriptAnswers(LATER, NEVER);
    write();
    await services.deliverMails();
    clock.pass(1);
    await services.deliverMails();
    expect(lines).toMatchObject([
      { level: 'warn', kind: 'confirmation', attempts: 1, code: '451', msg: 'a mail could not be sent' },
      { level: 'error', kind: 'confirmation', attempts: 2, code: '550', msg: 'a mail was dropped' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/maria|María|key=/);
  });
});

describe('createMailServices: a mail about an account', () => {
  test.each([
    ['invitation', '/accept-invitation?token=t0ken', 'Una invitación de Punta Serena Resort'],
    ['invitation', '/EN/accept-invitation?token=t0ken', 'You have been invited to Punta Serena Resort'],
    ['password-reset', '/set-password?token=t0ken', 'Su contraseña en Punta Serena Resort'],
    ['password-reset', '/EN/set-password?token=t0ken', 'Your password at Punta Serena Resort'],
    ['registration', '/register?token=t0ken', 'Confirme su cuenta en Punta Serena Resort'],
    ['registration', '/EN/register?token=t0ken', 'Confirm your account at Punta Serena Resort'],
    ['sign-in-attempts', '/set-password', 'Contraseñas equivocadas para su cuenta en Punta Serena Resort'],
    ['sign-in-attempts', '/EN/set-password', 'Wrong passwords for your account at Punta Serena Resort'],
  ] as const)('%s at %s: %s', async (kind, path, subject) => {
    const url = `https://hotel.example${path}`;
    const { services, mailer, accountMails, lines, invite } = openServices();
    invite({ kind, url });
    expect(await services.deliverMails()).toBe(1);
    expect(mailer.taken).toMatchObject([{ to: 'ana@example.com', kind, subject, calendar: null }]);
    expect(mailer.taken[0]?.text).toContain(url);
    expect(mailer.taken[0]?.html).toContain(`href="${url}"`);
    expect(accountMails.markSent).toHaveBeenCalledExactlyOnceWith('1', toInstant(BOOKED_AT));
    expect(JSON.stringify(lines)).not.toContain('t0ken');
  });

  test.each([
    ['invitation', 7 * DAY],
    ['password-reset', DAY],
    ['registration', DAY],
    ['sign-in-attempts', DAY],
  ] as const)('%s is dropped when its link has expired', async (kind, minutes) => {
    const { services, clock, mailer, accountMails, invite } = openServices();
    invite({ kind });
    clock.pass(minutes);
    expect(await services.deliverMails()).toBe(0);
    expect(mailer.taken).toEqual([]);
    expect(accountMails.drop).toHaveBeenCalledTimes(1);
  });
});

describe('deliverMails: a notice of nights without a season (R27)', () => {
  const NOTICE = { dedupeKey: 'hotel-unpriced-nights.2026-11-16', kind: 'hotel-unpriced-nights' } as const;
  const taken = { ...NOTICE, id: NOTICE.dedupeKey, attempts: 1 };

  test('goes to the hotel with the nights as they are when it is sent', async () => {
    const { services, mailer, notices, hotelNotices, listUnpricedNights } = openServices();
    notices.push(taken);
    listUnpricedNights.mockResolvedValue([{ night: '2029-01-01', lacksRate: false }]);
    expect(await services.deliverMails()).toBe(1);
    expect(mailer.taken).toMatchObject([
      { to: MAIL_EVENT.hotel.email, kind: 'hotel-unpriced-nights', subject: 'Faltan temporadas: 1 noche' },
    ]);
    expect(hotelNotices.markSent).toHaveBeenCalledExactlyOnceWith(NOTICE.dedupeKey, toInstant(BOOKED_AT));
  });

  test('is postponed when the mail server rejects it', async () => {
    const { services, mailer, notices, hotelNotices, listUnpricedNights } = openServices();
    notices.push(taken);
    listUnpricedNights.mockResolvedValue([{ night: '2029-01-01', lacksRate: false }]);
    mailer.scriptAnswers(LATER);
    expect(await services.deliverMails()).toBe(0);
    expect(hotelNotices.postpone).toHaveBeenCalledTimes(1);
    expect(hotelNotices.markSent).not.toHaveBeenCalled();
  });

  test('is dropped when seasons were added meanwhile', async () => {
    const { services, mailer, notices, hotelNotices } = openServices();
    notices.push(taken);
    expect(await services.deliverMails()).toBe(0);
    expect(mailer.taken).toEqual([]);
    expect(hotelNotices.drop).toHaveBeenCalledTimes(1);
  });
});

test('triggerDelivery: sends a mail that was just written', async () => {
  const { services, mailer, write } = openServices();
  write();
  services.triggerDelivery();
  await vi.waitFor(() => expect(mailer.taken).toHaveLength(1));
});
