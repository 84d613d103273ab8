import { expect, test } from 'vitest';
import { findFaintFocusRings } from '#test/e2e/support/accessibility/focus-ring.ts';
import { createResultsHref, holdRooms } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const SCHEMES = [
  ['light', 522],
  ['dark', 538],
] as const;

test.each(SCHEMES)(
  'focus ring: is two pixels thick with 3:1 contrast on every background (%s)',
  async (colorScheme, days) => {
    const page = await openPage({ locale: 'en-US', colorScheme });
    const stay = createStay(days);
    await page.goto('/EN');
    const faint = await findFaintFocusRings(page, [
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
    faint.push(
      ...(await findFaintFocusRings(page, ['[role=grid] [tabindex="0"]', '.calendar-next', '.stepper-button'])),
    );
    await page.goto(createResultsHref('en', stay));
    faint.push(...(await findFaintFocusRings(page, ['.offer input', '.results-form .button-primary'])));
    await holdRooms(page, 'en', stay, ['Garden Room']);
    faint.push(
      ...(await findFaintFocusRings(page, [
        '#field-nombre',
        '#field-country',
        '#terms',
        '.hold-clock button',
        '.checkout-form .button-primary',
      ])),
    );
    expect(faint).toEqual([]);
  },
);
