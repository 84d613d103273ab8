import { afterEach } from 'vitest';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';
import { createSmtpMailer } from '#src/server/mail/smtp-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

export const FROM = { name: 'Punta Serena Resort', address: 'reservas@puntaserena.example' };
/** Long enough for a busy machine; the short ones are for servers that never reply. */
export const LONG_TIMEOUTS = { connect: 60_000, begin: 60_000, send: 60_000, answer: 120_000, close: 10_000 };
export const SHORT_TIMEOUTS = { connect: 400, begin: 1_200, send: 600, answer: 1_200, close: 200 };

export const MESSAGE: MailMessage = {
  id: '5f0c1a2b',
  kind: 'confirmation',
  locale: 'es',
  to: 'maria@example.com',
  replyTo: 'preguntas@puntaserena.example',
  subject: 'Gracias, María: ¡le esperamos!',
  text: 'Hola, María:\n\nUS$ 739.20 — 🌊\n.\nQUIT\n',
  html: '<!doctype html><p>Hola, María: <b>US$ 739.20</b></p>',
  calendar: {
    method: 'PUBLISH',
    fileName: 'FK72222N.ics',
    content: 'BEGIN:VCALENDAR\r\nSUMMARY:Río\r\nEND:VCALENDAR\r\n',
  },
};

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

export type Behaviour = Parameters<typeof startSmtpServer>[0];

export const startServer = async (behaviour: Behaviour = {}): Promise<TestSmtpServer> => {
  const server = await startSmtpServer(behaviour);
  opened.push(server.stop);
  return server;
};

export const createMailer = (url: string, more: Partial<Parameters<typeof createSmtpMailer>[0]> = {}) => {
  const mailer = createSmtpMailer({ url, from: FROM, timeouts: LONG_TIMEOUTS, ...more });
  opened.push(mailer.close);
  return mailer;
};
