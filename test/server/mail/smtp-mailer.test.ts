import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { stretch } from '#test/support/machine-speed.ts';
import {
  type Behaviour,
  createMailer,
  FROM,
  MESSAGE,
  SHORT_TIMEOUTS,
  startServer,
} from '#test/support/mail/smtp-mailers.ts';
import { createRefusal, startSmtpServer } from '#test/support/mail/smtp-server.ts';
import { LOCAL_CERTIFICATE } from '#test/support/site/local-certificate.ts';

/** A server that behaves so, and what becomes of a mail that it is sent. */
const sendMail = async (behaviour: Behaviour = {}, message = MESSAGE) => {
  const server = await startServer(behaviour);
  const mailer = createMailer(`smtp://127.0.0.1:${server.port}`);
  return { server, mailer, delivery: await mailer.send(message) };
};

describe('smtp mailer', () => {
  test('sends text, HTML and calendar as alternatives and attachment', async () => {
    const { server, delivery } = await sendMail();
    expect(delivery).toEqual({ status: 'accepted' });
    const [received] = server.received;
    expect(received).toMatchObject({ from: FROM.address, to: ['maria@example.com'] });
    const mail = await PostalMime.parse(received?.source ?? '');
    expect(mail).toMatchObject({
      from: FROM,
      to: [{ address: 'maria@example.com' }],
      replyTo: [{ address: 'preguntas@puntaserena.example' }],
      subject: MESSAGE.subject,
      messageId: '<5f0c1a2b@puntaserena.example>',
    });
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(MESSAGE.text.trimEnd());
    expect(mail.html?.trimEnd()).toBe(MESSAGE.html);
    const files = mail.attachments.map(({ mimeType, filename, content }) => [
      mimeType,
      filename,
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    ]);
    const calendar = MESSAGE.calendar?.content ?? '';
    expect(files).toEqual([
      ['text/calendar', null, calendar.replaceAll('\r\n', '\n')],
      ['application/ics', 'FK72222N.ics', calendar.replaceAll('\r\n', '\n')],
    ]);
    // The parser makes its own line ends; the file has those of the calendar.
    expect(received?.source.toString().replaceAll('\r\n', '')).toContain(Buffer.from(calendar).toString('base64'));
    expect(received?.source.toString()).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH\r$/m);
  });

  test('sets Auto-Submitted and Content-Language, no list or mailer headers', async () => {
    const { server } = await sendMail();
    const { headers } = await PostalMime.parse(server.received[0]?.source ?? '');
    const values = new Map(headers.map(({ key, value }) => [key, value]));
    expect([values.get('auto-submitted'), values.get('content-language')]).toEqual(['auto-generated', 'es']);
    expect([...values.keys()].filter((key) => /^(?:list-|x-|precedence)/.test(key))).toEqual([]);
  });

  test('sends the same Message-ID on a retry', async () => {
    const { server, mailer } = await sendMail();
    await mailer.send(MESSAGE);
    const ids = await Promise.all(
      server.received.map(async ({ source }) => (await PostalMime.parse(source)).messageId),
    );
    expect(ids).toEqual(['<5f0c1a2b@puntaserena.example>', '<5f0c1a2b@puntaserena.example>']);
  });

  test('sends many mails over a few connections', async () => {
    const { server, mailer } = await sendMail();
    const more = await Promise.all(
      Array.from({ length: 12 }, (_, number) => mailer.send({ ...MESSAGE, id: `m${number}` })),
    );
    expect(more.filter(({ status }) => status !== 'accepted')).toEqual([]);
    expect(server.received).toHaveLength(13);
  });
});

describe('smtp mailer, failed delivery', () => {
  test.each<[string, Behaviour, 'temporary' | 'permanent' | 'sender-refused', string]>([
    [
      'the mailbox is busy',
      { onRcptTo: (_to, _session, done) => done(createRefusal(450, 'busy')) },
      'temporary',
      '450',
    ],
    [
      'there is no such mailbox',
      { onRcptTo: (_to, _session, done) => done(createRefusal(550, 'No such user here')) },
      'permanent',
      '550',
    ],
    ['the disk is full', { onMessage: () => Promise.reject(createRefusal(452, 'full')) }, 'temporary', '452'],
    [
      'the content is refused',
      { onMessage: () => Promise.reject(createRefusal(554, 'spam')) },
      'sender-refused',
      '554',
    ],
    [
      'the sender may not send here, which the hotel has to mend',
      { onMailFrom: (_from, _session, done) => done(createRefusal(553, 'not you')) },
      'sender-refused',
      '553',
    ],
    [
      'the server closes its door',
      { onConnect: (_session, done) => done(createRefusal(421, 'closed')) },
      'temporary',
      '421',
    ],
  ])('is classified when %s', async (_why, behaviour, status, code) => {
    const { server, delivery } = await sendMail(behaviour);
    expect(delivery).toMatchObject({ status, code, reason: expect.stringContaining(code) });
    expect(server.received).toEqual([]);
  });

  test('because of a cut connection succeeds on the next one', async () => {
    const cutting = await sendMail({ cutsAfter: 200 });
    expect(cutting.delivery).toMatchObject({ status: 'temporary' });
    expect(cutting.server.received).toEqual([]);
    expect((await sendMail()).delivery).toEqual({ status: 'accepted' });
  });

  test('because of a refused connection', async () => {
    const server = await startSmtpServer();
    await server.stop();
    const delivery = await createMailer(`smtp://127.0.0.1:${server.port}`).send(MESSAGE);
    expect(delivery).toMatchObject({ status: 'temporary', reason: expect.stringContaining('ECONNREFUSED') });
  });

  test('because of a server that never replies times out', async () => {
    const startedAt = performance.now();
    const server = await startServer({ onMessage: () => new Promise(() => {}) });
    const mailer = createMailer(`smtp://127.0.0.1:${server.port}`, { timeouts: SHORT_TIMEOUTS });
    expect(await mailer.send(MESSAGE)).toMatchObject({ status: 'temporary' });
    expect(performance.now() - startedAt).toBeLessThan(stretch(20_000));
  });

  test('succeeds later with the same server', async () => {
    let refused = 0;
    const { server, mailer, delivery } = await sendMail({
      onRcptTo: (_to, _session, done) => {
        refused += 1;
        done(refused > 1 ? null : createRefusal(451, 'later'));
      },
    });
    expect(delivery).toMatchObject({ status: 'temporary', code: '451' });
    expect(await mailer.send(MESSAGE)).toEqual({ status: 'accepted' });
    expect(server.received).toHaveLength(1);
  });
});

