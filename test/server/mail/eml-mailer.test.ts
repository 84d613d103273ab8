import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmlMailer } from '#src/server/mail/eml-mailer.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';

const MESSAGE: MailMessage = {
  id: '5f0c1a2b3c4d',
  kind: 'confirmation',
  locale: 'es',
  to: 'maria@example.com',
  replyTo: 'reservas@puntaserena.example',
  subject: 'Gracias',
  text: 'Hola, María',
  html: '<p>Hola, María</p>',
  calendar: null,
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const from = { name: 'Hotel', address: 'reservas@puntaserena.example' };
const createMailer = () =>
  createEmlMailer({ folder: join(dataDir, 'mail'), from, now: () => Date.parse('2027-01-10T15:00:00Z') });

test('eml mailer: writes a mail as an .eml file named by time and kind', async () => {
  expect(await createMailer().send(MESSAGE)).toEqual({ status: 'accepted' });
  const names = readdirSync(join(dataDir, 'mail'));
  expect(names).toEqual(['2027-01-10T15-00-00.000Z_confirmation_5f0c1a2b.eml']);
  const file = readFileSync(join(dataDir, 'mail', names[0] ?? ''));
  expect(await PostalMime.parse(file)).toMatchObject({
    subject: 'Gracias',
    to: [{ address: 'maria@example.com' }],
    messageId: '<5f0c1a2b3c4d@puntaserena.example>',
  });
  expect(file.toString()).not.toMatch(/[^\r]\n/);
});

test('eml mailer: files are readable by their owner only', async () => {
  await createMailer().send(MESSAGE);
  const folder = join(dataDir, 'mail');
  const [name = ''] = readdirSync(folder);
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('eml mailer: fails when the folder is not writable', async () => {
  writeFileSync(join(dataDir, 'mail'), 'a file in the way');
  await expect(createMailer().send(MESSAGE)).rejects.toThrow();
});

test('eml mailer: removes only partial files of a killed process at the start', async () => {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder);
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['a_confirmation_1.eml', 'b_confirmation_2.eml.part', 'notes.part']) {
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), hourAgo, hourAgo);
  }
  const minuteAhead = new Date(Date.now() + 60_000);
  writeFileSync(join(folder, 'c_of-another-process_3.eml.part'), 'half');
  utimesSync(join(folder, 'c_of-another-process_3.eml.part'), minuteAhead, minuteAhead);
  createMailer();
  expect(readdirSync(folder).sort()).toEqual(['a_confirmation_1.eml', 'c_of-another-process_3.eml.part', 'notes.part']);
});
