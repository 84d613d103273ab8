import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createMailAddress } from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk, waitForMailedLink, waitForPayLink } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { addDays, createStay, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, days: 320, width: 1440 },
  { locale: 'en', javaScriptEnabled: false, days: 330, width: 390 },
] as const;

/** Presses of buttons and links; what is typed or chosen in a field is none. */
const countPresses = (page: Page) => {
  const count = { presses: 0 };
  const press = async (role: 'button' | 'link', name: string): Promise<void> => {
    count.presses += 1;
    await page.getByRole('main').getByRole(role, { name, exact: true }).first().click();
  };
  return { count, press };
};

/** Days to a stay of three nights that costs no less a week later: an agreed price is never above that of today. */
const findSteadyDays = async (): Promise<number> => {
  const [found] = await querySite<{ days: number }>(
    `select first.night - $1::date as days from nightly_rate as first
      where first.rate_plan_id = 'flexible' and first.night > $1::date + 200 and 3 = (
        select count(*) from nightly_rate as booked join nightly_rate as later
          on later.rate_plan_id = booked.rate_plan_id and later.room_type_id = booked.room_type_id
          and later.night = booked.night + 7 and later.rate_minor >= booked.rate_minor
        where booked.rate_plan_id = first.rate_plan_id and booked.room_type_id = first.room_type_id
          and booked.night between first.night and first.night + 2)
      and first.room_type_id = '618449' order by first.night limit 1`,
    getToday(),
  );
  if (!found) throw new Error('no week is as dear as the one before');
  return found.days;
};

describe.each(VISITS)('jobs of the desk in $locale at $width, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, days, width } = visit;
  const links = createDeskLinks(locale);
  const open = async () => {
    const page = await openPage({ javaScriptEnabled, viewport: { width, height: 900 } });
    const check = async (what: string) => {
      if (!javaScriptEnabled) return;
      await expectAccessible(page, what);
      await expectNoOverflow(page);
    };
    return { page, check, ...countPresses(page) };
  };
  const waitForDone = (page: Page, done: string) => page.waitForURL((url) => url.searchParams.get('done') === done);

  test('three rooms are held in three presses, on one screen of results', async () => {
    const { page, check, count, press } = await open();
    const email = createMailAddress();
    const stay = createStay(days);
    await openDesk(page, locale, links.newBooking());
    const { t } = getPageTranslator(page);
    await page.locator('[name=arrival]').fill(stay.arrival);
    await page.locator('[name=departure]').fill(stay.departure);
    await page.locator('.more-rooms > summary').click();
    for (const room of [1, 2, 3]) await page.locator(`[name=adults-${room}]`).fill('2');
    await press('button', t('desk.new.search'));
    await page.locator('.room-lines').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.locator('.room-lines select').count()).toBe(3);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(width > 900 ? 900 : 1_200);
    await check('three rooms of a new booking');
    await press('button', t('desk.new.choose'));
    await page.locator('[name=nombre]').fill('Ana');
    await page.locator('[name=apellido]').fill('Ríos');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=estimated_arrival]').selectOption('15:30');
    await press('button', t('desk.new.submit'));
    await page.getByText(t('desk.pay-link.done.placed')).waitFor();
    expect(count.presses).toBe(3);
    expect(await waitForPayLink(email)).toContain('http');
  });

  test('a saved card is declined, and the guest has the link to pay in three presses', async () => {
    const { page, check, count, press } = await open();
    const email = createMailAddress();
    const card = { card_number: '4000 0000 0000 0341', email };
    const { code } = await bookByRequest(page, { locale, days: days + 4, details: card });
    await openDesk(page, locale, links.payment(code));
    const { t } = getPageTranslator(page);
    await press('button', t('desk.payment.card.preview'));
    const charge = page.getByRole('main').locator('button[value=confirm]');
    await charge.waitFor();
    count.presses += 1;
    await charge.click();
    await page.locator('button[value=send]').waitFor();
    await check('a declined card');
    await page.locator('button[value=copy]').click();
    const copied = page.locator('.copy-field input');
    await copied.waitFor();
    expect(await copied.inputValue()).toMatch(/^http/);
    await check('the link to copy');
    await press('button', t('desk.payment.card.send', { to: email }));
    await waitForDone(page, 'payment-asked');
    expect(count.presses).toBe(3);
    expect(await waitForMailedLink('payment-asked', email, 'key')).toContain('http');
  });

  test('a stay is moved by a week at the agreed price in two presses, and the total is not typed', async () => {
    const { page, check, count, press } = await open();
    const { code, reserva, stay } = await bookByRequest(page, { locale, days: await findSteadyDays() });
    const read = async () => {
      const [row] = await querySite<{ total: number; arrival: string }>(
        'select total_minor::int as total, arrival::text as arrival from reservation where reservation_id = $1',
        reserva,
      );
      if (!row) throw new Error(`no reservation ${code}`);
      return row;
    };
    const { total } = await read();
    await openDesk(page, locale, links.change(code));
    const { t, money } = getPageTranslator(page);
    await page.locator('[name=arrival]').fill(addDays(stay.arrival, 7));
    await page.locator('[name=departure]').fill(addDays(stay.departure, 7));
    await page.locator('[name=price][value=agreed]').check();
    await page.locator('[name=reason]').fill('The pool is closed that week');
    await press('button', t('desk.act.preview'));
    await page
      .getByText(t('desk.change.price.of', { price: t('desk.change.price.agreed'), total: money(total, 'USD') }))
      .waitFor();
    await check('the preview of an agreed price');
    await press('button', t('desk.change.accept'));
    await waitForDone(page, 'changed');
    expect(count.presses).toBe(2);
    expect(await read()).toEqual({ total, arrival: addDays(stay.arrival, 7) });
  });

  test('what a colleague did is found in one press, and the search by a key', async () => {
    const { page, check, count, press } = await open();
    await openDesk(page, locale, links.history());
    const { t } = getPageTranslator(page);
    const person = page.locator('#history-by optgroup option').first();
    const name = (await person.textContent()) ?? '';
    await page.locator('#history-by').selectOption((await person.getAttribute('value')) ?? '');
    await press('button', t('desk.history.filter.submit'));
    await page.waitForURL((url) => url.searchParams.get('by')?.startsWith('staff-') === true);
    expect(count.presses).toBe(1);
    const rows = await page.locator('#history tbody tr td:nth-child(2)').allTextContents();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows)).toEqual(new Set([name]));
    await check('the history of one person');
    if (!javaScriptEnabled) return;
    await page.locator('h1').click();
    await page.keyboard.press('/');
    expect(await page.locator('#desk-search').evaluate((field) => field === document.activeElement)).toBe(true);
  });
});
