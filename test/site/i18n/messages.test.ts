import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '#src/messages/en.ts';
import { es } from '#src/messages/es.ts';

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('#src/messages/es.ts');
});

const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

describe('catalogues', () => {
  test('have the same messages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  test.each([
    ['en', en],
    ['es', es],
  ])('have each message once, in one file of %s', (locale, catalogue) => {
    const files = globSync(`src/messages/${locale}/*.json`).map((path) => readFileSync(path, 'utf8'));
    const ids = files.flatMap((text) => [...text.matchAll(/^ {2}"([^"]+)": /gm)].map(([, id = '']) => id));
    expect(ids.toSorted()).toEqual(Object.keys(catalogue).toSorted());
  });

  test('have no empty message', () => {
    expect(Object.entries({ ...en }).filter(([, text]) => !text.trim())).toEqual([]);
    expect(Object.entries({ ...es }).filter(([, text]) => !text.trim())).toEqual([]);
  });

  test('use the same placeholders in both languages', () => {
    const ids = Object.keys(en) as (keyof typeof en)[];
    // A word after `one {` is no placeholder.
    const listNames = (text: string) =>
      listPlaceholders(
        text.includes(', plural,') ? text.replace(/(?:=\d+|zero|one|two|few|many|other)\s*\{/g, '(') : text,
      );
    expect(ids.filter((id) => listNames(en[id]).join() !== listNames(es[id]).join())).toEqual([]);
  });
});

describe('loadCatalogue', () => {
  test("logs 'Failed locale loading' and falls back to English", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.doMock('#src/messages/es.ts', () => {
      throw new Error('the file is gone');
    });
    const { selectMessages, getTranslator } = await import('#src/site/i18n/translator.ts');
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed locale loading', expect.any(Error));
    expect(getTranslator('es').t('frame.book')).toBe('Book');
    expect(JSON.parse(selectMessages('es', ['frame.book']))).toEqual({ 'frame.book': 'Book' });
    expect(getTranslator('en').t('frame.book')).toBe('Book');
  });
});

describe('missing translation', () => {
  test('falls back to English and is logged once', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { 'frame.book': _, ...rest } = es;
    vi.doMock('#src/messages/es.ts', () => ({ es: rest }));
    const { selectMessages, getTranslator } = await import('#src/site/i18n/translator.ts');
    const translator = getTranslator('es');
    expect([translator.t('frame.book'), translator.t('frame.book')]).toEqual(['Book', 'Book']);
    expect(translator.t('frame.nav.home')).toBe('Inicio');
    expect(JSON.parse(selectMessages('es', ['frame.book']))).toEqual({ 'frame.book': 'Book' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0]?.[0])).toContain('frame.book');
  });

  test('is empty, never its id, when English lacks it too', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { createTranslate } = await import('#src/site/i18n/translator.ts');
    expect(createTranslate('es', {})('frame.book')).toBe('');
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('with invalid syntax shows its text, never its id', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { createTranslate } = await import('#src/site/i18n/translator.ts');
    expect(createTranslate('es', { 'frame.book': 'Reservar {' }, en)('frame.book')).toBe('Book');
  });
});
