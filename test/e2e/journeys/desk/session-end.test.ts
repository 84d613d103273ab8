import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const VISITS = chooseCases(1, [
  { locale: 'en', javaScriptEnabled: false, days: 15 },
  { locale: 'es', javaScriptEnabled: true, days: 14 },
] as const);

const REASON = 'Breakfast was cold on two days';

const endSession = () => querySite('update desk_session set ended_at = now()');

/** As if password and code had been given eleven minutes ago. */
const ageConfirmation = () => querySite(`update desk_session set confirmed_at = now() - interval '11 minutes'`);

describe.each(VISITS)('a session that ends in mid-form, in $locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, days } = visit;
  const links = createDeskLinks(locale);

  test('sign-in and confirmation are asked over the form, which keeps what was typed', async () => {
    allowConsoleErrors(/status of 40[13]/);
    const page = await openPage({ javaScriptEnabled });
    const { reserva, code } = await bookByRequest(page, { locale, days });
    await openDesk(page, locale, links.refund(code));
    const { t, money } = getPageTranslator(page);
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    const readTyped = async () => [
      await page.locator('#amount').inputValue(),
      await page.locator('#reason').inputValue(),
    ];
    const countGoodwill = async () =>
      (await querySite(`select 1 from folio_entry where reservation_id = $1 and kind = 'adjustment'`, reserva)).length;

    await page.locator('#amount').fill('40');
    await page.locator('#reason').fill(REASON);
    await endSession();
    await press(t('desk.act.preview'));
    await page.getByText(t('desk.sign-in.kept')).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'the sign-in over a form');
    expect(new URL(page.url()).pathname).toBe(links.refund(code));
    await page.locator('#password').fill('not the password');
    await press(t('desk.sign-in.submit'));
    await page.getByText(t('desk.sign-in.failed')).waitFor();
    await page.locator('#password').fill(ADMINISTRATOR.password);
    await press(t('desk.sign-in.submit'));
    await page.getByText(t('desk.resumed')).waitFor();
    expect(await readTyped()).toEqual(['40', REASON]);
    expect(await page.locator('[name=password], [name=kept]').count()).toBe(0);

    await press(t('desk.act.preview'));
    await page.getByText(money(4_000, 'USD')).first().waitFor();
    await ageConfirmation();
    await press(t('desk.refund.confirm', { amount: money(4_000, 'USD') }));
    await page.getByText(t('desk.confirm.text')).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'the confirmation over a form');
    await page.locator('#password').fill('not the password');
    await press(t('desk.confirm.submit'));
    await page.getByText(t('desk.confirm.failed')).waitFor();
    expect(await countGoodwill()).toBe(0);
    await page.locator('#password').fill(ADMINISTRATOR.password);
    await press(t('desk.confirm.submit'));
    await page.waitForURL((url) => url.searchParams.get('done') === 'goodwill');
    expect(await countGoodwill()).toBe(1);
  });
});
