import { describe, expect, test } from 'vitest';
import { calculateNextDelay, deliverMails, type MailPorts } from '#src/booking/mail/deliver-mails.service.ts';
import { addMinutes, BOOKED_AT, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { LATER, NEVER } from '#test/support/fakes/scripted-mailer.ts';
import { CONFIRMATION, openDelivery } from '#test/support/mail/mail-delivery.ts';

const MINUTES_OF_THREE_DAYS = 3 * 24 * 60;

describe('deliverMails: a due mail', () => {
  test('is sent once', async () => {
    const { deliver, mailer, outbox, writeMails } = openDelivery();
    const [id = ''] = writeMails();
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(mailer.taken).toMatchObject([{ id, to: 'maria@example.com', locale: 'es' }]);
    expect(outbox.getDeliveryState(id)).toMatchObject({ attempts: 1, end: { how: 'sent' } });
  });

  test('waits for its time', async () => {
    const { deliver, clock, writeMails } = openDelivery();
    writeMails(undefined, { ...CONFIRMATION, sendAfter: toInstant(addMinutes(10)) });
    expect(await deliver()).toBe(0);
    clock.pass(10);
    expect(await deliver()).toBe(1);
  });

  test('is sent to the hotel when it is for the hotel', async () => {
    const { deliver, mailer, writeMails } = openDelivery();
    writeMails(undefined, { ...CONFIRMATION, kind: 'hotel-booked', dedupeKey: 'hotel-booked' });
    await deliver();
    expect(mailer.taken).toMatchObject([{ kind: 'hotel-booked', to: 'hotel@hotel.example' }]);
  });

  test('is sent among many others', async () => {
    const { deliver, mailer, writeMails } = openDelivery();
    for (let guest = 0; guest < 35; guest += 1) writeMails();
    expect(await deliver()).toBe(35);
    expect(mailer.taken).toHaveLength(35);
  });

  test('is not leased by two concurrent workers', async () => {
    const { deliver, mailer, writeMails } = openDelivery();
    for (let guest = 0; guest < 5; guest += 1) writeMails();
    expect((await Promise.all([deliver(), deliver(), deliver()])).reduce((sum, sent) => sum + sent)).toBe(5);
    expect(mailer.taken).toHaveLength(5);
  });
});

describe('deliverMails: a mail that is no longer relevant', () => {
  test('is dropped without a failure report', async () => {
    const { deliver, mailer, outbox, failures, standing, writeMails } = openDelivery();
    const reservation = createMailedReservation();
    const [id = ''] = writeMails(reservation);
    standing.set(reservation.reserva, createMailedCancellation({ reserva: reservation.reserva }));
    expect(await deliver()).toBe(0);
    expect([mailer.taken, failures]).toEqual([[], []]);
    expect(outbox.getDeliveryState(id)).toMatchObject({ end: { how: 'dropped' }, reason: 'no longer true' });
  });

  test('is dropped when the guest left no address', async () => {
    const { deliver, mails, mailer, outbox, standing } = openDelivery();
    const hold = createTestHold();
    standing.set(hold.reserva, hold);
    mails.write(hold, undefined, [{ ...CONFIRMATION, kind: 'payment-returned' }]);
    expect(await deliver()).toBe(0);
    expect(mailer.taken).toEqual([]);
    expect(outbox.getDeliveryState(`${hold.reserva}.confirmation`)).toMatchObject({ end: { how: 'dropped' } });
  });
});

describe('deliverMails: a failed delivery', () => {
  test('is retried', async () => {
    const { deliver, clock, mailer, outbox, failures, writeMails } = openDelivery();
    const [id = ''] = writeMails();
    mailer.scriptAnswers(LATER);
    expect(await deliver()).toBe(0);
    expect(outbox.getDeliveryState(id)).toMatchObject({
      sendAfter: toInstant(addMinutes(1)),
      reason: LATER.reason,
      end: null,
    });
    expect(failures).toEqual([{ kind: 'confirmation', attempts: 1, code: '451', nextTry: toInstant(addMinutes(1)) }]);
    expect(await deliver()).toBe(0);
    clock.pass(1);
    expect(await deliver()).toBe(1);
    expect(outbox.getDeliveryState(id)).toMatchObject({ attempts: 2, end: { how: 'sent' }, reason: null });
  });

  test('is dropped at once and reported when refused for good', async () => {
    const { deliver, mailer, outbox, failures, writeMails } = openDelivery();
    const [id = ''] = writeMails();
    mailer.scriptAnswers(NEVER);
    await deliver();
    expect(outbox.getDeliveryState(id)).toMatchObject({ end: { how: 'dropped' }, reason: NEVER.reason });
    expect(failures).toEqual([{ kind: 'confirmation', attempts: 1, code: '550', nextTry: null }]);
  });

  test('logs no personal data', async () => {
    const { deliver, mailer, failures, writeMails } = openDelivery();
    writeMails();
    writeMails();
    mailer.scriptAnswers(LATER, NEVER);
    await deliver();
    expect(failures).toHaveLength(2);
    expect(JSON.stringify(failures)).not.toContain('maria@example.com');
  });

  test('does not block others', async () => {
    const { deliver, mailer, failures, writeMails } = openDelivery();
    for (let guest = 0; guest < 3; guest += 1) writeMails();
    const broken = new TypeError('cannot be set');
    mailer.scriptAnswers(broken, NEVER);
    await deliver();
    expect(mailer.taken.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
    expect(failures).toMatchObject([{ code: 'TypeError', error: broken }, { code: '550' }]);
  });

  test('ends the run when nothing is accepted: the next ones wait too', async () => {
    const { deliver, mailer, failures, writeMails } = openDelivery();
    for (let guest = 0; guest < 25; guest += 1) writeMails();
    mailer.scriptAnswers(...Array.from({ length: 25 }, () => LATER));
    expect(await deliver()).toBe(0);
    expect(failures).toHaveLength(10);
  });

  test('is retried with backoff for three days, then given up', async () => {
    const { deliver, clock, mailer, outbox, failures, writeMails } = openDelivery();
    const [id = ''] = writeMails();
    mailer.scriptAnswers(...Array.from({ length: 40 }, () => LATER));
    let waited = 0;
    while (!outbox.getDeliveryState(id)?.end) {
      await deliver();
      const next = failures.at(-1)?.nextTry;
      const pause = next ? (Date.parse(next) - clock.now()) / 60_000 : 0;
      waited += pause;
      clock.pass(pause);
    }
    expect(failures.length).toBeLessThan(30);
    expect([waited >= MINUTES_OF_THREE_DAYS, waited < MINUTES_OF_THREE_DAYS + 360]).toEqual([true, true]);
    expect(failures.findLast(({ kind }) => kind === 'confirmation')).toMatchObject({ nextTry: null });
    expect(mailer.taken.map(({ kind }) => kind)).toEqual([]);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [9, 256],
    [10, 360],
    [15, 360],
  ])('after %i attempts is retried in %i minutes', (attempts, minutes) =>
    expect(calculateNextDelay(attempts)).toBe(minutes * 60_000),
  );
});

describe('deliverMails: a crash', () => {
  test('after leasing leaves the mail to the next worker once the lease ends', async () => {
    const { deliver, clock, mailer, outbox, writeMails } = openDelivery();
    const [id = ''] = writeMails();
    await outbox.takeDue(toInstant(BOOKED_AT), toInstant(addMinutes(5)), 10);
    expect(await deliver()).toBe(0);
    clock.pass(5);
    expect(await deliver()).toBe(1);
    expect([mailer.taken.length, outbox.getDeliveryState(id)?.attempts]).toEqual([1, 2]);
  });

  test('between delivery and markSent sends the same mail again with the same id', async () => {
    const { ports, deliver, clock, mailer, writeMails } = openDelivery();
    writeMails();
    const crash = new Error('killed');
    const markSent = () => Promise.reject(crash);
    await expect(deliverMails({ ...ports, outbox: { ...ports.outbox, markSent } })).rejects.toBe(crash);
    clock.pass(5);
    expect(await deliver()).toBe(1);
    expect(new Set(mailer.taken.map(({ id }) => id)).size).toBe(1);
    expect(mailer.taken).toHaveLength(2);
  });
});

test('deliverMails: a mail replaced during its delivery is sent again with its new content', async () => {
  const { ports, deliver, clock, mails, mailer, outbox, standing } = openDelivery();
  const reservation = createMailedReservation();
  standing.set(reservation.reserva, reservation);
  mails.write(reservation, reservation.guest, [{ ...CONFIRMATION, facts: { version: 1 } }]);
  const send: MailPorts['mailer']['send'] = async (message) => {
    mails.write(reservation, reservation.guest, [{ ...CONFIRMATION, facts: { version: 2 } }]);
    return mailer.send(message);
  };
  await deliverMails({ ...ports, mailer: { send } });
  expect(outbox.getDeliveryState(`${reservation.reserva}.confirmation`)?.end ?? null).toBeNull();
  clock.pass(5);
  expect(await deliver()).toBe(1);
  expect(mailer.taken.map(({ text }) => text)).toEqual(['{"version":1}', '{"version":2}']);
});
