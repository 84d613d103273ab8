import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { openingWords } from '#src/server/opening-words.ts';

const mailLine = (settings: Record<string, string>): string | undefined =>
  openingWords(readConfig(settings))
    .split('\n')
    .find((line) => line.includes('Mail:'));

describe('where mails go', () => {
  test('without a mail server: into files, and how to change that', () => {
    expect(mailLine({ DATA_DIR: '/srv/hotel' })).toBe(
      '  Mail:     written as .eml files into /srv/hotel/mail; SMTP_URL names a server that sends them',
    );
  });

  test('by a mail server: its name, never its password', () => {
    expect(mailLine({ SMTP_URL: 'smtps://hotel:secret@mail.example.com:465' })).toBe(
      '  Mail:     sent by smtps://mail.example.com:465',
    );
  });
});
