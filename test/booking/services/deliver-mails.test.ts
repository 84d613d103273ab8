import { describe, expect, test } from 'vitest';
import { pauseAfter } from '#src/booking/services/deliver-due-mails.ts';
import { deliverMails, type MailPorts } from '#src/booking/services/deliver-mails.ts';
import { BOOKED_AT, instantOf, minutesLater } from '#test/support/builders.ts';
import { LATER, NEVER } from '#test/support/fakes/scripted-mailer.ts';
import { CONFIRMATION, openDelivery } from '#test/support/mail-delivery.ts';
import { cancelledOf, confirmedOf } from '#test/support/mailed-reservations.ts';

const MINUTES_OF_THREE_DAYS = 3 * 24 * 60;

describe('a mail that is due', () => {
  test('goes out once', async () => {
    const { deliver, mailer, outbox, writes } = openDelivery();
    const [id = ''] = writes();
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(mailer.taken).toMatchObject([{ id, to: 'maria@example.com', locale: 'es' }]);
    expect(outbox.way(id)).toMatchObject({ attempts: 1, end: { how: 'sent' } });
  });

  test('waits for its time', async () => {
    const { deliver, clock, writes } = openDelivery();
    writes(undefined, { ...CONFIRMATION, sendAfter: instantOf(minutesLater(10)) });
    expect(await deliver()).toBe(0);
    clock.pass(10);
    expect(await deliver()).toBe(1);
  });

  test('goes to the hotel when it is for the hotel', async () => {
    const { deliver, mailer, writes } = openDelivery();
    writes(undefined, { ...CONFIRMATION, kind: 'hotel-booked', dedupeKey: 'hotel-booked' });
    await deliver();
    expect(mailer.taken).toMatchObject([{ kind: 'hotel-booked', to: 'hotel@hotel.example' }]);
  });

  test('goes with many others', async () => {
    const { deliver, mailer, writes } = openDelivery();
    for (let guest = 0; guest < 35; guest += 1) writes();
    expect(await deliver()).toBe(35);
    expect(mailer.taken).toHaveLength(35);
  });

  test('is not taken by two who deliver at once', async () => {
    const { deliver, mailer, writes } = openDelivery();
    for (let guest = 0; guest < 5; guest += 1) writes();
    expect((await Promise.all([deliver(), deliver(), deliver()])).reduce((sum, sent) => sum + sent)).toBe(5);
    expect(mailer.taken).toHaveLength(5);
  });
});

describe('a mail that is no longer true', () => {
  test('is dropped, and nobody is told of a failure', async () => {
    const { deliver, mailer, outbox, failures, standing, writes } = openDelivery();
    const reservation = confirmedOf();
    const [id = ''] = writes(reservation);
    standing.set(reservation.reserva, cancelledOf({ reserva: reservation.reserva }));
    expect(await deliver()).toBe(0);
    expect([mailer.taken, failures]).toEqual([[], []]);
    expect(outbox.way(id)).toMatchObject({ end: { how: 'dropped' }, reason: 'no longer true' });
  });

  test('so is one to a guest who left no address', async () => {
    const { deliver, mails, mailer, standing } = openDelivery();
    const reservation = confirmedOf();
    standing.set(reservation.reserva, reservation);
    mails.write(reservation, undefined, [CONFIRMATION]);
    expect(await deliver()).toBe(0);
    expect(mailer.taken).toEqual([]);
  });
});

