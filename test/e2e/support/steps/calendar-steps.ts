import type { Locator, Page } from 'playwright';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { getPageTranslator } from './checkout-steps.ts';

const findDayCell = (page: Page, date: string): Locator => {
  const spoken = getPageTranslator(page).date(date, 'full');
  return page.getByRole('button', { name: new RegExp(`^(?!.*–).*${spoken}`) }).and(page.locator(':not([aria-hidden])'));
};

/** Turns the pages of the date picker until a date is shown, and chooses it. */
const pickDate = async (page: Page, date: string): Promise<void> => {
  const next = page.getByRole('button', { name: getPageTranslator(page).t('calendar.next') }).first();
  const cell = findDayCell(page, date);
  for (let month = 0; month < 20 && (await cell.count()) === 0; month += 1) await next.click();
  await cell.first().click();
};

/** Chooses a stay in the date picker, which JavaScript brought. */
export const pickStay = async (page: Page, { arrival, departure }: Stay): Promise<void> => {
  await page
    .getByRole('button', { name: getPageTranslator(page).t('calendar.next') })
    .first()
    .waitFor();
  await pickDate(page, arrival);
  await pickDate(page, departure);
};

/** Presses a stepper button by its name, e.g. 'Add a child to room 2'. */
export const pressStepper = async (
  page: Page,
  change: 'add-room' | 'add-adult' | 'add-child',
  room = 1,
): Promise<void> => {
  await page
    .getByRole('button', { name: getPageTranslator(page).t(`parties.${change}`, { number: room }), exact: true })
    .click();
};

/** The list with the age of a child. */
export const findAgeSelect = (page: Page, child: number, room: number): Locator =>
  page
    .getByRole('group', { name: getPageTranslator(page).t('booking.room', { number: room }), exact: true })
    .getByLabel(getPageTranslator(page).t('parties.age', { child }));

export const submitSearch = (page: Page): Promise<void> =>
  page.getByRole('button', { name: getPageTranslator(page).t('calendar.submit') }).click();
