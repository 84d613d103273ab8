import { describe, expect, test } from 'vitest';
import { buildStartupBanner } from '#src/composition/setup/startup-banner.ts';
import { readConfig } from '#src/config.ts';

const mailLine = (settings: Record<string, string>): string | undefined =>
  buildStartupBanner(readConfig(settings))
    .split('\n')
    .find((line) => line.includes('Mail:'));

describe('buildStartupBanner: mails', () => {
  test('without a mail server are files, and it names the setting', () => {
    expect(mailLine({ DATA_DIR: '/srv/hotel' })).toBe(
      '  Mail:     written as .eml files into /srv/hotel/mail; SMTP_URL names a server that sends them',
    );
  });

  test('by a mail server: shows its host, never its password', () => {
    expect(mailLine({ SMTP_URL: 'smtps://hotel:secret@mail.example.com:465' })).toBe(
      '  Mail:     sent by smtps://mail.example.com:465',
    );
  });
});

describe('buildStartupBanner: sandbox bank', () => {
  const buildBanner = (siteUrl: string): string => buildStartupBanner(readConfig({ SITE_URL: siteUrl }));

  test.each(['http://localhost:8080', 'https://hotel.example'])('on %s: no money moves', (siteUrl) =>
    expect(buildBanner(siteUrl)).toContain('no money moves'),
  );

  test('on https warns that no stay is paid', () => {
    expect(buildBanner('https://hotel.example')).toMatch(/^ {2}WARNING: .*no stay is paid: only the sandbox bank/m);
    expect(buildBanner('http://localhost:8080')).not.toContain('WARNING');
  });
});
