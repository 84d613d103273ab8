import { expect, test } from 'vitest';
import { expectPaidOnce, takenOf } from '#test/e2e/support/books.ts';
import {
  acceptsTerms,
  chooses,
  codeAt,
  DETAILS,
  holds,
  isThanked,
  payButton,
  resultsHref,
  types,
} from '#test/e2e/support/guest.ts';
import { journeySite } from '#test/e2e/support/journey-site.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit, visitor } from '#test/e2e/support/visitor.ts';

const GARDEN = '618449';

test.each([true, false])(
  'two tabs that pay the same hold at once show one code (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = stayIn(javaScriptEnabled ? 86 : 90);
    const guest = await visitor({ javaScriptEnabled });
    const [first, second] = [await guest.newPage(), await guest.newPage()];
    const reserva = await holds(first, 'en', stay, ['Garden Room']);
    await second.goto(first.url());
    for (const tab of [first, second]) {
      await types(tab, DETAILS);
      await acceptsTerms(tab);
    }
    await Promise.all([payButton(first).click(), payButton(second).click()]);
    const [code, same] = await Promise.all([isThanked(first), isThanked(second)]);
    expect(same).toBe(code);
    await expectPaidOnce(reserva, code);
    expect(await takenOf(GARDEN, stay)).toEqual({ held: 0, sold: 1 });
  },
);

test('fault 8: a double click on the button pays once', async () => {
  const stay = stayIn(94);
  const page = await visit();
  const reserva = await holds(page, 'es', stay, ['Habitación Jardín']);
  await types(page, DETAILS);
  await acceptsTerms(page);
  await payButton(page).dblclick();
  await expectPaidOnce(reserva, await isThanked(page));
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 0, sold: 1 });
});

test('fault 8: a double click on the results holds the rooms once', async () => {
  const stay = stayIn(98);
  const page = await visit();
  await page.goto(resultsHref('en', stay));
  await chooses(page, 'Garden Room');
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
  await page.waitForURL(/\/checkout$/);
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
});

test('the form of the results, sent twice at once, is one hold', async () => {
  const stay = stayIn(126);
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(resultsHref('en', stay));
  await chooses(page, 'Garden Room');
  const fields = await page
    .locator('form:has(input[name=key])')
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)] as const),
    );
  const sends = async (): Promise<string | null> => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const headers = { origin: journeySite().url };
    const answer = await fetch(page.url(), { method: 'POST', body, headers, redirect: 'manual' });
    return answer.headers.get('location');
  };
  const [first, second] = await Promise.all([sends(), sends()]);
  expect(first).toMatch(/\/EN\/rooms\/[\w-]{22}\/checkout$/);
  expect(second).toBe(first);
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
});

test('fault 8: the thank-you page can be reloaded, and checkout of a paid hold leads back to it', async () => {
  const page = await visit();
  const reserva = await holds(page, 'en', stayIn(102), ['Garden Room']);
  const checkout = page.url();
  await types(page, DETAILS);
  await acceptsTerms(page);
  await payButton(page).click();
  const code = await isThanked(page);
  await page.reload();
  expect(await codeAt(page)).toBe(code);
  await page.goto(checkout);
  expect(await isThanked(page)).toBe(code);
  await expectPaidOnce(reserva, code);
});
