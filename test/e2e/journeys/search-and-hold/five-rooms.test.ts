import { expect, test } from 'vitest';
import { pressStepper } from '#test/e2e/support/steps/calendar-steps.ts';
import { chooseRoom, createResultsHref, findAlert } from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const REFUSAL =
  'You can only reserve up to 4 rooms in total on the website. Please contact reservations to book additional rooms.';

const countBookings = async (arrival: string): Promise<number> =>
  (await querySite('select 1 from reservation where arrival = $1', arrival)).length;

test.each(chooseCases(1, [true, false]))(
  'search: a fifth room is refused with the hotel’s text (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto('/EN/rooms/calendar');
    for (let room = 2; room <= 5; room += 1) await pressStepper(page, 'add-room');
    await findAlert(page).getByText(REFUSAL, { exact: true }).waitFor();
    expect(await page.getByRole('group', { name: /^Room \d$/ }).count()).toBe(4);
  },
);

test.runIf(isRelease)('search: a fifth room in the address is refused, with contacts', async () => {
  const stay = createStay(130);
  const page = await openPage();
  await page.goto(createResultsHref('en', stay, ['2', '2', '2', '2', '2']));
  await findAlert(page).getByText(REFUSAL, { exact: true }).waitFor();
  await findAlert(page).getByRole('link', { name: '+507 833 5100' }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
});

test.each(chooseCases(1, [false, true]))(
  'search: a fifth room in a forged form is refused (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = createStay(130);
    const page = await openPage({ javaScriptEnabled });
    await page.goto(createResultsHref('en', stay, ['2', '2', '2', '2']));
    for (const room of [1, 2, 3, 4]) await chooseRoom(page, 'Garden Room', room);
    await page.locator('form:has(input[name=key])').evaluate((form) => {
      for (const [name, value] of [
        ['room', '2'],
        ['choice-5', '618449'],
      ] as const)
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await findAlert(page).getByText(REFUSAL, { exact: true }).waitFor();
    expect(await countBookings(stay.arrival)).toBe(0);
  },
);
