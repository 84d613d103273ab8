import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPaidOnce, sql } from '#test/e2e/support/books.ts';
import { DETAILS, field, holds, isThanked, pays, types, wordsAt } from '#test/e2e/support/guest.ts';
import { stayIn, today } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const GUEST = ['nombre', 'apellido', 'email', 'telefono', 'country', 'legal_id', 'zip'] as const;
const CARD = ['card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const;

const valuesOf = (page: Page, names: readonly (keyof typeof DETAILS)[]): Promise<string[]> =>
  Promise.all(names.map((name) => field(page, name).inputValue()));

const expectKept = async (page: Page): Promise<void> => {
  await expect.poll(() => valuesOf(page, GUEST)).toEqual(GUEST.map((name) => DETAILS[name]));
  expect(await valuesOf(page, CARD)).toEqual(CARD.map(() => ''));
};

test('checkout entries: outlive other rooms and the end of the hold, and are gone after the booking', async () => {
  const page = await visit();
  const first = await holds(page, 'en', stayIn(408), ['Garden Room']);
  await types(page, DETAILS);
  await page.getByText(wordsAt(page).t('checkout.saved')).waitFor();
  await page.getByRole('button', { name: wordsAt(page).t('checkout.change') }).click();
  await page.waitForURL(/\/rooms\/calendar/);

  const second = await holds(page, 'en', stayIn(409), ['Garden Room']);
  expect(second).not.toBe(first);
  await expectKept(page);
  await sql('update reservation set hold_expires_at = now() where reservation_id = $1', second);
  await page.reload();
  await page.getByRole('heading', { name: wordsAt(page).t('checkout.expired.title') }).waitFor();

  const third = await holds(page, 'en', stayIn(410), ['Garden Room']);
  await expectKept(page);
  await pays(page);
  await expectPaidOnce(third, await isThanked(page));
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(DETAILS.nombre);
});

test('checkout without JavaScript: promises to keep nothing, and says so', async () => {
  const page = await visit({ javaScriptEnabled: false });
  await holds(page, 'en', stayIn(412), ['Garden Room']);
  await page.getByText(/you will need to enter your details again/).waitFor();
  expect(await page.getByText(/^We keep your details/).isVisible()).toBe(false);
  expect(await page.getByText(/^We keep your details/).count()).toBe(1);
});

test.each([true, false])(
  'a card that expires before the balance is due: said at checkout, taken, and said after it (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const reserva = await holds(page, 'en', stayIn(javaScriptEnabled ? 414 : 416), ['Garden Room']);
    const [year, month] = today().split('-') as [string, string];
    await types(page, { exp_month: month, exp_year: year.slice(2) });
    await field(page, 'cvc').focus();
    await page
      .getByText(javaScriptEnabled ? /^This card expires before .*US\$/ : /^If your card expires before .*US\$/)
      .waitFor();
    await pays(page, { exp_month: month, exp_year: year.slice(2) });
    const code = await isThanked(page);
    await page.getByText(/Your Visa ending in 4242 expires before .*US\$/).waitFor();
    await expectPaidOnce(reserva, code);
  },
);
