import { expect, test } from 'vitest';
import { expectUnpaid, sql, takenOf } from '#test/e2e/support/books.ts';
import { alert, chooses, goesToCheckout, holds, resultsHref } from '#test/e2e/support/guest.ts';
import { plusDays, stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const PRESIDENTIAL = '618419';
const NO_ROOMS = 'There are no rooms available for the selected dates, please select other dates.';

/** Nothing but the Presidential Villa is left for these nights. */
const closeTheOthers = ({ arrival, departure }: { arrival: string; departure: string }) =>
  sql(
    `update inventory_night set capacity = held + sold where room_type_id <> $1 and night >= $2 and night < $3`,
    PRESIDENTIAL,
    arrival,
    departure,
  );

test.each([true, false])(
  'another guest takes the last room between results and button (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = stayIn(javaScriptEnabled ? 134 : 144);
    await closeTheOthers(stay);
    const late = await visit({ javaScriptEnabled });
    await late.goto(resultsHref('en', stay));
    await chooses(late, 'Presidential Villa');

    const early = await visit();
    const reserva = await holds(early, 'en', stay, ['Presidential Villa']);
    await late.getByRole('button', { name: 'Continue to payment' }).click();
    await alert(late).getByText(NO_ROOMS, { exact: true }).waitFor();
    expect(await takenOf(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });
    await expectUnpaid(reserva, 'held');

    // The nearest stays of the same length, each with its price.
    const nearest = late.getByRole('region', { name: 'Nearest dates with rooms for everyone' }).getByRole('link');
    expect(await nearest.count()).toBeGreaterThan(0);
    for (const text of await nearest.allInnerTexts()) expect(text).toMatch(/3 nights[\s\S]*from US\$[\d,]+\.\d\d/);
    await nearest.first().click();
    await late.waitForURL((url) => url.searchParams.get('arrival') !== stay.arrival);
    const query = new URL(late.url()).searchParams;
    expect(query.get('departure')).toBe(plusDays(query.get('arrival') ?? '', 3));
    await late.getByRole('radio').first().check({ force: true });
    await goesToCheckout(late);
  },
);

test('results: the last unit is free for room 2 again when room 1 chooses another', async () => {
  const page = await visit();
  await page.goto(resultsHref('en', stayIn(360), ['2', '2']));
  const villa = page.getByRole('group', { name: 'Room 2 for' }).getByRole('radio', { name: 'Presidential Villa' });
  await chooses(page, 'Presidential Villa', 1);
  await expect.poll(() => villa.isDisabled()).toBe(true);
  await page.getByText('Not available: you chose the last one for room 1.').waitFor();
  await chooses(page, 'Garden Room', 1);
  await expect.poll(() => villa.isDisabled()).toBe(false);
});

test('results: the last unit chosen for two rooms without JavaScript is refused by its name', async () => {
  const stay = stayIn(364);
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(resultsHref('en', stay, ['2', '2', '2']));
  await chooses(page, 'Presidential Villa', 1);
  await chooses(page, 'Presidential Villa', 2);
  await chooses(page, 'Family Room', 3);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await alert(page).getByText('You chose more rooms of the type “Presidential Villa” than are left').waitFor();
  expect(await takenOf(PRESIDENTIAL, stay)).toEqual({ held: 0, sold: 0 });
  const checked = (room: number) =>
    page
      .getByRole('group', { name: `Room ${room} for` })
      .getByRole('radio', { checked: true })
      .getAttribute('value');
  expect([await checked(1), await checked(3)]).toEqual([PRESIDENTIAL, '580022']);
  await chooses(page, 'Garden Room', 2);
  const reserva = await goesToCheckout(page);
  expect(await takenOf(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });
  await expectUnpaid(reserva, 'held');
});

test('when other rooms are left, the guest is told so and chooses one of them', async () => {
  const stay = stayIn(154);
  const [late, early] = [await visit(), await visit()];
  await late.goto(resultsHref('en', stay));
  await chooses(late, 'Presidential Villa');
  await holds(early, 'en', stay, ['Presidential Villa']);
  await late.getByRole('button', { name: 'Continue to payment' }).click();
  await alert(late).getByText('One of these rooms has just been taken.').waitFor();
  expect(await late.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(0);
  await chooses(late, 'Two-Bedroom Villa');
  const reserva = await goesToCheckout(late);
  await expectUnpaid(reserva, 'held');
  expect(await takenOf('618454', stay)).toEqual({ held: 1, sold: 0 });
});

test.each([true, false])('who chooses no room is asked to (JavaScript: %s)', async (javaScriptEnabled) => {
  const page = await visit({ javaScriptEnabled });
  await page.goto(resultsHref('en', stayIn(158)));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await alert(page).getByText('You need to select a room.', { exact: true }).waitFor();
});
