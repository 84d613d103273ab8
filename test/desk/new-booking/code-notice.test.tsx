import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeNotice } from '#src/desk/new-booking/search-notices.tsx';
import type { GivenCode } from '#src/rates/promotions/promotion-code.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

const show = (locale: 'es' | 'en', code: string, status: GivenCode['status']): string =>
  renderToStaticMarkup(
    <CodeNotice
      translator={getTranslator(locale)}
      code={code}
      promotion={{ code, status }}
      today="2026-11-24"
      currency="USD"
    />,
  );

test.each([
  ['en', 'NOPE-1', 'unknown-code', 'attention', 'We do not know the code NOPE-1.'],
  ['es', 'NOPE-1', 'unknown-code', 'attention', 'No conocemos el código NOPE-1.'],
  ['en', '¿?', 'unknown-code', 'attention', 'This is not a promotion code.'],
  ['en', 'serena15', 'used-up', 'attention', 'The code SERENA15 has been used up.'],
  ['en', 'SERENA15', 'applied', 'good', 'The code SERENA15 lowers your price.'],
] as const)('CodeNotice: says in %s of %s, which is %s, what became of it', (locale, code, status, tone, text) => {
  const html = show(locale, code, status);
  expect(html).toContain(`desk-notice-${tone}`);
  expect(html).toContain(text);
});

test('CodeNotice: says that the prices are without a code that is refused', () => {
  expect(show('en', 'NOPE-1', 'unknown-code')).toContain('The prices below are without it.');
  expect(show('en', 'SERENA15', 'applied')).not.toContain('The prices below');
});
