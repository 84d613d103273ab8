import { expect, test } from 'vitest';
import { faintRings } from '#test/e2e/support/focus-ring.ts';
import { holds, resultsHref } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

test('the ring around what has the focus is two pixels thick and three to one, on every ground', async () => {
  const page = await visit({ locale: 'en-US' });
  const stay = stayIn(428);
  await page.goto('/EN');
  const faint = await faintRings(page, [
    // On the picture, on the card that lies on it, on paper, and on the dark ground of the footer.
    '.site-header-navigation a',
    '.site-header .language-switch a',
    '.site-header-book',
    '.menu-button',
    '.hero input',
    '.hero select',
    '.hero button[type=submit]:not([hidden])',
    '.site-footer a',
  ]);
  await page.goto('/EN/rooms/calendar');
  await page.getByRole('grid').first().waitFor();
  faint.push(...(await faintRings(page, ['[role=grid] [tabindex="0"]', '.calendar-next', '.stepper-button'])));
  await page.goto(resultsHref('en', stay));
  faint.push(...(await faintRings(page, ['.offer input', '.results-form .button-primary'])));
  await holds(page, 'en', stay, ['Garden Room']);
  faint.push(
    ...(await faintRings(page, [
      '#field-nombre',
      '#field-country',
      '#terms',
      '.hold-clock button',
      '.checkout-form .button-primary',
    ])),
  );
  expect(faint).toEqual([]);
});
