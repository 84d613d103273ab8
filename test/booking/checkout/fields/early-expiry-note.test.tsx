import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EarlyExpiryNote, type LaterCharge } from '#src/booking/checkout/fields/card-fields.client.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { leave, READY, show, typeValue } from '#test/booking/checkout/shown-checkout.tsx';

const readNote = (): string => document.querySelector('.early-expiry [role=status]')?.textContent ?? '';

/** The balance of `shown-checkout.tsx` is due on 2027-02-03. */
describe('EarlyExpiryNote: a card that expires before the balance is due', () => {
  test.each([
    ['01', '2027', true],
    ['1', '27', true],
    ['11', '2026', true],
    ['02', '2027', false],
    ['12', '2030', false],
    // Expired already: its own message says so.
    ['10', '2026', false],
    ['', '2027', false],
    ['13', '2026', false],
  ])('%s/%s: is shown beside the expiry: %s', async (month, year, isSaid) => {
    await show();
    await typeValue('exp_month', month);
    await typeValue('exp_year', year);
    await leave('exp_year');
    expect(readNote()).toBe(
      isSaid
        ? 'This card expires before Wednesday, February 3, 2027, when the balance of US$412.50 is due, so the balance will need another card. You can still use this one today.'
        : '',
    );
  });

  test('is hidden while the year is incomplete, and after correction', async () => {
    await show();
    await typeValue('exp_month', '01');
    await typeValue('exp_year', '27');
    expect(readNote()).toBe('');
    await leave('exp_year');
    expect(readNote()).toContain('another card');
    await typeValue('exp_year', '2031');
    expect(readNote()).toBe('');
  });

  test('is shown in Spanish, and when a form without JavaScript is returned', async () => {
    await show('es', { ...READY, values: { exp_month: '01', exp_year: '2027' } });
    expect(readNote()).toContain('Esta tarjeta vence antes del miércoles, 3 de febrero de 2027');
    expect(readNote()).toContain('US$\u00a0412.50');
  });

  test.each([
    ['en', 'If your card expires before Wednesday, February 3, 2027, the balance of US$412.50'],
    ['es', 'Si su tarjeta vence antes del miércoles, 3 de febrero de 2027'],
  ] as const)('is a general note in %s without JavaScript', (locale: Locale, text) => {
    const charge: LaterCharge = { amount: 41_250, currency: 'USD', dueOn: '2027-02-03', today: '2026-11-20' };
    const html = renderToString(
      <TranslatorProvider locale={locale} messages={selectMessages(locale, ['checkout.card.'])}>
        <EarlyExpiryNote charge={charge} expiry={undefined} />
      </TranslatorProvider>,
    );
    expect(html).toMatch(/<noscript>.*<\/noscript>/);
    expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  });
});