describe('smtp mailer refuses a recipient that is not one address', () => {
  test.each([
    'no-at-sign',
    'maria@example.com, other@example.com',
    'maria@example.com\r\nRCPT TO:<other@example.com>',
    'A <other@example.com>',
    'maria@example.com> ORCPT=x',
  ])('such as %j', async (to) => {
    const { server, mailer, delivery } = await sendMail({}, { ...MESSAGE, to });
    expect(delivery).toMatchObject({ status: 'permanent', code: 'no-address' });
    expect(await mailer.send({ ...MESSAGE, replyTo: to })).toMatchObject({ status: 'permanent', code: 'no-address' });
    expect(server.received).toEqual([]);
  });

  test('smtp mailer: accepts addresses in any script', async () => {
    const { server, delivery } = await sendMail({}, { ...MESSAGE, to: 'maría@ñandú.example' });
    expect(delivery).toEqual({ status: 'accepted' });
    expect(server.received[0]?.to).toEqual([expect.stringMatching(/^maría@(?:ñandú|xn--and-6ma2c)\.example$/)]);
  });
});

describe('smtp mailer over a network', () => {
  const onAuth: NonNullable<Behaviour>['onAuth'] = ({ username, password }, _session, done) =>
    username === 'hotel@x' && password === 'p:ss/wörd'
      ? done(null, { user: username })
      : done(createRefusal(535, 'wrong password'));

  test('uses TLS and authenticates', async () => {
    const server = await startServer({ secure: true, ...LOCAL_CERTIFICATE, onAuth });
    const url = `smtps://hotel%40x:${encodeURIComponent('p:ss/wörd')}@localhost:${server.port}`;
    expect(await createMailer(url, { ca: LOCAL_CERTIFICATE.cert }).send(MESSAGE)).toEqual({ status: 'accepted' });
    expect(server.received).toMatchObject([{ isSecure: true, user: 'hotel@x' }]);
  });

  test('upgrades by STARTTLS before sending data', async () => {
    const server = await startServer({ offersTls: true, ...LOCAL_CERTIFICATE, host: '127.0.0.2', onAuth });
    const url = `smtp://hotel%40x:${encodeURIComponent('p:ss/wörd')}@127.0.0.2:${server.port}`;
    expect(await createMailer(url, { ca: LOCAL_CERTIFICATE.cert }).send(MESSAGE)).toEqual({ status: 'accepted' });
    expect(server.received).toMatchObject([{ isSecure: true }]);
  });

  test('keeps the mail after a wrong password', async () => {
    const server = await startServer({ secure: true, ...LOCAL_CERTIFICATE, onAuth });
    const mailer = createMailer(`smtps://hotel%40x:wrong@localhost:${server.port}`, { ca: LOCAL_CERTIFICATE.cert });
    expect(await mailer.send(MESSAGE)).toMatchObject({ status: 'sender-refused', code: expect.stringMatching(/^535/) });
  });

  test('sends nothing to a server without TLS', async () => {
    const server = await startServer({ host: '127.0.0.2' });
    const delivery = await createMailer(`smtp://127.0.0.2:${server.port}`).send(MESSAGE);
    expect(delivery).toMatchObject({ status: 'sender-refused' });
    expect(server.received).toEqual([]);
  });

  test('sends nothing to a server with an untrusted certificate', async () => {
    const server = await startServer({ secure: true, ...LOCAL_CERTIFICATE });
    const delivery = await createMailer(`smtps://localhost:${server.port}`).send(MESSAGE);
    expect(delivery).toMatchObject({ status: 'temporary' });
    expect(server.received).toEqual([]);
  });
});
