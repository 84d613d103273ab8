import { describe, expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createMailAddress, submitForm, waitForMessage } from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** The inquiries stored in the backend for one address. */
const readInquiries = async (email: string): Promise<object[]> =>
  (
    await querySite<{ data: object }>(
      "select data from backend.item where collection = 'inquiries' and data ->> 'email' = $1",
      email,
    )
  ).map(({ data }) => data);

/** Each kind in both languages and by both ways of a form; each language by both ways. */
const VISITS = chooseCases(2, [
  { kind: 'events', locale: 'es', javaScriptEnabled: true },
  { kind: 'contact', locale: 'en', javaScriptEnabled: false },
  { kind: 'events', locale: 'en', javaScriptEnabled: false },
  { kind: 'contact', locale: 'es', javaScriptEnabled: false },
  { kind: 'contact', locale: 'en', javaScriptEnabled: true },
] as const);

describe.each(VISITS)('inquiry: $kind in $locale, with JavaScript: $javaScriptEnabled', ({ kind, ...visitor }) => {
  const { locale, javaScriptEnabled } = visitor;
  const links = createLinks(locale);
  const path = kind === 'events' ? links.pagina('Eventos') : links.aboutUs;

  test('reaches the backend; errors are shown, and no input is lost', async () => {
    allowConsoleErrors(/status of 400/);
    const page = await openPage({ javaScriptEnabled });
    const { t } = getPageTranslator(await page.goto(path).then(() => page));
    const email = createMailAddress();
    const message = 'Una boda en mayo.\n¿Hay sitio para 80? <b>¡Sí!</b>';
    // Axe is a script itself.
    const isAccessible = (what: string) => (javaScriptEnabled ? expectAccessible(page, what) : undefined);
    await isAccessible('the form');
    await submitForm(
      page,
      { 'inquiry.name': 'Zoë', 'inquiry.email': 'zoe@', 'inquiry.message': message },
      'inquiry.submit',
    );
    await page.getByRole('group', { name: t('accounts.errors') }).waitFor();
    await page.getByText(t('inquiry.error.email-invalid')).first().waitFor();
    await isAccessible('the form with an error');
    expect(await page.getByLabel(t('inquiry.message'), { exact: true }).inputValue()).toBe(message);

    await submitForm(page, { 'inquiry.email': email }, 'inquiry.submit');
    await waitForMessage(page, 'inquiry.done');
    await isAccessible('the thanks');
    const stored = { kind, locale, name: 'Zoë', email, message: expect.stringContaining('80?') };
    await expect.poll(() => readInquiries(email)).toEqual([expect.objectContaining(stored)]);
  });
});

/** As if five inquiries had come from this address. */
const exhaustRateLimit = () => querySite(`update rate_window set used = 5 where what = 'inquiry'`);

test.each(chooseCases(1, [false, true]))(
  'inquiry: the rate limit asks to wait, without losing input (JavaScript: %s)',
  async (javaScriptEnabled) => {
    allowConsoleErrors(/status of 429/);
    const page = await openPage({ javaScriptEnabled });
    const fields = { 'inquiry.name': 'Ana', 'inquiry.email': createMailAddress(), 'inquiry.message': 'Hola' } as const;
    for (let times = 0; times < (isRelease ? 5 : 1); times += 1) {
      await page.goto('/EN/about-us');
      await submitForm(page, fields, 'inquiry.submit');
      await waitForMessage(page, 'inquiry.done');
    }
    if (!isRelease) await exhaustRateLimit();
    await page.goto('/EN/about-us');
    await submitForm(page, fields, 'inquiry.submit');
    await waitForMessage(page, 'inquiry.too-many');
    expect(await page.getByLabel(getPageTranslator(page).t('inquiry.message'), { exact: true }).inputValue()).toBe(
      'Hola',
    );
  },
);
