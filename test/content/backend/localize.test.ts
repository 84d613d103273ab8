import { describe, expect, test } from 'vitest';
import type { Texts } from '#src/content/backend/content-backend.port.ts';
import { localizeLinks, localizeName, localizeText } from '#src/content/backend/localize.ts';

const texts: Texts<'title' | 'summary'> = {
  es: { title: 'Bodas' },
  en: { title: 'Weddings', summary: 'On the sand' },
};

describe('localizeText', () => {
  test("uses the page's language", () => {
    expect(localizeText(texts, 'title', 'es')).toEqual({ text: 'Bodas', lang: 'es' });
  });

  test('falls back to English by field, and sets lang', () => {
    expect(localizeText(texts, 'summary', 'es')).toEqual({ text: 'On the sand', lang: 'en' });
  });

  test('falls back when the whole language is missing', () => {
    expect(localizeText({ en: { title: 'Weddings' } }, 'title', 'es')).toEqual({ text: 'Weddings', lang: 'en' });
  });

  test('does not fall back from English to Spanish', () => {
    expect(localizeText({ es: { title: 'Bodas' } }, 'title', 'en')).toEqual({ text: '', lang: 'en' });
  });
});

describe('localizeName', () => {
  test.each([
    ['in the language of the page', texts, 'es', { text: 'Bodas', lang: 'es' }],
    ['in English where that is missing', { en: { title: 'Weddings' } }, 'es', { text: 'Weddings', lang: 'en' }],
    ['in the language it has, on an English page too', { es: { title: 'Bodas' } }, 'en', { text: 'Bodas', lang: 'es' }],
    ['by its address where it has no title', { es: { summary: 'x' } }, 'en', { text: 'bodas', lang: 'en' }],
  ] as const)('is said %s', (_, written: Texts<'title' | 'summary'>, locale, name) => {
    expect(localizeName(written, 'title', locale, 'bodas')).toEqual(name);
  });
});

const createLink = (href: string) => `<p><a href="${href}">x</a></p>`;

describe('localizeLinks', () => {
  test.each([
    ['a page', '/rooms', '/EN/rooms'],
    ['home', '/', '/EN'],
    ['home with an anchor', '/#map', '/EN#map'],
    ['a query and an anchor', '/rooms/calendar?type=618449#dates', '/EN/rooms/calendar?type=618449#dates'],
    ['a page that the editor already prefixed', '/EN/rooms', '/EN/rooms'],
  ])('%s links to English on an English page', (_, written, shown) => {
    expect(localizeLinks(createLink(written), 'en')).toBe(createLink(shown));
  });

  test.each([
    ['a page', '/rooms', '/rooms'],
    ['a page that the editor prefixed', '/EN/rooms', '/rooms'],
    ['the English home', '/EN', '/'],
  ])('%s links to Spanish on a Spanish page', (_, written, shown) => {
    expect(localizeLinks(createLink(written), 'es')).toBe(createLink(shown));
  });

  test.each([
    'https://example.org/rooms',
    '//example.org/rooms',
    'mailto:a@b.example',
    'tel:+507',
    '#top',
    'rooms',
    '/assets/1',
  ])('%s stays unchanged', (href) => {
    expect(localizeLinks(createLink(href), 'en')).toBe(createLink(href));
  });

  test.each([
    ['/EN//example.org', '/example.org'],
    ['/EN///example.org/x?y#z', '/example.org/x?y#z'],
  ])('%s never links to another site', (href, shown) => {
    expect(localizeLinks(createLink(href), 'es')).toBe(createLink(shown));
    expect(localizeLinks(createLink(href), 'en')).toBe(createLink(`/EN${shown}`));
  });

  test('finds links among any other attributes', () => {
    const html = `<a title="a > b" href="/posts/o'hara" lang="es">x</a><a lang="es">y</a><a href="/rooms">z</a>`;
    expect(localizeLinks(html, 'en')).toBe(
      `<a title="a > b" href="/EN/posts/o'hara" lang="es">x</a><a lang="es">y</a><a href="/EN/rooms">z</a>`,
    );
  });

  test.each([
    '<p>write href="/rooms" so, or &lt;a href="/rooms"&gt;</p>',
    '<a title=" href=/rooms">x</a>',
    '<abbr title="&quot; href=&quot;/rooms">x</abbr>',
  ])('does not change text: %s', (html) => {
    expect(localizeLinks(html, 'en')).toBe(html);
  });
});
