import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { EarlyExpiryNote, type LaterCharge } from '#src/components/booking/early-expiry-note.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { leave, READY, show, type } from './shown-checkout.tsx';

vi.mock('#src/actions/pay-deposit.ts', () => ({ payDeposit: vi.fn() }));
vi.mock('#src/actions/change-hold.ts', () => ({ extendHold: vi.fn() }));
vi.mock('#src/actions/hold-again.ts', () => ({ holdAgain: vi.fn() }));

const note = (): string => document.querySelector('.early-expiry [role=status]')?.textContent ?? '';

/** The balance of `shown-checkout.tsx` is due on 2027-02-03. */
describe('a card that expires before the balance is due', () => {
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
  ])('%s/%s is said at once, beside the expiry: %s', async (month, year, isSaid) => {
    await show();
    await type('exp_month', month);
    await type('exp_year', year);
    await leave('exp_year');
    expect(note()).toBe(
      isSaid
        ? 'This card expires before Wednesday, February 3, 2027, when the balance of US$412.50 is due, so the balance will need another card. You can still use this one today.'
        : '',
    );
  });

  test('is not said while half of a year is typed, and goes when the year is put right', async () => {
    await show();
    await type('exp_month', '01');
    await type('exp_year', '27');
    expect(note()).toBe('');
    await leave('exp_year');
    expect(note()).toContain('another card');
    await type('exp_year', '2031');
    expect(note()).toBe('');
  });

  test('is said in Spanish, and when a form without JavaScript comes back with it', async () => {
    await show('es', { ...READY, values: { exp_month: '01', exp_year: '2027' } });
    expect(note()).toContain('Esta tarjeta vence antes del miércoles, 3 de febrero de 2027');
    expect(note()).toContain('US$\u00a0412.50');
  });

  test.each([
    ['en', 'If your card expires before Wednesday, February 3, 2027, the balance of US$412.50'],
    ['es', 'Si su tarjeta vence antes del miércoles, 3 de febrero de 2027'],
  ] as const)('is said of every card in %s where there are no scripts', (locale: Locale, text) => {
    const charge: LaterCharge = { amount: 41_250, currency: 'USD', dueOn: '2027-02-03', today: '2026-11-20' };
    const html = renderToString(
      <WordsProvider locale={locale} messages={messagesFor(locale, ['checkout.card.'])}>
        <EarlyExpiryNote charge={charge} expiry={undefined} />
      </WordsProvider>,
    );
    expect(html).toMatch(/<noscript>.*<\/noscript>/);
    expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  });
});
