import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { toMimeMessage } from '#src/server/mail/mime-message.ts';
import { createMailer, FROM, MESSAGE, startServer } from '#test/support/mail/smtp-mailers.ts';
import { createRefusal } from '#test/support/mail/smtp-server.ts';

const send = async (to: string, behaviour: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer(behaviour);
  const delivery = await createMailer(`smtp://127.0.0.1:${server.port}`).send({ ...MESSAGE, to });
  return { delivery, received: server.received };
};

/** A server without SMTPUTF8. */
const ASCII_ONLY: Parameters<typeof startServer>[0] = {
  hideSMTPUTF8: true,
  onRcptTo: ({ address }, _session, callback) =>
    callback(/^[\x20-\x7e]*@/.test(address) ? null : createRefusal(501, 'Bad recipient address syntax')),
};

test('toMimeMessage: a host name of another script is sent in ASCII', async () => {
  const transport = createTransport({ streamTransport: true });
  const sent = await transport.sendMail(toMimeMessage({ ...MESSAGE, to: 'maria@mañana.example' }, FROM));
  expect(sent.envelope).toEqual({ from: FROM.address, to: ['maria@xn--maana-pta.example'] });
});

test.each([{}, ASCII_ONLY])('smtp mailer: a mail to a host name of another script is accepted', async (behaviour) => {
  expect((await send('maria@mañana.example', behaviour)).delivery).toEqual({ status: 'accepted' });
});

test('smtp mailer: letters before the @ are sent to a server that offers SMTPUTF8', async () => {
  const { delivery, received } = await send('josé@example.com');
  expect(delivery).toEqual({ status: 'accepted' });
  expect(received[0]?.to).toEqual(['josé@example.com']);
});

test('smtp mailer: letters before the @ that the server refuses are not tried again', async () => {
  const { delivery, received } = await send('josé@example.com', ASCII_ONLY);
  expect(delivery).toMatchObject({ status: 'permanent', code: '501' });
  expect(received).toEqual([]);
});
