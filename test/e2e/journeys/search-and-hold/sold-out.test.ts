import { expect, test } from 'vitest';
import {
  chooseRoom,
  createResultsHref,
  findAlert,
  findReserva,
  goToCheckout,
  holdRoomsByRequest,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, expectUnpaid, querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const PRESIDENTIAL = '618419';
const NO_ROOMS = 'There are no rooms available for the selected dates, please select other dates.';

/** Nothing but the Presidential Villa is left for these nights. */
const closeTheOthers = ({ arrival, departure }: { arrival: string; departure: string }) =>
  querySite(
    `update inventory_night set capacity = held + sold where room_type_id <> $1 and night >= $2 and night < $3`,
    PRESIDENTIAL,
    arrival,
    departure,
  );

test.each(chooseCases(1, [true, false]))(
  'sold out: another guest takes the last room between results and submit (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = createStay(javaScriptEnabled ? 134 : 144);
    await closeTheOthers(stay);
    const late = await openPage({ javaScriptEnabled });
    await late.goto(createResultsHref('en', stay));
    await chooseRoom(late, 'Presidential Villa');

    const early = await openPage();
    const reserva = findReserva(await holdRoomsByRequest(early, 'en', stay, ['Presidential Villa']));
    await late.getByRole('button', { name: 'Continue to payment' }).click();
    await findAlert(late).getByText(NO_ROOMS, { exact: true }).waitFor();
    expect(await countTakenUnits(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });
    await expectUnpaid(reserva, 'held');

    // The nearest stays of the same length, each with its price.
    const nearest = late.getByRole('region', { name: 'Nearest dates with rooms for everyone' }).getByRole('link');
    expect(await nearest.count()).toBeGreaterThan(0);
    for (const text of await nearest.allInnerTexts()) expect(text).toMatch(/3 nights[\s\S]*from US\$[\d,]+\.\d\d/);
    await nearest.first().click();
    await late.waitForURL((url) => url.searchParams.get('arrival') !== stay.arrival);
    const query = new URL(late.url()).searchParams;
    expect(query.get('departure')).toBe(addDays(query.get('arrival') ?? '', 3));
    await late.getByRole('radio').first().check({ force: true });
    await goToCheckout(late);
  },
);

test.runIf(isRelease)('results: the last unit is free for room 2 again when room 1 chooses another', async () => {
  const page = await openPage();
  await page.goto(createResultsHref('en', createStay(360), ['2', '2']));
  const villa = page.getByRole('group', { name: 'Room 2 for' }).getByRole('radio', { name: 'Presidential Villa' });
  await chooseRoom(page, 'Presidential Villa', 1);
  await expect.poll(() => villa.isDisabled()).toBe(true);
  await page.getByText('Not available: you chose the last one for room 1.').waitFor();
  await chooseRoom(page, 'Garden Room', 1);
  await expect.poll(() => villa.isDisabled()).toBe(false);
});

test.runIf(isRelease)(
  'results: the last unit chosen for two rooms without JavaScript is refused by its name',
  async () => {
    const stay = createStay(364);
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(createResultsHref('en', stay, ['2', '2', '2']));
    await chooseRoom(page, 'Presidential Villa', 1);
    await chooseRoom(page, 'Presidential Villa', 2);
    await chooseRoom(page, 'Family Room', 3);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await findAlert(page).getByText('You chose more rooms of the type “Presidential Villa” than are left').waitFor();
    expect(await countTakenUnits(PRESIDENTIAL, stay)).toEqual({ held: 0, sold: 0 });
    const getCheckedRoom = (room: number) =>
      page
        .getByRole('group', { name: `Room ${room} for` })
        .getByRole('radio', { checked: true })
        .getAttribute('value');
    expect([await getCheckedRoom(1), await getCheckedRoom(3)]).toEqual([PRESIDENTIAL, '580022']);
    await chooseRoom(page, 'Garden Room', 2);
    const reserva = await goToCheckout(page);
    expect(await countTakenUnits(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });
    await expectUnpaid(reserva, 'held');
  },
);

test.runIf(isRelease)('sold out: with other rooms left the guest is told, and chooses one', async () => {
  const stay = createStay(154);
  const [late, early] = [await openPage({ javaScriptEnabled: false }), await openPage()];
  await late.goto(createResultsHref('en', stay));
  await chooseRoom(late, 'Presidential Villa');
  await holdRoomsByRequest(early, 'en', stay, ['Presidential Villa']);
  await late.getByRole('button', { name: 'Continue to payment' }).click();
  await findAlert(late).getByText('One of these rooms has just been taken.').waitFor();
  expect(await late.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(0);
  await chooseRoom(late, 'Two-Bedroom Villa');
  const reserva = await goToCheckout(late);
  await expectUnpaid(reserva, 'held');
  expect(await countTakenUnits('618454', stay)).toEqual({ held: 1, sold: 0 });
});

test.each(chooseCases(1, [false, true]))(
  'results: a missing choice is asked for (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(createResultsHref('en', createStay(158)));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await findAlert(page).getByText('You need to select a room.', { exact: true }).waitFor();
  },
);
