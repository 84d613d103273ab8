import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, days: 12 },
  { locale: 'en', javaScriptEnabled: false, days: 13 },
] as const;

const REASON = 'The pool was closed all week';

/** Amounts of the folio by kind. */
const readFolio = async (reserva: string, kind: string): Promise<number[]> => {
  const rows = await querySite<{ amount: number }>(
    'select amount_minor::int as amount from folio_entry where reservation_id = $1 and kind = $2 order by seq',
    reserva,
    kind,
  );
  return rows.map(({ amount }) => amount);
};

describe.each(VISITS)('acting on a reservation in $locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, days } = visit;
  const links = createDeskLinks(locale);

  test('goodwill, a payment in cash, and a cancellation at half the penalty, at the amounts shown', async () => {
    const page = await openPage({ javaScriptEnabled });
    const { reserva, code } = await bookByRequest(page, { locale, days });
    const isAccessible = (what: string) => (javaScriptEnabled ? expectAccessible(page, what) : undefined);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const waitForDone = (done: string) => page.waitForURL((url) => url.searchParams.get('done') === done);
    await openDesk(page, locale, links.refund(code));
    const { t, money } = getPageTranslator(page);
    for (const typed of chooseCases(2, ['12,50', 'NaN', '1.250,00', '-5'])) {
      await page.locator('#amount').fill(typed);
      await page.locator('#reason').fill(REASON);
      await press(t('desk.act.preview'));
      // The error may be that of the value before.
      await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
      await page.locator('#amount-error').waitFor();
      expect(await page.locator('#amount').inputValue()).toBe(typed);
    }
    await isAccessible('goodwill, with an error');
    await page.locator('#amount').fill('40');
    await press(t('desk.act.preview'));
    await page.getByText(money(4_000, 'USD')).first().waitFor();
    await isAccessible('the preview of goodwill');
    await press(t('desk.refund.confirm', { amount: money(4_000, 'USD') }));
    await waitForDone('goodwill');
    expect(await readFolio(reserva, 'adjustment')).toEqual([-4_000]);

    await page.goto(links.payment(code));
    await page.locator('#amount').fill('100.00');
    await press(t('desk.act.preview'));
    await page.getByText(t('desk.payment.left')).waitFor();
    await isAccessible('the preview of a payment');
    await press(t('desk.payment.confirm'));
    await waitForDone('payment');
    expect(await readFolio(reserva, 'manual-payment')).toEqual([-10_000]);

    // D23: taken back in two presses from the screen of payments, and recorded as it was.
    await page.goto(links.payment(code));
    const reversal = page.locator('form', { has: page.locator('#entry') });
    await reversal.locator('#reason').fill('Taken at the terminal, not in cash');
    await reversal.getByRole('button', { name: t('desk.act.preview') }).click();
    await page.getByText(t('desk.reversal.charge')).waitFor();
    await isAccessible('the preview of a reversal');
    await press(t('desk.reversal.confirm'));
    await waitForDone('reversed');
    await page.goto(links.payment(code));
    await page.locator('#amount').fill('100.00');
    await page.locator('#method').selectOption('terminal');
    await press(t('desk.act.preview'));
    await page.getByText(t('desk.payment.left')).waitFor();
    await press(t('desk.payment.confirm'));
    await waitForDone('payment');
    expect(await readFolio(reserva, 'manual-payment')).toEqual([-10_000, 10_000, -10_000]);

    const readReservation = async () => {
      const [row] = await querySite<{ total: number; status: string }>(
        'select total_minor::int as total, status from reservation where reservation_id = $1',
        reserva,
      );
      if (!row) throw new Error(`no reservation ${reserva}`);
      return row;
    };
    await page.goto(links.cancel(code));
    const { total } = await readReservation();
    const half = Math.round(total / 2);
    const told = t('desk.cancel.now', { amount: money(total, 'USD'), half: money(half, 'USD') });
    expect(await page.locator('#charge-hint').textContent()).toBe(told);
    await page.locator('#charge').selectOption('half');
    await page.locator('#reason').fill(REASON);
    await press(t('desk.act.preview'));
    await page.getByText(t('desk.cancel.waived')).waitFor();
    await isAccessible('the preview of a cancellation');
    if (javaScriptEnabled) await expectNoOverflow(page);
    await press(t('desk.cancel.confirm'));
    await waitForDone('cancelled');
    expect((await readReservation()).status).toBe('cancelled');
    expect(await readFolio(reserva, 'penalty')).toEqual([half]);
  });
});
