import { expect, test } from 'vitest';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

const readGreeting = (href: string): string | null => new URL(href).searchParams.get('text');

test.each(['es', 'en'] as const)(
  'contact texts: a chat begins with a greeting, and its number is digits (%s)',
  (locale) => {
    const translator = getTranslator(locale);
    const hotel = { name: 'Casa & Mar', whatsApp: '+507 6000 0000' };
    const href = findWhatsAppHref(translator, hotel) ?? '';
    expect(href).toMatch(/^https:\/\/wa\.me\/50760000000\?text=\S+$/);
    expect(readGreeting(href)).toBe(translator.t('contact.whatsapp.greeting', { hotel: 'Casa & Mar' }));
  },
);

test('contact texts: no chat without a number', () => {
  expect(findWhatsAppHref(getTranslator('es'), { name: 'Casa', whatsApp: undefined })).toBeUndefined();
});
