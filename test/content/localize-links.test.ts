import { describe, expect, test } from 'vitest';
import { localizeLinks } from '#src/content/localize-links.ts';

const link = (href: string) => `<p><a href="${href}">x</a></p>`;

describe('links of a text', () => {
  test.each([
    ['a page', '/rooms', '/EN/rooms'],
    ['home', '/', '/EN'],
    ['home with an anchor', '/#map', '/EN#map'],
    ['a query and an anchor', '/rooms/calendar?type=618449#dates', '/EN/rooms/calendar?type=618449#dates'],
    ['a page that the editor already prefixed', '/EN/rooms', '/EN/rooms'],
  ])('%s leads to English on an English page', (_, written, shown) => {
    expect(localizeLinks(link(written), 'en')).toBe(link(shown));
  });

  test.each([
    ['a page', '/rooms', '/rooms'],
    ['a page that the editor prefixed', '/EN/rooms', '/rooms'],
    ['the English home', '/EN', '/'],
  ])('%s leads to Spanish on a Spanish page', (_, written, shown) => {
    expect(localizeLinks(link(written), 'es')).toBe(link(shown));
  });

  test.each([
    'https://example.org/rooms',
    '//example.org/rooms',
    'mailto:a@b.example',
    'tel:+507',
    '#top',
    'rooms',
    '/assets/1',
  ])('%s is left as it is', (href) => {
    expect(localizeLinks(link(href), 'en')).toBe(link(href));
  });

  test('both kinds of quotes and capitals are read, and text is not', () => {
    const html = `<A class="x" HREF='/rooms'>write href="/rooms" so</A><span data-href="/rooms"></span>`;
    expect(localizeLinks(html, 'en')).toContain(`HREF='/EN/rooms'`);
    expect(localizeLinks(html, 'en')).toContain('data-href="/rooms"');
  });
});
