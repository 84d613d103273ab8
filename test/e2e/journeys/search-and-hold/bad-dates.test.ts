import { expect, test } from 'vitest';
import { calculateLastDeparture, type DatesProblem } from '#src/kernel/stay/stay.ts';
import { describeDatesProblem } from '#src/rates/availability/refusals.text.ts';
import { findAlert, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { addDays, createStay, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const VERIFY = { '': 'Necesita verificar las fechas.', '/EN': 'You need to verify the dates.' };
const { arrival, departure } = createStay(60);
const HORIZON = calculateLastDeparture(getToday(), { horizonMonths: 18 });
const SCRIPT = '"><script>document.title="hacked"</script>';

const BAD_DATES: readonly (readonly [string, string, string, DatesProblem])[] = [
  ['a script', SCRIPT, SCRIPT, 'impossible'],
  ['impossible', '2027-02-30', '2027-03-02', 'impossible'],
  ['past', addDays(getToday(), -3), addDays(getToday(), -1), 'past'],
  ['from yesterday', addDays(getToday(), -1), addDays(getToday(), 2), 'past'],
  ['of no night', arrival, arrival, 'same-day'],
  ['of 31 nights', arrival, addDays(arrival, 31), 'too-long'],
  ['beyond the horizon', addDays(HORIZON, -1), addDays(HORIZON, 1), 'beyond-horizon'],
  ['empty', '', '', 'missing'],
  ['of 31 nights in reverse order', addDays(arrival, 31), arrival, 'too-long'],
  ['in the year 20000', '20000-01-01', '20000-01-04', 'impossible'],
  ['garbage', 'tomorrow', '%F0%9F%8C%B4', 'impossible'],
  ['in another order', arrival.split('-').reverse().join('/'), departure.split('-').reverse().join('/'), 'impossible'],
  ['very long', '9'.repeat(2000), departure, 'impossible'],
];

const search = (from: string, until: string) => {
  const query = new URLSearchParams({ arrival: from, departure: until, room: '2' });
  return `/rooms/booking?${query}`;
};

test.each(['', '/EN'] as const)(
  'bad search: impossible dates are explained above a form to correct them (%s)',
  async (prefix) => {
    const page = await openPage({ javaScriptEnabled: prefix === '' });
    for (const [what, from, until, problem] of chooseCases(prefix === '' ? 2 : 7, BAD_DATES)) {
      const answer = await page.goto(prefix + search(from, until));
      expect(answer?.status(), what).toBe(200);
      const said = findAlert(page).filter({ hasText: VERIFY[prefix] });
      await said.waitFor();
      const limits = { today: getToday(), lastDay: HORIZON, maxNights: 30 };
      expect(await said.textContent(), what).toContain(describeDatesProblem(getPageTranslator(page), problem, limits));
      // The guest is where dates are put right, and knows it.
      const step = page.locator('[aria-current=step]');
      expect(await step.textContent(), what).toContain(getPageTranslator(page).t('booking.steps.dates'));
      expect(await page.title(), what).not.toBe('hacked');
      expect(await page.getByRole('radio').count(), what).toBe(0);
      await page
        .getByRole('button', { name: prefix ? 'See available rooms' : 'Ver habitaciones disponibles' })
        .waitFor();
    }
  },
);

test('bad search: the last possible stays are accepted', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  for (const [from, until] of [
    [arrival, addDays(arrival, 30)],
    [addDays(HORIZON, -3), HORIZON],
    [getToday(), addDays(getToday(), 3)],
  ] as const) {
    await page.goto(`/EN${search(from, until)}`);
    expect(await findAlert(page).getByText(VERIFY['/EN']).count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0);
  }
});

const BAD_PARTIES: readonly (readonly [string, string, string])[] = [
  ['without adults', 'room=0', 'Room 1: choose from 1 to 12 adults.'],
  ['with a child of 18', 'room=2&room=2,18', 'Room 2: choose the age of every child, from 0 to 17.'],
  ['from home without an age', 'adults=2&children=2&age.0.0=4&age.0.1=', 'Room 1: choose the age of every child'],
  ['of letters', 'room=abc', 'Room 1: choose from 1 to 12 adults.'],
  ['with a child not yet born', 'room=2,-1', 'Room 1: choose the age of every child, from 0 to 17.'],
  ['without any guest', 'room=', 'Room 1: choose from 1 to 12 adults.'],
  ['of 400 children', `room=2${',2'.repeat(400)}`, 'Room 1: at most 8 children fit into one room.'],
];

test('bad search: an impossible party is explained', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  for (const [what, room, reason] of chooseCases(3, BAD_PARTIES)) {
    const answer = await page.goto(`/EN/rooms/booking?arrival=${arrival}&departure=${departure}&${room}`);
    expect(answer?.status(), what).toBe(200);
    const said = findAlert(page).filter({ hasText: 'You need to verify the guests' });
    expect(await said.textContent(), what).toContain(reason);
    expect(await page.locator('[aria-current=step]').textContent(), what).toContain('Dates and guests');
    // The dates are kept.
    expect(await page.getByLabel('Arrival').inputValue(), what).toBe(arrival);
    expect(await page.getByLabel('Departure').inputValue(), what).toBe(departure);
  }
});

test.runIf(isRelease)('bad search: missing dates are asked for', async () => {
  const page = await openPage();
  await page.goto('/EN/rooms/calendar');
  await page.getByRole('grid').first().waitFor();
  await page.getByRole('button', { name: 'See available rooms' }).click();
  await findAlert(page).getByText(VERIFY['/EN'], { exact: true }).waitFor();
});

test.each(chooseCases(1, [false, true]))(
  'bad search: dates in reverse order are swapped, which the page says (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(`/EN/rooms/booking?arrival=${departure}&departure=${arrival}&room=2`);
    await page.getByRole('status').getByText('Your dates were in reverse order, so we swapped them.').waitFor();
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0);
    const change = page.getByRole('link', { name: 'Change dates or guests' });
    expect(await change.getAttribute('href')).toBe(
      `/EN/rooms/calendar?arrival=${arrival}&departure=${departure}&room=2`,
    );
  },
);

test('bad search: a fifth room is refused on the calendar step, which keeps the first four', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const rooms = ['1', '2', '2,4', '3', '1'];
  await page.goto(`/EN/rooms/booking?arrival=${arrival}&departure=${departure}&room=${rooms.join('&room=')}`);
  await findAlert(page).getByText('You can only reserve up to 4 rooms in total on the website.').waitFor();
  await findAlert(page).getByText('The first 4 of your rooms are kept below.').waitFor();
  expect(await page.locator('[aria-current=step]').textContent()).toContain('Dates and guests');
  const kept = await page
    .locator('input[name=room]')
    .evaluateAll((fields) => fields.map((each) => each.getAttribute('value')));
  expect(kept).toEqual(rooms.slice(0, 4));
});
