import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createMailAddress } from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator, payDeposit, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk, waitForPayLink } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, days: 300 },
  { locale: 'en', javaScriptEnabled: false, days: 310 },
] as const;

describe.each(VISITS)('booking by telephone in $locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, days } = visit;
  const links = createDeskLinks(locale);
  const stay = createStay(days);

  test('rooms are held, the guest pays by the mailed link, and the reservation is the desk’s', async () => {
    const page = await openPage({ javaScriptEnabled });
    const email = createMailAddress();
    const isAccessible = (what: string) => (javaScriptEnabled ? expectAccessible(page, what) : undefined);
    await openDesk(page, locale, links.newBooking());
    const { t } = getPageTranslator(page);
    await isAccessible('the dates of a new booking');
    await page.locator('[name=arrival]').fill(stay.arrival);
    await page.locator('[name=departure]').fill(stay.departure);
    await page.getByRole('button', { name: t('desk.new.search') }).click();
    await page.getByRole('radio').first().check();
    await isAccessible('the rooms of a new booking');
    await page.getByRole('button', { name: t('desk.new.choose'), exact: true }).click();

    const submit = page.getByRole('button', { name: t('desk.new.submit') });
    await page.locator('[name=nombre]').fill('Ana');
    await page.locator('[name=apellido]').fill('Ríos');
    await page.locator('[name=email]').fill('ana@');
    await page.locator('#request_choices-cot').check();
    await page.locator('[name=request]').fill('Far from the lift');
    await submit.click();
    await page.getByRole('link', { name: `${t('field.email')}: ${t('field-error.email-invalid')}` }).waitFor();
    // The error under one field leaves its neighbour on the same line.
    const [wrong, right] = ['email', 'telefono'].map((name) => page.locator(`[name=${name}]`).boundingBox());
    expect((await wrong)?.y).toBe((await right)?.y);
    expect(await page.locator('[name=nombre]').inputValue()).toBe('Ana');
    expect(await page.locator('#request_choices-cot').isChecked()).toBe(true);
    await isAccessible('the guest of a new booking, with an error');
    await page.locator('[name=email]').fill(email);
    await submit.click();
    await page.getByText(t('desk.pay-link.done.placed')).waitFor();
    await isAccessible('a pay link');
    const payLinkUrl = page.url();

    const guest = await openPage({ javaScriptEnabled });
    await guest.goto(await waitForPayLink(email));
    expect(new URL(guest.url()).search).toBe('');
    expect(await guest.locator('[name=email]').inputValue()).toBe(email);
    expect(await guest.locator('#request-cot').isChecked()).toBe(true);
    await payDeposit(guest, { email });
    const code = await waitForThankYou(guest);

    await page.goto(payLinkUrl);
    await page.getByText(code).waitFor();
    await page.goto(links.payLinks);
    await page.getByText(t('desk.pay-link.status.paid')).first().waitFor();
    await isAccessible('the list of pay links');
    expect(
      await querySite('select source, made_by ->> $1 as role from reservation where code = $2', 'role', code),
    ).toEqual([{ source: 'desk', role: 'owner' }]);

    // What the guest asks for is changed by the desk too.
    await page.goto(links.guest(code));
    expect(await page.locator('[name=request]').inputValue()).toBe('Far from the lift');
    await isAccessible('the details of a guest');
    await page.locator('#request_choices-cot').uncheck();
    await page.locator('#request_choices-allergies').check();
    await page.getByRole('button', { name: t('desk.guest.submit') }).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'guest-changed');
    expect(await page.locator('#guest .desk-requests li').allTextContents()).toEqual([
      t('request.allergies'),
      'Far from the lift',
    ]);
  });
});

test('a guest’s inquiry is listed, answered and taken back', async () => {
  const [{ count } = { count: 0 }] = await querySite<{ count: number }>(
    `insert into backend.item (collection, id, data) values ('inquiries', $1, $2) returning 1 as count`,
    '5f0c5c1e-3f54-4c5e-9a53-2f3a3a1d9d99',
    JSON.stringify({
      id: '5f0c5c1e-3f54-4c5e-9a53-2f3a3a1d9d99',
      kind: 'events',
      name: 'Zoë Prat',
      email: 'zoe@example.com',
      phone: null,
      message: 'A wedding in May\nfor 80?',
      locale: 'en',
      created: '2026-11-24T15:00:00.000Z',
    }),
  );
  expect(count).toBe(1);
  const page = await openPage();
  await openDesk(page, 'es', createDeskLinks('es').inquiries());
  const { t } = getPageTranslator(page);
  await expectAccessible(page, 'the inquiries');
  const article = page.getByRole('article').filter({ hasText: 'Zoë Prat' });
  expect(await article.getByRole('link', { name: t('desk.inquiry.answer') }).getAttribute('href')).toContain(
    'mailto:zoe@example.com?subject=Your%20inquiry',
  );
  await article.getByRole('button', { name: t('desk.inquiry.mark') }).click();
  await page.getByText(t('desk.inquiry.done.answered')).waitFor();
  expect(await article.count()).toBe(0);
  await page.getByRole('link', { name: t('desk.inquiries.answered') }).click();
  await article.getByRole('button', { name: t('desk.inquiry.unmark') }).click();
  await page.getByText(t('desk.inquiry.done.reopened')).waitFor();
  expect(await querySite(`select 1 from inquiry_mark`)).toEqual([]);
});
