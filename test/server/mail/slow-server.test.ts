import { describe, expect, test } from 'vitest';
import { createMailer, LONG_TIMEOUTS, MESSAGE, SHORT_TIMEOUTS, startServer } from '#test/support/mail/smtp-mailers.ts';

describe('smtp mailer with a slow server', () => {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  test('waits for the final reply to a whole mail, which is sent once', async () => {
    const server = await startServer({ onMessage: () => pause(1_500) });
    const timeouts = { ...SHORT_TIMEOUTS, connect: 60_000, begin: 60_000, send: 1_000, answer: 60_000 };
    const mailer = createMailer(`smtp://127.0.0.1:${server.port}`, { timeouts });
    expect(await mailer.send(MESSAGE)).toEqual({ status: 'accepted' });
    expect(server.received).toHaveLength(1);
  });

  test('does not count the wait for a connection against the time of a mail', async () => {
    const server = await startServer({
      onMailFrom: (_from, _session, done) => void pause(300).then(() => done()),
      onRcptTo: (_to, _session, done) => void pause(300).then(() => done()),
      onMessage: () => pause(300),
    });
    // Five at a time, so that the last of fifteen begins after 1,800 ms.
    const timeouts = { ...LONG_TIMEOUTS, send: 1_500 };
    const mailer = createMailer(`smtp://127.0.0.1:${server.port}`, { timeouts });
    const mails = Array.from({ length: 15 }, (_, number) => mailer.send({ ...MESSAGE, id: `m${number}` }));
    expect((await Promise.all(mails)).filter(({ status }) => status !== 'accepted')).toEqual([]);
    expect(server.received).toHaveLength(15);
  });

  test('times out when the server stalls within a mail', async () => {
    const server = await startServer({ onRcptTo: () => {} });
    const mailer = createMailer(`smtp://127.0.0.1:${server.port}`, { timeouts: { ...LONG_TIMEOUTS, send: 400 } });
    expect(await mailer.send(MESSAGE)).toMatchObject({ status: 'temporary' });
    expect(server.received).toEqual([]);
  });

  test('close: waits for the reply to a transmitted mail', async () => {
    const whole = Promise.withResolvers<void>();
    const server = await startServer({
      onMessage: () => {
        whole.resolve();
        return pause(500);
      },
    });
    const mailer = createMailer(`smtp://127.0.0.1:${server.port}`);
    const sending = mailer.send(MESSAGE);
    await whole.promise;
    await mailer.close();
    expect(await sending).toEqual({ status: 'accepted' });
  });
});