describe('a mail that is not taken', () => {
  test('goes out when it is tried again', async () => {
    const { deliver, clock, mailer, outbox, failures, writes } = openDelivery();
    const [id = ''] = writes();
    mailer.answers(LATER);
    expect(await deliver()).toBe(0);
    expect(outbox.way(id)).toMatchObject({ sendAfter: instantOf(minutesLater(1)), reason: LATER.reason, end: null });
    expect(failures).toEqual([{ kind: 'confirmation', attempts: 1, code: '451', nextTry: instantOf(minutesLater(1)) }]);
    expect(await deliver()).toBe(0);
    clock.pass(1);
    expect(await deliver()).toBe(1);
    expect(outbox.way(id)).toMatchObject({ attempts: 2, end: { how: 'sent' }, reason: null });
  });

  test('that is refused for good is dropped at once, and told', async () => {
    const { deliver, mailer, outbox, failures, writes } = openDelivery();
    const [id = ''] = writes();
    mailer.answers(NEVER);
    await deliver();
    expect(outbox.way(id)).toMatchObject({ end: { how: 'dropped' }, reason: NEVER.reason });
    expect(failures).toEqual([{ kind: 'confirmation', attempts: 1, code: '550', nextTry: null }]);
  });

  test('says nothing to the log that names anybody', async () => {
    const { deliver, mailer, failures, writes } = openDelivery();
    writes();
    writes();
    mailer.answers(LATER, NEVER);
    await deliver();
    expect(failures).toHaveLength(2);
    expect(JSON.stringify(failures)).not.toContain('maria@example.com');
  });

  test('does not hold up the others', async () => {
    const { deliver, mailer, failures, writes } = openDelivery();
    for (let guest = 0; guest < 3; guest += 1) writes();
    const broken = new TypeError('cannot be set');
    mailer.answers(broken, NEVER);
    await deliver();
    expect(mailer.taken.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
    expect(failures).toMatchObject([{ code: 'TypeError', error: broken }, { code: '550' }]);
  });

  test('because nothing is taken now, ends the run: the next ones wait too', async () => {
    const { deliver, mailer, failures, writes } = openDelivery();
    for (let guest = 0; guest < 25; guest += 1) writes();
    mailer.answers(...Array.from({ length: 25 }, () => LATER));
    expect(await deliver()).toBe(0);
    expect(failures).toHaveLength(10);
  });

  test('is tried for three days, ever more rarely, and then given up', async () => {
    const { deliver, clock, mailer, outbox, failures, writes } = openDelivery();
    const [id = ''] = writes();
    mailer.answers(...Array.from({ length: 40 }, () => LATER));
    let waited = 0;
    while (!outbox.way(id)?.end) {
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
  ])('after %i tries the next comes in %i minutes', (attempts, minutes) =>
    expect(pauseAfter(attempts)).toBe(minutes * 60_000),
  );
});

describe('a crash', () => {
  test('after a mail was taken to be sent leaves it to whoever comes after its lease', async () => {
    const { deliver, clock, mailer, outbox, writes } = openDelivery();
    const [id = ''] = writes();
    await outbox.takeDue(instantOf(BOOKED_AT), instantOf(minutesLater(5)), 10);
    expect(await deliver()).toBe(0);
    clock.pass(5);
    expect(await deliver()).toBe(1);
    expect([mailer.taken.length, outbox.way(id)?.attempts]).toEqual([1, 2]);
  });

  test('between the server’s yes and the outbox’s word of it sends the same mail again, by the same id', async () => {
    const { ports, deliver, clock, mailer, writes } = openDelivery();
    writes();
    const crash = new Error('killed');
    const sent = () => Promise.reject(crash);
    await expect(deliverMails({ ...ports, outbox: { ...ports.outbox, sent } })).rejects.toBe(crash);
    clock.pass(5);
    expect(await deliver()).toBe(1);
    expect(new Set(mailer.taken.map(({ id }) => id)).size).toBe(1);
    expect(mailer.taken).toHaveLength(2);
  });
});

test('a mail that is written anew while it is being sent goes out with what it says now', async () => {
  const { ports, deliver, clock, mails, mailer, outbox, standing } = openDelivery();
  const reservation = confirmedOf();
  standing.set(reservation.reserva, reservation);
  mails.write(reservation, reservation.guest, [{ ...CONFIRMATION, facts: { version: 1 } }]);
  const send: MailPorts['mailer']['send'] = async (message) => {
    mails.write(reservation, reservation.guest, [{ ...CONFIRMATION, facts: { version: 2 } }]);
    return mailer.send(message);
  };
  await deliverMails({ ...ports, mailer: { send } });
  expect(outbox.way(`${reservation.reserva}.confirmation`)?.end ?? null).toBeNull();
  clock.pass(5);
  expect(await deliver()).toBe(1);
  expect(mailer.taken.map(({ text }) => text)).toEqual(['{"version":1}', '{"version":2}']);
});
