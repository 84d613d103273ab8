import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { countCases } from '#test/support/test-scope.ts';

const SITE = 'https://site.example';

const FINE = [
  '/',
  '/EN',
  '/rooms',
  '/EN/rooms/618449',
  '/rooms/booking?arrival=2027-01-01&room=2,4',
  '/paginas/Eventos#inquiry',
  '/politicas/cancelacion',
  '/posts/a-b_c.d~e',
  '/paginas/caf%C3%A9',
];

const HOSTILE = [
  '',
  ' ',
  'rooms',
  './rooms',
  '../rooms',
  '//evil.example',
  '//evil.example/rooms',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/rooms\\..\\..\\evil.example',
  'http://evil.example',
  'https://evil.example/rooms',
  'HTTPS://EVIL.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://site.example/x',
  'mailto:a@b.example',
  'ftp://evil.example',
  'https://site.invalid@evil.example',
  'https://user:pass@site.invalid/rooms',
  'https://site.invalid/rooms',
  '//site.invalid/rooms',
  '/..//evil.example',
  '/.//evil.example',
  '/./rooms',
  '/rooms/../../evil',
  '/rooms/..%2f..%2fevil',
  '/%2e%2e//evil.example',
  '/%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/%0d%0aSet-Cookie:%20a=b',
  '/rooms%00',
  '/rooms\u0000',
  '/%',
  '/%E0%A4%A',
  '/rooms//booking',
  '/rooms/',
  '/\u2028/evil.example',
  '/%E2%80%AE/rooms',
  '/\uFF0F\uFF0Fevil.example',
  '/rooms\u3000',
  '/<script>',
  '/"onclick="x',
  '/RSC/F/x/y.txt',
  '/rsc/R/rooms.txt',
  '/assets/0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11',
  '/static/x.js',
  '/sandbox-bank/3ds',
  '/auth/login/google',
  '/hooks/content',
  '/builds/latest.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/EN/rooms/abc/stay.ics',
  '/EN//evil.example',
  '/EN/\\evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/en//evil.example',
  '/..',
  '/posts/%C0%AF',
  '/%ED%A0%80',
  '/sign-in',
  '/EN/sign-in?return=/EN/sign-in',
  '/set-password?token=x',
  `/${'a'.repeat(1_000)}`,
];

describe('parseReturnPath', () => {
  test.each(FINE)('accepts %s', (path) => expect(parseReturnPath(path)).toBe(path));

  test('test data: at least sixty hostile addresses', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60));

  test.each(HOSTILE)('refuses %j', (path) => expect(parseReturnPath(path)).toBeUndefined());

  test.each([[null], [undefined], [7], [{}], [['/rooms']], [{ toString: () => '/rooms' }]])('refuses %j', (value) =>
    expect(parseReturnPath(value)).toBeUndefined(),
  );

  const bits = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '@',
    ':',
    'http',
    '?',
    '#',
    '\t',
    '\n',
    'a',
    '*',
  );
  const mixed = fc.array(fc.oneof(bits, fc.string({ maxLength: 4 })), { maxLength: 12 }).map((parts) => parts.join(''));

  test('an accepted path always stays on the site, and is a page', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          mixed,
          mixed.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string({ unit: 'binary' }),
        ),
        (value) => {
          const path = parseReturnPath(value);
          if (path === undefined) return;
          accepted += 1;
          const url = new URL(path, SITE);
          expect(url.origin).toBe(SITE);
          expect(url.href).toBe(SITE + path);
          expect(path).not.toMatch(/^\/[\\/]|[\\\p{Cc}]/u);
        },
      ),
      { numRuns: countCases(1_000) },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});
