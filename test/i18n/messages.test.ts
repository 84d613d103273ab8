import { beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '#src/i18n/messages/en.ts';
import { es } from '#src/i18n/messages/es.ts';

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('#src/i18n/messages/es.ts');
});

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

describe('the catalogues', () => {
  test('have the same messages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  test('leave none of them empty', () => {
    expect(Object.entries({ ...en }).filter(([, text]) => !text.trim())).toEqual([]);
    expect(Object.entries({ ...es }).filter(([, text]) => !text.trim())).toEqual([]);
  });

  test('speak of the same things in both languages', () => {
    const ids = Object.keys(en) as (keyof typeof en)[];
    // A word such as the one after `one {` is no placeholder of its own.
    const names = (text: string) =>
      placeholders(text.includes(', plural,') ? text.replace(/(?:=\d+|zero|one|two|few|many|other)\s*\{/g, '(') : text);
    expect(ids.filter((id) => names(en[id]).join() !== names(es[id]).join())).toEqual([]);
  });
});

describe('a locale that fails to load', () => {
  test("is logged as 'Failed locale loading', and the page still speaks, in English", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.doMock('#src/i18n/messages/es.ts', () => {
      throw new Error('the file is gone');
    });
    const { messagesFor, wordsIn } = await import('#src/i18n/words.ts');
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed locale loading', expect.any(Error));
    expect(wordsIn('es').t('frame.book')).toBe('Book');
    expect(JSON.parse(messagesFor('es', ['frame.book']))).toEqual({ 'frame.book': 'Book' });
    expect(wordsIn('en').t('frame.book')).toBe('Book');
  });
});

describe('a missing translation', () => {
  test('is said in English and logged once', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { 'frame.book': _, ...rest } = es;
    vi.doMock('#src/i18n/messages/es.ts', () => ({ es: rest }));
    const { messagesFor, wordsIn } = await import('#src/i18n/words.ts');
    const words = wordsIn('es');
    expect([words.t('frame.book'), words.t('frame.book')]).toEqual(['Book', 'Book']);
    expect(words.t('frame.nav.home')).toBe('Inicio');
    expect(JSON.parse(messagesFor('es', ['frame.book']))).toEqual({ 'frame.book': 'Book' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0]?.[0])).toContain('frame.book');
  });

  test('is never shown as a key, not even where English has none', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { wordsOf } = await import('#src/i18n/intl.ts');
    expect(wordsOf('es', {}).t('frame.book')).toBe('');
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('of a broken message shows its text, never its key', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { wordsOf } = await import('#src/i18n/intl.ts');
    expect(wordsOf('es', { 'frame.book': 'Reservar {' }, en).t('frame.book')).toBe('Book');
  });
});
