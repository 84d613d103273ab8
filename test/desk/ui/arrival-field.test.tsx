import { expect, test } from 'vitest';
import { ArrivalField } from '#src/desk/ui/desk-screen.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { render } from '#test/support/browser/render.tsx';

test.each([
  ['es', '15:05', '15:05'],
  ['en', '15:05', '3:05\u00a0pm'],
  ['es', '09:30', '9:30'],
  ['en', '00:00', '12\u00a0am'],
] as const)('ArrivalField: in %s the hour %s is chosen as %s', async (locale, value, label) => {
  await render(<ArrivalField translator={getTranslator(locale)} hint="" value={value} />);
  const select = document.querySelector('select');
  expect([select?.value, select?.selectedOptions[0]?.textContent]).toEqual([value, label]);
});

test('ArrivalField: nothing is chosen where no hour is known, and every half hour can be', async () => {
  await render(<ArrivalField translator={getTranslator('es')} hint="" />);
  const select = document.querySelector('select');
  expect([select?.value, select?.options.length]).toEqual(['', 49]);
});
