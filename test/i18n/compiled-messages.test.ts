import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { getCompiledTranslator } from '#src/i18n/intl.ts';
import { en, type MessageId } from '#src/i18n/messages/en.ts';
import { es } from '#src/i18n/messages/es.ts';
import { getTranslator, selectMessages } from '#src/i18n/translator.ts';

const IDS = Object.keys(en) as MessageId[];

/** A value for every placeholder; a number fits texts and plurals. */
const values = Object.fromEntries(
  [...Object.values({ ...en }), ...Object.values({ ...es })]
    .flatMap((text) => [...text.matchAll(/\{(\w+)/g)])
    .map(([, name = '']) => [name, 3]),
);

describe.each(['es', 'en'] as const)('selectMessages in %s', (locale) => {
  const messages = selectMessages(locale, ['']);

  test('renders every message as on the server', () => {
    const { t } = getCompiledTranslator(locale, messages);
    for (const id of IDS) expect(t(id, values), id).toBe(getTranslator(locale).t(id, values));
  });

  test('renders every message as the library does', () => {
    const library = createIntl({
      locale: locale === 'en' ? 'en-US' : 'es-PA',
      messages: { ...(locale === 'en' ? en : es) },
    });
    for (const id of IDS) {
      if (en[id] !== '') expect(getTranslator(locale).t(id, values), id).toBe(library.formatMessage({ id }, values));
    }
  });

  test('contains no message that needs parsing', () => {
    const sent = JSON.parse(messages);
    const catalogue: Readonly<Record<string, string>> = { ...(locale === 'en' ? en : es) };
    const unparsed = IDS.filter((id) => typeof sent[id] === 'string' && /[{}<]/.test(catalogue[id] ?? ''));
    expect(unparsed).toEqual([]);
    expect(IDS.filter((id) => typeof sent[id] !== 'string').length).toBeGreaterThan(50);
  });
});

test.each([
  ['included', true],
  ['none', false],
] as const)('selectMessages: of prices of nights with tax %s (R20)', (nightTax, isWithTax) => {
  const messages = JSON.parse(selectMessages('en', ['calendar.legend'], nightTax));
  const legend = JSON.stringify(messages['calendar.legend.price']);
  expect(legend).toContain('Lowest price per night');
  expect(legend.includes('tax included')).toBe(isWithTax);
  expect(Object.keys(messages).filter((id) => id.startsWith('tax-'))).toEqual([]);
});

test('selectMessages: refusals of extras come with the words of extras only', () => {
  const listIds = (...prefixes: string[]): string[] => Object.keys(JSON.parse(selectMessages('en', prefixes)));
  const isOfAddOns = (id: string): boolean => id.startsWith('rejection.') && id.includes('add-on');
  expect(listIds('rejection.', 'checkout.').filter(isOfAddOns)).toEqual([]);
  expect(listIds('rejection.')).toContain('rejection.hold-expired');
  expect(listIds('rejection.', 'add-on.').filter(isOfAddOns)).toEqual([
    'rejection.unknown-add-on',
    'rejection.add-on-sold-out',
    'rejection.add-on-too-late',
    'rejection.add-on-quantity',
    'rejection.add-on-day',
    'rejection.add-on-required',
  ]);
});
