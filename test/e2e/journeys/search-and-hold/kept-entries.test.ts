import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  DETAILS,
  fillDetails,
  findField,
  getPageTranslator,
  holdRooms,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { expectPaidOnce, querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const GUEST = ['nombre', 'apellido', 'email', 'telefono', 'country', 'legal_id', 'zip'] as const;
const CARD = ['card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const;

const readValues = (page: Page, names: readonly (keyof typeof DETAILS)[]): Promise<string[]> =>
  Promise.all(names.map((name) => findField(page, name).inputValue()));

const expectKept = async (page: Page): Promise<void> => {
  await expect.poll(() => readValues(page, GUEST)).toEqual(GUEST.map((name) => DETAILS[name]));
  expect(await readValues(page, CARD)).toEqual(CARD.map(() => ''));
};

test('checkout input: survives other rooms and the end of the hold, until the booking', async () => {
  const page = await openPage();
  const first = await holdRooms(page, 'en', createStay(220), ['Garden Room']);
  await fillDetails(page, DETAILS);
  await page.getByText(getPageTranslator(page).t('checkout.saved')).waitFor();
  await page.getByRole('button', { name: getPageTranslator(page).t('checkout.change') }).click();
  await page.waitForURL(/\/rooms\/calendar/);

  const second = await holdRooms(page, 'en', createStay(221), ['Garden Room']);
  expect(second).not.toBe(first);
  await expectKept(page);
  await querySite('update reservation set hold_expires_at = now() where reservation_id = $1', second);
  await page.reload();
  await page.getByRole('heading', { name: getPageTranslator(page).t('checkout.expired.title') }).waitFor();

  const third = await holdRooms(page, 'en', createStay(222), ['Garden Room']);
  await expectKept(page);
  await payDeposit(page);
  await expectPaidOnce(third, await waitForThankYou(page));
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(DETAILS.nombre);
});

test('checkout without JavaScript: says that input is not stored', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await holdRooms(page, 'en', createStay(225), ['Garden Room']);
  await page.getByText(/you will need to enter your details again/).waitFor();
  expect(await page.getByText(/^We keep your details/).isVisible()).toBe(false);
  expect(await page.getByText(/^We keep your details/).count()).toBe(1);
});

test.each([true, false])(
  'a card that expires before the balance is due: said at checkout, taken, and said after it (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const reserva = await holdRooms(page, 'en', createStay(javaScriptEnabled ? 226 : 227), ['Garden Room']);
    const [year, month] = getToday().split('-') as [string, string];
    await fillDetails(page, { exp_month: month, exp_year: year.slice(2) });
    await findField(page, 'cvc').focus();
    await page
      .getByText(javaScriptEnabled ? /^This card expires before .*US\$/ : /^If your card expires before .*US\$/)
      .waitFor();
    await payDeposit(page, { exp_month: month, exp_year: year.slice(2) });
    const code = await waitForThankYou(page);
    await page.getByText(/Your Visa ending in 4242 expires before .*US\$/).waitFor();
    await expectPaidOnce(reserva, code);
  },
);
