import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import {
  acceptTerms,
  chooseRoom,
  createResultsHref,
  DETAILS,
  fillDetails,
  findPayButton,
  findReserva,
  holdRooms,
  holdRoomsByRequest,
  readReservationCode,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, expectPaidOnce } from '#test/e2e/support/steps/ledger-assertions.ts';
import { sendPayment } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openContext, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const GARDEN = '618449';

test.each(chooseCases(1, [false, true]))(
  'idempotency: two tabs that pay the same hold show one code (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = createStay(javaScriptEnabled ? 86 : 90);
    const guest = await openContext({ javaScriptEnabled });
    const [first, second] = [await guest.newPage(), await guest.newPage()];
    const reserva = await holdRooms(first, 'en', stay, ['Garden Room']);
    await second.goto(first.url());
    for (const tab of [first, second]) {
      await fillDetails(tab, DETAILS);
      await acceptTerms(tab);
    }
    await Promise.all([findPayButton(first).click(), findPayButton(second).click()]);
    const [code, same] = await Promise.all([waitForThankYou(first), waitForThankYou(second)]);
    expect(same).toBe(code);
    await expectPaidOnce(reserva, code);
    expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 0, sold: 1 });
  },
);

test('fault 8: a double click on the button pays once', async () => {
  const stay = createStay(94);
  const page = await openPage();
  const reserva = await holdRooms(page, 'es', stay, ['Habitación Jardín']);
  await fillDetails(page, DETAILS);
  await acceptTerms(page);
  await findPayButton(page).dblclick();
  await expectPaidOnce(reserva, await waitForThankYou(page));
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 0, sold: 1 });
});

test.runIf(isRelease)('fault 8: a double click on the results holds the rooms once', async () => {
  const stay = createStay(98);
  const page = await openPage();
  await page.goto(createResultsHref('en', stay));
  await chooseRoom(page, 'Garden Room');
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
  await page.waitForURL(/\/checkout$/);
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
});

test('idempotency: the results form submitted twice at once places one hold', async () => {
  const stay = createStay(126);
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(createResultsHref('en', stay));
  await chooseRoom(page, 'Garden Room');
  const fields = await page
    .locator('form:has(input[name=key])')
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)] as const),
    );
  const sendTwice = async (): Promise<string | null> => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const headers = { origin: getJourneySite().url };
    const answer = await fetch(page.url(), { method: 'POST', body, headers, redirect: 'manual' });
    return answer.headers.get('location');
  };
  const [first, second] = await Promise.all([sendTwice(), sendTwice()]);
  expect(first).toMatch(/\/EN\/rooms\/[\w-]{22}\/checkout$/);
  expect(second).toBe(first);
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
});

test.runIf(isRelease)(
  'fault 8: the thank-you page can be reloaded, and checkout of a paid hold leads back to it',
  async () => {
    const page = await openPage();
    const checkout = await holdRoomsByRequest(page, 'en', createStay(102), ['Garden Room']);
    await page.goto(await sendPayment(page, checkout));
    const code = await waitForThankYou(page);
    await page.reload();
    expect(await readReservationCode(page)).toBe(code);
    await page.goto(checkout);
    expect(await waitForThankYou(page)).toBe(code);
    await expectPaidOnce(findReserva(checkout), code);
  },
);
