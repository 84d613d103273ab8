import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCanonicalPath } from '#src/server/http/canonical-path.ts';

describe('toCanonicalPath', () => {
  test.each([
    ['/', '/'],
    ['/rooms', '/rooms'],
    ['/rooms/', '/rooms'],
    ['//rooms', '/rooms'],
    ['/rooms//booking///', '/rooms/booking'],
    ['/EN', '/EN'],
    ['/EN/', '/EN'],
    ['/en', '/EN'],
    ['/en/', '/EN'],
    ['/En/rooms/', '/EN/rooms'],
    ['/en/about-us', '/EN/about-us'],
    ['/entrada', '/entrada'],
    ['/english/rooms', '/english/rooms'],
    ['/paginas/Eventos', '/paginas/Eventos'],
    ['/paginas/en/', '/paginas/en'],
    ['//', '/'],
    ['//evil.com/', '/evil.com'],
    ['/\\evil.com/', '/evil.com'],
    ['/en//evil.com', '/EN/evil.com'],
    ['/a%2F/', '/a%2F'],
    ['/%72ooms', '/rooms'],
    ['/%65n/r%6Foms/', '/EN/rooms'],
    ['/paginas/caf%c3%a9', '/paginas/caf%C3%A9'],
    ['/a%7Eb%2Dc%5Fd%2Ee%30', '/a~b-c_d.e0'],
    ['/a%2fb%3fc%25%20', '/a%2Fb%3Fc%25%20'],
    ['/a%2541', '/a%2541'],
    ['/a%4', '/a%4'],
  ])('%s → %s', (path, expected) => expect(toCanonicalPath(path)).toBe(expected));

  const segment = fc.stringMatching(/^[\w.\\/%:@-]{0,12}$/);

  test('is idempotent and never leaves the site', () => {
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const canonical = toCanonicalPath(`/${segments.join('/')}`);
        expect(toCanonicalPath(canonical)).toBe(canonical);
        expect(new URL(canonical, 'http://hotel.example').host).toBe('hotel.example');
      }),
    );
  });
});
