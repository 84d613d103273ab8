import { describe, expect, test } from 'vitest';
import { IMPATIENT, MESSAGE, mailerAt, PATIENT, serverWith } from '#test/support/smtp-mailers.ts';

describe('a slow server', () => {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  test('smtpMailer: waits for the final answer of a whole mail, which is sent once', async () => {
    const server = await serverWith({ onMessage: () => pause(1_500) });
    const times = { ...IMPATIENT, connect: 60_000, begin: 60_000, send: 1_000, answer: 60_000 };
    const mailer = mailerAt(`smtp://127.0.0.1:${server.port}`, { times });
    expect(await mailer.send(MESSAGE)).toEqual({ status: 'accepted' });
    expect(server.received).toHaveLength(1);
  });

  test('smtpMailer: the wait for one of five connections does not count against the time of a mail', async () => {
    const server = await serverWith({
      onMailFrom: (_from, _session, done) => void pause(300).then(() => done()),
      onRcptTo: (_to, _session, done) => void pause(300).then(() => done()),
      onMessage: () => pause(300),
    });
    // Five at a time, so that the last of fifteen begins after 1,800 ms.
    const times = { ...PATIENT, send: 1_500 };
    const mailer = mailerAt(`smtp://127.0.0.1:${server.port}`, { times });
    const mails = Array.from({ length: 15 }, (_, number) => mailer.send({ ...MESSAGE, id: `m${number}` }));
    expect((await Promise.all(mails)).filter(({ status }) => status !== 'accepted')).toEqual([]);
    expect(server.received).toHaveLength(15);
  });

  test('smtpMailer: one that stalls before the mail is whole is given up, and has taken nothing', async () => {
    const server = await serverWith({ onRcptTo: () => {} });
    const mailer = mailerAt(`smtp://127.0.0.1:${server.port}`, { times: { ...PATIENT, send: 400 } });
    expect(await mailer.send(MESSAGE)).toMatchObject({ status: 'temporary' });
    expect(server.received).toEqual([]);
  });

  test('smtpMailer: closing waits for the answer to a mail that was handed over', async () => {
    const whole = Promise.withResolvers<void>();
    const server = await serverWith({
      onMessage: () => {
        whole.resolve();
        return pause(500);
      },
    });
    const mailer = mailerAt(`smtp://127.0.0.1:${server.port}`);
    const sending = mailer.send(MESSAGE);
    await whole.promise;
    await mailer.close();
    expect(await sending).toEqual({ status: 'accepted' });
  });
});
