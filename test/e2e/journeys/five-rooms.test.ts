import { expect, test } from 'vitest';
import { sql } from '#test/e2e/support/books.ts';
import { steps } from '#test/e2e/support/calendar.ts';
import { alert, chooses, resultsHref } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const REFUSAL =
  'You can only reserve up to 4 rooms in total on the website. Please contact reservations to book additional rooms.';

const bookings = async (arrival: string): Promise<number> =>
  (await sql('select 1 from reservation where arrival = $1', arrival)).length;

test.each([true, false])(
  'a fifth room is refused with the words of the house (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    await page.goto('/EN/rooms/calendar');
    for (let room = 2; room <= 5; room += 1) await steps(page, 'add-room');
    await alert(page).getByText(REFUSAL, { exact: true }).waitFor();
    expect(await page.getByRole('group', { name: /^Room \d$/ }).count()).toBe(4);
  },
);

test('so is a fifth room that was typed into the address, with the contacts to call', async () => {
  const stay = stayIn(130);
  const page = await visit();
  await page.goto(resultsHref('en', stay, ['2', '2', '2', '2', '2']));
  await alert(page).getByText(REFUSAL, { exact: true }).waitFor();
  await alert(page).getByRole('link', { name: '+507 833 5100' }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
});

test('and one that was written into the form', async () => {
  const stay = stayIn(130);
  const page = await visit();
  await page.goto(resultsHref('en', stay, ['2', '2', '2', '2']));
  for (const room of [1, 2, 3, 4]) await chooses(page, 'Garden Room', room);
  await page.locator('form:has(input[name=key])').evaluate((form) => {
    for (const [name, value] of [
      ['room', '2'],
      ['choice-5', '618449'],
    ] as const)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await alert(page).getByText(REFUSAL, { exact: true }).waitFor();
  expect(await bookings(stay.arrival)).toBe(0);
});
