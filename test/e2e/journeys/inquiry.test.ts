import { beforeEach, describe, expect, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { forgetLimits, isTold, sends, someMail } from '#test/e2e/support/accounts.ts';
import { sql } from '#test/e2e/support/books.ts';
import { wordsAt } from '#test/e2e/support/guest.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

beforeEach(forgetLimits);

/** What the backend holds of somebody. */
const inquiriesOf = async (email: string): Promise<object[]> =>
  (
    await sql<{ data: object }>(
      "select data from backend.item where collection = 'inquiries' and data ->> 'email' = $1",
      email,
    )
  ).map(({ data }) => data);

const VISITS = (['es', 'en'] as const).flatMap((locale) =>
  [true, false].flatMap((javaScriptEnabled) =>
    (['events', 'contact'] as const).map((kind) => ({ locale, javaScriptEnabled, kind })),
  ),
);

describe.each(VISITS)('$kind in $locale, with JavaScript: $javaScriptEnabled', ({ kind, ...visitor }) => {
  const { locale, javaScriptEnabled } = visitor;
  const links = linksIn(locale);
  const path = kind === 'events' ? links.pagina('Eventos') : links.aboutUs;

  test('an inquiry reaches the backend; what is wrong is said, and nothing typed is lost', async () => {
    forgive(/status of 400/);
    const page = await visit({ javaScriptEnabled });
    const { t } = wordsAt(await page.goto(path).then(() => page));
    const email = someMail();
    const message = 'Una boda en mayo.\n¿Hay sitio para 80? <b>¡Sí!</b>';
    // Axe is a script itself.
    const isAccessible = (what: string) => (javaScriptEnabled ? expectAccess(page, what) : undefined);
    await isAccessible('the form');
    await sends(page, { 'inquiry.name': 'Zoë', 'inquiry.email': 'zoe@', 'inquiry.message': message }, 'inquiry.submit');
    await page.getByRole('group', { name: t('accounts.errors') }).waitFor();
    await page.getByText(t('inquiry.error.email-invalid')).first().waitFor();
    await isAccessible('the form with an error');
    expect(await page.getByLabel(t('inquiry.message'), { exact: true }).inputValue()).toBe(message);

    await sends(page, { 'inquiry.email': email }, 'inquiry.submit');
    await isTold(page, 'inquiry.done');
    await isAccessible('the thanks');
    const [inquiry, ...more] = await inquiriesOf(email);
    expect(inquiry).toMatchObject({ kind, locale, name: 'Zoë', email, message: expect.stringContaining('80?') });
    expect(more).toEqual([]);
  });
});

test('whoever writes too often is asked to wait, and nothing typed is lost', async () => {
  forgive(/status of 429/);
  const page = await visit();
  const fields = { 'inquiry.name': 'Ana', 'inquiry.email': someMail(), 'inquiry.message': 'Hola' } as const;
  for (let times = 0; times < 5; times += 1) {
    await page.goto('/EN/about-us');
    await sends(page, fields, 'inquiry.submit');
    await isTold(page, 'inquiry.done');
  }
  await page.goto('/EN/about-us');
  await sends(page, fields, 'inquiry.submit');
  await isTold(page, 'inquiry.too-many');
  expect(await page.getByLabel(wordsAt(page).t('inquiry.message'), { exact: true }).inputValue()).toBe('Hola');
});
