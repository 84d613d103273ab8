import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  chooseRoom,
  createResultsHref,
  findAlert,
  findReserva,
  getPageTranslator,
  getReserva,
  holdRoomsByRequest,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, expectUnpaid, querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const GARDEN = '618449';
const FAMILY = '580022';
const NAMES = {
  en: { garden: 'Garden Room', family: 'Family Room' },
  es: { garden: 'Habitación Jardín', family: 'Habitación Familiar' },
} as const;

/** Holds by a request; the browser has the hold as if it had shown the pages. */
const hold = async (...asked: Parameters<typeof holdRoomsByRequest>): Promise<string> =>
  findReserva(await holdRoomsByRequest(...asked));

const chooseFamilyRooms = async (page: Page, locale: Locale, stay: Stay, rooms: number): Promise<void> => {
  await page.goto(createResultsHref(locale, stay, Array<string>(rooms).fill('2')));
  for (let room = 1; room <= rooms; room += 1) await chooseRoom(page, NAMES[locale].family, room);
};

const pressButtonAndWait = async (page: Page, key: 'results.submit' | 'results.replace'): Promise<string> => {
  const before = page.url();
  await page
    .locator('.choice-summary')
    .getByRole('button', { name: getPageTranslator(page).t(key) })
    .click();
  await page.waitForURL((url) => url.href !== before && url.pathname.endsWith('/checkout'));
  return getReserva(page);
};

/** Rooms of the live holds among these. */
const countHeldRooms = async (...reservas: readonly string[]): Promise<number> => {
  const [row] = await querySite<{ rooms: number }>(
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
  'second search: beyond four rooms keeps the held rooms, or replaces them in one press (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const { garden } = NAMES[locale];
    const [stay, other] = javaScriptEnabled ? [createStay(376), createStay(384)] : [createStay(380), createStay(388)];
    const old = await hold(page, locale, stay, [garden, garden, garden, garden]);

    // Nights of its own: nothing that is held overlaps, and it is shown all the same.
    await chooseFamilyRooms(page, locale, other, 4);
    const own = page.locator('.own-holds');
    await own.getByText(`4 × ${garden}`).waitFor();
    await own.getByRole('link', { name: getPageTranslator(page).t('results.own-hold.continue') }).click();
    await page.waitForURL(`**${createLinks(locale).checkout(old)}`);
    expect(await countHeldRooms(old)).toBe(4);

    await chooseFamilyRooms(page, locale, other, 4);
    const replaced = await pressButtonAndWait(page, 'results.replace');
    expect(await countHeldRooms(replaced)).toBe(4);
    await expectUnpaid(old, 'expired');
    expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 0, sold: 0 });
    expect(await countTakenUnits(FAMILY, other)).toEqual({ held: 4, sold: 0 });
  },
);

test.each([
  ['es', false],
  ['en', true],
] as const)(
  'second search: an outdated page is refused with both actions (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const early = await openPage({ javaScriptEnabled });
    const { garden } = NAMES[locale];
    const [stay, other] = javaScriptEnabled ? [createStay(392), createStay(400)] : [createStay(396), createStay(404)];
    await chooseFamilyRooms(early, locale, other, 2);
    const old = await hold(early, locale, stay, [garden, garden, garden]);

    const translator = getPageTranslator(early);
    await early.getByRole('button', { name: translator.t('results.submit') }).click();
    await findAlert(early)
      .getByText(translator.t('rejection.too-many-rooms', { max: 4 }), { exact: true })
      .waitFor();
    const keep = findAlert(early).getByRole('link', { name: translator.t('results.keep') });
    expect(await keep.getAttribute('href')).toBe(createLinks(locale).checkout(old));
    expect(await countTakenUnits(FAMILY, other)).toEqual({ held: 0, sold: 0 });

    await findAlert(early)
      .getByRole('button', { name: translator.t('results.replace') })
      .click();
    await early.waitForURL(/\/checkout$/);
    expect(await countHeldRooms(getReserva(early))).toBe(2);
    await expectUnpaid(old, 'expired');
    expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 0, sold: 0 });
  },
);

test('second search: within four rooms is held beside the first, and a third replaces both', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const [stay, other, last] = [createStay(408), createStay(412), createStay(416)];
  const first = await hold(page, 'en', stay, ['Garden Room', 'Garden Room']);
  await chooseFamilyRooms(page, 'en', other, 2);
  const second = await pressButtonAndWait(page, 'results.submit');
  expect(await countHeldRooms(first, second)).toBe(4);

  await chooseFamilyRooms(page, 'en', last, 1);
  const third = await pressButtonAndWait(page, 'results.replace');
  expect(await countHeldRooms(first, second, third)).toBe(1);
});

test('second search: the old rooms stay held when the new ones are unavailable', async () => {
  const page = await openPage();
  const [stay, other] = [createStay(486), createStay(490)];
  const old = await hold(page, 'en', stay, ['Garden Room']);
  await chooseFamilyRooms(page, 'en', other, 1);
  await querySite(
    'update inventory_night set capacity = held + sold where room_type_id = $1 and night >= $2 and night < $3',
    FAMILY,
    other.arrival,
    other.departure,
  );
  await page.getByRole('button', { name: 'Replace the held rooms and continue' }).click();
  await findAlert(page).getByText('One of these rooms has just been taken.').waitFor();
  await expectUnpaid(old, 'held');
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
});
