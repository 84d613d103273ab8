import { createIntl } from '@formatjs/intl';
import { describe, expect, test, vi } from 'vitest';
import { en, type MessageId } from '#src/messages/en.ts';
import { es } from '#src/messages/es.ts';
import { getCompiledTranslator } from '#src/site/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';

const IDS = Object.keys(en) as MessageId[];

/** The value for every placeholder; a number fits texts and plurals. */
const fillPlaceholders = (value: number | string) =>
  Object.fromEntries(
    [...Object.values({ ...en }), ...Object.values({ ...es })]
      .flatMap((text) => [...text.matchAll(/\{(\w+)/g)])
      .map(([, name = '']) => [name, value]),
  );

const values = fillPlaceholders(3);

describe.each(['es', 'en'] as const)('selectMessages in %s', (locale) => {
  const messages = selectMessages(locale, ['']);

  test.each([0, 1, 2, 3, 999, 1_000, 1_234_567, '2'])('renders every message of %s as on the server', (value) => {
    const filled = fillPlaceholders(value);
    const { t } = getCompiledTranslator(locale, messages);
    for (const id of IDS) expect(t(id, filled), id).toBe(getTranslator(locale).t(id, filled));
  });

  test('shows nothing and logs once where a value is missing', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { t } = getCompiledTranslator(locale, messages);
    expect([t('booking.nights'), t('booking.nights', { nights: 'many' }), t('checkout.pay')]).toEqual(['', '', '']);
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      `The message booking.nights cannot be shown in ${locale}.`,
      `The message checkout.pay cannot be shown in ${locale}.`,
    ]);
    log.mockRestore();
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
