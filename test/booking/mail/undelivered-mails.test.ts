import { expect, test, vi } from 'vitest';
import { deliverMails, type MailPorts } from '#src/booking/mail/deliver-mails.service.ts';
import { addMinutes, toInstant } from '#test/support/booking/builders.ts';
import { NEVER } from '#test/support/fakes/scripted-mailer.ts';
import { CONFIRMATION, openDelivery } from '#test/support/mail/mail-delivery.ts';

test('deliverMails: the hotel is notified once of an unknown address', async () => {
  const { deliver, mailer, writeMails } = openDelivery();
  writeMails();
  mailer.scriptAnswers(NEVER);
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  expect(mailer.taken).toMatchObject([{ kind: 'hotel-mail-undelivered', to: 'hotel@hotel.example' }]);
  const facts = { about: 'confirmation', address: 'maria@example.com', why: 'unknown-address' };
  expect(mailer.taken[0]?.text).toBe(JSON.stringify(facts));
});

test('deliverMails: an undeliverable mail to the hotel is not reported to the hotel', async () => {
  const { deliver, mailer, writeMails } = openDelivery();
  writeMails(undefined, { ...CONFIRMATION, kind: 'hotel-booked', dedupeKey: 'hotel-booked' });
  mailer.scriptAnswers(NEVER);
  expect([await deliver(), await deliver()]).toEqual([0, 0]);
});

test('deliverMails: a refusal of the site itself is retried like a busy server, and reported', async () => {
  const { deliver, clock, mailer, failures, writeMails } = openDelivery();
  writeMails();
  mailer.scriptAnswers({ status: 'sender-refused', code: '554 5.7.1', reason: '554 5.7.1 Relay access denied' });
  expect(await deliver()).toBe(0);
  const nextTry = toInstant(addMinutes(1));
  expect(failures).toEqual([{ kind: 'confirmation', attempts: 1, code: '554 5.7.1', nextTry, isSenderRefused: true }]);
  clock.pass(1);
  expect(await deliver()).toBe(1);
});

test('deliverMails: a slow mail server holds up no other mail, and the mail stays leased', async () => {
  vi.useFakeTimers();
  try {
    const { ports, clock, mailer, writeMails } = openDelivery();
    const answer = Promise.withResolvers<void>();
    const [slow = ''] = writeMails();
    const send: MailPorts['mailer']['send'] = async (message) => {
      if (message.id === slow) await answer.promise;
      return mailer.send(message);
    };
    const delivering = deliverMails({ ...ports, mailer: { send } });
    for (let minute = 0; minute < 9; minute += 1) {
      writeMails();
      clock.pass(1);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(mailer.taken).toHaveLength(9);
    expect(await ports.outbox.takeDue(toInstant(addMinutes(9)), toInstant(addMinutes(14)), 10)).toEqual([]);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await delivering).toBe(10);
  } finally {
    vi.useRealTimers();
  }
});
