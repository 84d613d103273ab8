import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, width: 1440, days: 340 },
  { locale: 'en', javaScriptEnabled: false, width: 390, days: 350 },
] as const;

describe.each(VISITS)('a walk-in in $locale at $width, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, width, days } = visit;
  const links = createDeskLinks(locale);

  test('is booked and paid by terminal in at most eight presses from Today, without an e-mail address', async () => {
    const page = await openPage({ javaScriptEnabled, viewport: { width, height: 900 } });
    const check = async (what: string) => {
      if (javaScriptEnabled) await expectAccessible(page, what);
      if (javaScriptEnabled) await expectNoOverflow(page);
    };
    let presses = 0;
    const press = (name: string, role: 'button' | 'link' | 'radio' = 'button', scope = 'main') => {
      presses += 1;
      return page.locator(scope).getByRole(role, { name, exact: true }).first().click();
    };
    const stay = createStay(days);
    await openDesk(page, locale);
    const { t } = getPageTranslator(page);
    if (width < 900) {
      presses += 1;
      await page.locator('.desk-group summary').first().click();
    }
    await press(t('desk.nav.new'), 'link', 'body');
    await page.locator('[name=arrival]').fill(stay.arrival);
    await page.locator('[name=departure]').fill(stay.departure);
    await press(t('desk.new.search'));
    await page.getByRole('radio').first().check();
    presses += 1;
    await press(t('desk.new.choose'));

    await page.locator('[name=nombre]').fill('Ana');
    await page.locator('[name=apellido]').fill('Ríos');
    await page.locator('[name=channel]').selectOption('walk-in');
    expect(await page.locator('[name=agent]').isVisible()).toBe(false);
    await press(t('desk.new.payment.terminal'), 'radio');
    expect(await page.locator('[name=hours]').isVisible()).toBe(false);
    await page.locator('[name=reference]').fill('4711');
    await check('the guest and the payment of a new booking');
    const amount = await page.locator('[name=amount]').inputValue();
    await page.locator('[name=amount]').fill('999999');
    await press(t('desk.new.submit'));
    await page.locator('#amount-error').waitFor();
    expect(await page.locator('[name=reference]').inputValue()).toBe('4711');
    await check('the guest and the payment of a new booking, with an error');
    // The wrong amount is no part of the job.
    presses -= 1;
    await page.locator('[name=amount]').fill(amount);
    await press(t('desk.new.submit'));
    await page.getByText(t('desk.done.booked')).waitFor();
    expect(presses).toBeLessThanOrEqual(8);
    await check('a reservation without a card');

    const code = new URL(page.url()).pathname.split('/').at(-1);
    const [row] = await querySite(
      `select status, card, guarantee, channel, guest ->> 'email' as email, balance_due_at,
        (select sum(amount_minor)::int from folio_entry where folio_entry.reservation_id = reservation.reservation_id) as owed
        from reservation where code = $1`,
      String(code),
    );
    expect(row).toEqual({
      ...{ status: 'confirmed', card: null, guarantee: 'desk', channel: 'walk-in', email: '' },
      ...{ balance_due_at: null, owed: 0 },
    });
    await page.goto(links.reservations({ source: 'walk-in', by: 'booked' }));
    await page.getByText(String(code)).first().waitFor();
  });
});
