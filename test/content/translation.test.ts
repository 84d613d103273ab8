import { describe, expect, test } from 'vitest';
import type { Texts } from '#src/content/backend.ts';
import { localizedName, localizedText } from '#src/content/translation.ts';

const texts: Texts<'title' | 'summary'> = {
  es: { title: 'Bodas' },
  en: { title: 'Weddings', summary: 'On the sand' },
};

describe('a text in the language of the page', () => {
  test('is its own where it was written', () => {
    expect(localizedText(texts, 'title', 'es')).toEqual({ text: 'Bodas', lang: 'es' });
  });

  test('falls back to English field by field, and says so', () => {
    expect(localizedText(texts, 'summary', 'es')).toEqual({ text: 'On the sand', lang: 'en' });
  });

  test('falls back where the whole language is missing', () => {
    expect(localizedText({ en: { title: 'Weddings' } }, 'title', 'es')).toEqual({ text: 'Weddings', lang: 'en' });
  });

  test('does not fall back from English to Spanish', () => {
    expect(localizedText({ es: { title: 'Bodas' } }, 'title', 'en')).toEqual({ text: '', lang: 'en' });
  });
});

describe('what an item is called', () => {
  test.each([
    ['in the language of the page', texts, 'es', { text: 'Bodas', lang: 'es' }],
    ['in English where that is missing', { en: { title: 'Weddings' } }, 'es', { text: 'Weddings', lang: 'en' }],
    ['in the language it has, on an English page too', { es: { title: 'Bodas' } }, 'en', { text: 'Bodas', lang: 'es' }],
    ['by its address where nobody named it', { es: { summary: 'x' } }, 'en', { text: 'bodas', lang: 'en' }],
  ] as const)('is said %s', (_, written: Texts<'title' | 'summary'>, locale, name) => {
    expect(localizedName(written, 'title', locale, 'bodas')).toEqual(name);
  });
});
