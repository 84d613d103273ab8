import { describe, expect, test } from 'vitest';
import { compiledWordsOf } from '#src/i18n/intl.ts';
import { en, type MessageId } from '#src/i18n/messages/en.ts';
import { es } from '#src/i18n/messages/es.ts';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';

const IDS = Object.keys(en) as MessageId[];

/** Something for every placeholder there is; a number is good for texts and plurals alike. */
const values = Object.fromEntries(
  [...Object.values({ ...en }), ...Object.values({ ...es })]
    .flatMap((text) => [...text.matchAll(/\{(\w+)/g)])
    .map(([, name = '']) => [name, 3]),
);

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  const messages = messagesFor(locale, ['']);

  test('a browser says every message as the server does', () => {
    const { t } = compiledWordsOf(locale, messages);
    for (const id of IDS) expect(t(id, values), id).toBe(wordsIn(locale).t(id, values));
  });

  test('it is sent no message that it would have to parse', () => {
    const sent = JSON.parse(messages);
    const catalogue: Readonly<Record<string, string>> = { ...(locale === 'en' ? en : es) };
    const unparsed = IDS.filter((id) => typeof sent[id] === 'string' && /[{}<]/.test(catalogue[id] ?? ''));
    expect(unparsed).toEqual([]);
    expect(IDS.filter((id) => typeof sent[id] !== 'string').length).toBeGreaterThan(50);
  });
});
