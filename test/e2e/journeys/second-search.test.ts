import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Stay } from '#src/booking/model/stay.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { expectUnpaid, sql, takenOf } from '#test/e2e/support/books.ts';
import { alert, chooses, holds, reservaAt, resultsHref, wordsAt } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const GARDEN = '618449';
const FAMILY = '580022';
const NAMES = {
  en: { garden: 'Garden Room', family: 'Family Room' },
  es: { garden: 'Habitación Jardín', family: 'Habitación Familiar' },
} as const;

const choosesFamilyRooms = async (page: Page, locale: Locale, stay: Stay, rooms: number): Promise<void> => {
  await page.goto(resultsHref(locale, stay, Array<string>(rooms).fill('2')));
  for (let room = 1; room <= rooms; room += 1) await chooses(page, NAMES[locale].family, room);
};

const pressesTo = async (page: Page, key: 'results.submit' | 'results.replace'): Promise<string> => {
  const before = page.url();
  await page
    .locator('.choice-summary')
    .getByRole('button', { name: wordsAt(page).t(key) })
    .click();
  await page.waitForURL((url) => url.href !== before && url.pathname.endsWith('/checkout'));
  return reservaAt(page);
};

/** Rooms of the live holds among these. */
const heldRooms = async (...reservas: readonly string[]): Promise<number> => {
  const [row] = await sql<{ rooms: number }>(
    `select coalesce(sum(jsonb_array_length(quote -> 'rooms')), 0)::int as rooms from reservation
      where reservation_id = any($1) and status = 'held' and hold_expires_at > now()`,
    reservas,
  );
  return row?.rooms ?? 0;
};

test.each([
  ['es', true],
  ['en', false],
] as const)(
  'a second search beyond four rooms keeps the held rooms, or replaces them in one press (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const { garden } = NAMES[locale];
    const [stay, other] = javaScriptEnabled ? [stayIn(376), stayIn(384)] : [stayIn(380), stayIn(388)];
    const old = await holds(page, locale, stay, [garden, garden, garden, garden]);

    // Nights of its own: nothing that is held overlaps, and it is shown all the same.
    await choosesFamilyRooms(page, locale, other, 4);
    const own = page.locator('.own-holds');
    await own.getByText(`4 × ${garden}`).waitFor();
    await own.getByRole('link', { name: wordsAt(page).t('results.own-hold.continue') }).click();
    await page.waitForURL(`**${linksIn(locale).checkout(old)}`);
    expect(await heldRooms(old)).toBe(4);

    await choosesFamilyRooms(page, locale, other, 4);
    const replaced = await pressesTo(page, 'results.replace');
    expect(await heldRooms(replaced)).toBe(4);
    await expectUnpaid(old, 'expired');
    expect(await takenOf(GARDEN, stay)).toEqual({ held: 0, sold: 0 });
    expect(await takenOf(FAMILY, other)).toEqual({ held: 4, sold: 0 });
  },
);

test.each([
  ['en', true],
  ['es', false],
] as const)(
  'a page from before the rooms were held is refused with both ways on (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const early = await visit({ javaScriptEnabled });
    const { garden } = NAMES[locale];
    const [stay, other] = javaScriptEnabled ? [stayIn(392), stayIn(400)] : [stayIn(396), stayIn(404)];
    await choosesFamilyRooms(early, locale, other, 2);
    const old = await holds(await early.context().newPage(), locale, stay, [garden, garden, garden]);

    const words = wordsAt(early);
    await early.getByRole('button', { name: words.t('results.submit') }).click();
    await alert(early)
      .getByText(words.t('rejection.too-many-rooms', { max: 4 }), { exact: true })
      .waitFor();
    const keep = alert(early).getByRole('link', { name: words.t('results.keep') });
    expect(await keep.getAttribute('href')).toBe(linksIn(locale).checkout(old));
    expect(await takenOf(FAMILY, other)).toEqual({ held: 0, sold: 0 });

    await alert(early)
      .getByRole('button', { name: words.t('results.replace') })
      .click();
    await early.waitForURL(/\/checkout$/);
    expect(await heldRooms(reservaAt(early))).toBe(2);
    await expectUnpaid(old, 'expired');
    expect(await takenOf(GARDEN, stay)).toEqual({ held: 0, sold: 0 });
  },
);

test('a second search within four rooms is held beside the first, and a third one replaces both', async () => {
  const page = await visit();
  const [stay, other, last] = [stayIn(408), stayIn(412), stayIn(416)];
  const first = await holds(page, 'en', stay, ['Garden Room', 'Garden Room']);
  await choosesFamilyRooms(page, 'en', other, 2);
  const second = await pressesTo(page, 'results.submit');
  expect(await heldRooms(first, second)).toBe(4);

  await choosesFamilyRooms(page, 'en', last, 1);
  const third = await pressesTo(page, 'results.replace');
  expect(await heldRooms(first, second, third)).toBe(1);
});

test('the old rooms stay held when the new ones cannot be had', async () => {
  const page = await visit();
  const [stay, other] = [stayIn(420), stayIn(424)];
  const old = await holds(page, 'en', stay, ['Garden Room']);
  await choosesFamilyRooms(page, 'en', other, 1);
  await sql(
    'update inventory_night set capacity = held + sold where room_type_id = $1 and night >= $2 and night < $3',
    FAMILY,
    other.arrival,
    other.departure,
  );
  await page.getByRole('button', { name: 'Replace the held rooms and continue' }).click();
  await alert(page).getByText('One of these rooms has just been taken.').waitFor();
  await expectUnpaid(old, 'held');
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
});
