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

  test.each([
    ['/EN//example.org', '/example.org'],
    ['/EN///example.org/x?y#z', '/example.org/x?y#z'],
  ])('%s never becomes a link to another site', (href, shown) => {
    expect(localizeLinks(link(href), 'es')).toBe(link(shown));
    expect(localizeLinks(link(href), 'en')).toBe(link(`/EN${shown}`));
  });

  test('are found wherever they stand in their element, with whatever beside', () => {
    const html = `<a title="a > b" href="/posts/o'hara" lang="es">x</a><a lang="es">y</a><a href="/rooms">z</a>`;
    expect(localizeLinks(html, 'en')).toBe(
      `<a title="a > b" href="/EN/posts/o'hara" lang="es">x</a><a lang="es">y</a><a href="/EN/rooms">z</a>`,
    );
  });

  test.each([
    '<p>write href="/rooms" so, or &lt;a href="/rooms"&gt;</p>',
    '<a title=" href=/rooms">x</a>',
    '<abbr title="&quot; href=&quot;/rooms">x</abbr>',
  ])('are no text: %s', (html) => {
    expect(localizeLinks(html, 'en')).toBe(html);
  });
});
