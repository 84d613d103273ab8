import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkNewItem,
  checkTexts,
  EDITABLE_COLLECTIONS,
  excerptDifference,
  FIELD_KEYS,
  findTitle,
  isEnglishMissing,
  isHidden,
  listFields,
  pickTexts,
} from '#src/content/editing/editable-item.rules.ts';
import { createEditedPage } from '#test/support/fakes/memory-content-editor.ts';

test('every collection that is edited has its fields in both languages, or one for all', () => {
  for (const collection of EDITABLE_COLLECTIONS) {
    const fields = listFields(collection);
    const count = (locale: 'es' | 'en') => fields.filter((field) => field.locale === locale).length;
    expect(count('es')).toBeGreaterThan(0);
    expect(count('en')).toBe(count('es'));
    for (const { key } of fields) expect(FIELD_KEYS).toContain(key);
  }
});

test('pickTexts: line breaks of browsers and blanks around a text are no change, and other fields are left out', () => {
  const texts = pickTexts('footer', { center_column_es: ' a\r\nb\n', title_es: 'x' });
  expect(texts).toEqual({ center_column_es: 'a\nb', center_column_en: '', right_column_es: '', right_column_en: '' });
});

const LONG = 'x'.repeat(20_001);

describe('checkTexts', () => {
  test.each([
    ['title_es', '', 'required'],
    ['title_es', 'x'.repeat(201), 'length'],
    ['title_en', 'one\ntwo', 'line'],
    ['title_en', '', undefined],
    ['body_es', LONG, 'length'],
    ['body_es', LONG.slice(1), undefined],
    ['summary_es', 'one\ntwo', undefined],
    ['status', 'archived', 'status'],
    ['status', 'draft', undefined],
  ])('of a page: %s as %.20j is %s', (key, text, code) => {
    const page = createEditedPage();
    expect(checkTexts(page, { ...page.texts, [key]: text }).get(key)?.code).toBe(code);
  });

  test('a status that the backend has and the site does not know may stay', () => {
    const page = createEditedPage({ status: 'archived' });
    expect(checkTexts(page, page.texts).size).toBe(0);
  });

  test('the home page cannot be hidden, another page can', () => {
    const home = createEditedPage({}, { collection: 'pages', slug: 'home' });
    expect(checkTexts(home, { ...home.texts, status: 'draft' }).get('status')).toEqual({ code: 'home' });
    const other = { ...home, slug: 'politicas' };
    expect(checkTexts(other, { ...home.texts, status: 'draft' }).size).toBe(0);
  });

  test.each([
    ['published_on', '2026-02-29', 'date'],
    ['published_on', '2028-02-29', undefined],
    ['published_on', '29/02/2028', 'date'],
    ['published_on', '', 'required'],
  ])('of a post: %s as %j is %s', (key, text, code) => {
    const texts = pickTexts('posts', { title_es: 'Uno', status: 'published', published_on: '2026-11-24', [key]: text });
    const item = { collection: 'posts', slug: 'uno', texts } as const;
    expect(checkTexts(item, texts).get(key)?.code).toBe(code);
  });

  test.each([
    ['28', undefined],
    ['28.5', undefined],
    ['28,5', 'number'],
    ['-1', 'number'],
    ['1e3', 'number'],
    ['', 'required'],
  ])('of a room: a size of %j is %s', (size, code) => {
    const texts = pickTexts('rooms', { name_es: 'Jardín', status: 'published', size });
    expect(checkTexts({ collection: 'rooms', slug: null, texts }, texts).get('size')?.code).toBe(code);
  });
});

test.each([
  ['retiro-de-yoga', undefined],
  ['Retiro', 'slug'],
  ['a/b', 'slug'],
  ['-a', 'slug'],
  ['', 'slug'],
  ['a'.repeat(81), 'slug'],
  ['javascript:alert(1)', 'slug'],
])('checkNewItem: the address %.30j is %s', (slug, code) => {
  const errors = checkNewItem('posts', slug, { title_es: 'Uno', status: 'draft', published_on: '2026-11-24' });
  expect(errors.get('slug')?.code).toBe(code);
});

test('English is missing where one text has Spanish only, and a page without a picture misses none', () => {
  const { texts } = createEditedPage();
  expect(isEnglishMissing('pages_inside', texts)).toBe(false);
  expect(isEnglishMissing('pages_inside', { ...texts, summary_en: '' })).toBe(true);
  expect(isEnglishMissing('pages_inside', { ...texts, picture_alt_es: '', picture_alt_en: '' })).toBe(false);
});

test('an item is named in the language of the screen, else in the other one', () => {
  expect(findTitle({ title_es: 'Bodas', title_en: 'Weddings' }, 'en')).toBe('Weddings');
  expect(findTitle({ name_es: 'Jardín', name_en: '' }, 'en')).toBe('Jardín');
  expect(findTitle({ center_column_es: 'x' }, 'en')).toBeUndefined();
});

test('an item is hidden unless it is published; the footer never is', () => {
  expect(isHidden('posts', { status: 'draft' })).toBe(true);
  expect(isHidden('posts', { status: 'published' })).toBe(false);
  expect(isHidden('footer', {})).toBe(false);
});

test('excerptDifference: shows what differs with what is around it, and no more than a few lines', () => {
  const around = 'y'.repeat(500);
  expect(excerptDifference(`${around}old${around}`, `${around}new${around}`)).toEqual([
    `…${'y'.repeat(60)}old${'y'.repeat(60)}…`,
    `…${'y'.repeat(60)}new${'y'.repeat(60)}…`,
  ]);
  const text = fc.string({ maxLength: 1_000, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [was, is] = excerptDifference(before, after);
      if (before !== after) expect(was).not.toBe(is);
      expect(Math.max([...was].length, [...is].length)).toBeLessThan(340);
    }),
  );
});
