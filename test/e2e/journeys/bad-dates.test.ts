import { expect, test } from 'vitest';
import { lastDeparture } from '#src/booking/model/stay.ts';
import { alert } from '#test/e2e/support/guest.ts';
import { plusDays, stayIn, today } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const VERIFY = { '': 'Necesita verificar las fechas.', '/EN': 'You need to verify the dates.' };
const { arrival, departure } = stayIn(60);
const HORIZON = lastDeparture(today(), { horizonMonths: 18 });
const SCRIPT = '"><script>document.title="hacked"</script>';

const BAD_DATES: readonly (readonly [string, string, string])[] = [
  ['impossible', '2027-02-30', '2027-03-02'],
  ['past', plusDays(today(), -3), plusDays(today(), -1)],
  ['from yesterday', plusDays(today(), -1), plusDays(today(), 2)],
  ['reversed', departure, arrival],
  ['of no night', arrival, arrival],
  ['of 31 nights', arrival, plusDays(arrival, 31)],
  ['beyond the horizon', plusDays(HORIZON, -1), plusDays(HORIZON, 1)],
  ['in the year 20000', '20000-01-01', '20000-01-04'],
  ['empty', '', ''],
  ['garbage', 'tomorrow', '%F0%9F%8C%B4'],
  ['in another order', arrival.split('-').reverse().join('/'), departure.split('-').reverse().join('/')],
  ['a script', SCRIPT, SCRIPT],
  ['very long', '9'.repeat(2000), departure],
];

const search = (from: string, until: string) => {
  const query = new URLSearchParams({ arrival: from, departure: until, room: '2' });
  return `/rooms/booking?${query}`;
};

test.each(['', '/EN'] as const)(
  'dates that cannot be are refused in words, with the form to put them right (%s)',
  async (prefix) => {
    const page = await visit();
    for (const [what, from, until] of BAD_DATES) {
      const answer = await page.goto(prefix + search(from, until));
      expect(answer?.status(), what).toBe(200);
      await alert(page).getByText(VERIFY[prefix], { exact: true }).waitFor();
      expect(await page.title(), what).not.toBe('hacked');
      expect(await page.getByRole('radio').count(), what).toBe(0);
      await page
        .getByRole('button', { name: prefix ? 'See available rooms' : 'Ver habitaciones disponibles' })
        .waitFor();
    }
  },
);

test('the last possible stays are not refused', async () => {
  const page = await visit({ javaScriptEnabled: false });
  for (const [from, until] of [
    [arrival, plusDays(arrival, 30)],
    [plusDays(HORIZON, -3), HORIZON],
    [today(), plusDays(today(), 3)],
  ] as const) {
    await page.goto(`/EN${search(from, until)}`);
    expect(await alert(page).getByText(VERIFY['/EN']).count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0);
  }
});

const BAD_PARTIES: readonly (readonly [string, string])[] = [
  ['without adults', 'room=0'],
  ['of letters', 'room=abc'],
  ['with a child of 18', 'room=2,18'],
  ['with a child not yet born', 'room=2,-1'],
  ['of nobody', 'room='],
  ['of 400 children', `room=2${',2'.repeat(400)}`],
];

test('a party that cannot be is refused in words', async () => {
  const page = await visit({ javaScriptEnabled: false });
  for (const [what, room] of BAD_PARTIES) {
    const answer = await page.goto(`/EN/rooms/booking?arrival=${arrival}&departure=${departure}&${room}`);
    expect(answer?.status(), what).toBe(200);
    await alert(page).getByText('You need to verify the guests').waitFor();
  }
});

test('who searches without dates is asked for them', async () => {
  const page = await visit();
  await page.goto('/EN/rooms/calendar');
  await page.getByRole('grid').first().waitFor();
  await page.getByRole('button', { name: 'See available rooms' }).click();
  await alert(page).getByText(VERIFY['/EN'], { exact: true }).waitFor();
});
