import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  acceptTerms,
  CARDS,
  DETAILS,
  type Details,
  fillDetails,
  findField,
  findPayButton,
  holdRooms,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { expectPaidOnce, expectUnpaid, querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

type FieldName = keyof typeof DETAILS;

const [THIS_YEAR = '', THIS_MONTH] = getToday().split('-');
const LAST_YEAR = String(Number(THIS_YEAR) - 1);

/** Specification §5: input and exact text. */
const MESSAGES: readonly (readonly [FieldName, string, string])[] = [
  ['nombre', 'R2D2', 'Name must only contain letters'],
  ['email', 'maria@', 'This field must be a valid email'],
  ['card_number', '4242 4242 4242 4241', 'Invalid credit card number'],
  ['exp_month', '', 'Expiration month is required'],
  ['nombre', 'M', 'Name must contain at least 2 characters'],
  ['nombre', '', 'This field is required'],
  ['apellido', '', 'This field is required'],
  ['apellido', 'P', 'Lastname must contain at least 2 characters'],
  ['apellido', 'Pérez3', 'Lastname must only contain letters'],
  ['email', '', 'This field is required'],
  ['telefono', '', 'This field is required'],
  ['telefono', '+507 6123 4567 x', 'Invalid phone number'],
  ['telefono', '123456', 'Invalid phone number'],
  ['legal_id', '', 'This field is required'],
  ['zip', '', 'This field is required'],
  ['zip', '1234', 'Invalid zip code'],
  ['zip', '12345-67', 'Invalid zip code'],
  ['card_number', '', 'Credit card number is required'],
  ['card_number', '6011 0000 0000 0004', 'Invalid credit card number or type'],
  ['card_holder', 'Al', 'Cardholder name must contain at least 3 characters'],
  ['card_holder', 'M4ria', 'Cardholder name must only contain letters'],
  ['exp_month', 'ab', 'Expiration month is required'],
  ['exp_month', '13', 'Invalid expiration month'],
  ['exp_year', '', 'This field is required'],
  ['exp_year', '203', 'Invalid expiration year'],
  ['exp_year', LAST_YEAR, 'Expiration year cannot be in the past'],
  ['cvc', '', 'This field is required'],
  ['cvc', '12', 'Invalid CCV code'],
  ['cvc', '12345', 'Invalid CCV code'],
];

/** Reads a field's error without label, hint and help; the empty text when it is valid. */
const readError = async (page: Page, name: FieldName): Promise<string> => {
  const input = findField(page, name);
  if ((await input.getAttribute('aria-invalid')) !== 'true') return '';
  return input.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent?.trim() ?? '';
  });
};

test('checkout: a field shows its error on blur, not while typing', async () => {
  const page = await openPage();
  const reserva = await holdRooms(page, 'en', createStay(162), ['Garden Room']);
  for (const [name, typed, message] of chooseCases(4, MESSAGES)) {
    const what = `${name}: ${typed}`;
    await findField(page, name).fill(DETAILS[name]);
    await page.keyboard.press('Tab');
    expect(await readError(page, name), what).toBe('');
    await findField(page, name).fill('');
    await page.keyboard.type(typed);
    expect(await readError(page, name), `${what}, still typing`).toBe('');
    await page.keyboard.press('Tab');
    await expect.poll(() => readError(page, name), { message: what }).toBe(message);
    // Nor does it go away while it is put right, but then.
    await findField(page, name).fill(DETAILS[name]);
    expect(await readError(page, name), `${what}, being put right`).toBe(message);
    await page.keyboard.press('Tab');
    await expect.poll(() => readError(page, name), { message: `${what}, put right` }).toBe('');
  }
  await findField(page, 'country').selectOption('PA');
  await findField(page, 'country').selectOption('');
  await expect.poll(() => readError(page, 'country')).toBe('This field is required');
  await expectUnpaid(reserva, 'held');
});

test('checkout: a refused form keeps the input, links to the fields, and can then be paid', async () => {
  const page = await openPage();
  const reserva = await holdRooms(page, 'en', createStay(166), ['Garden Room']);
  await findPayButton(page).click();
  const summary = page.getByRole('group', { name: 'All fields are required' });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Error: /);
  await summary.getByRole('link', { name: /^Email/ }).click();
  expect(await findField(page, 'email').evaluate((element) => element === document.activeElement)).toBe(true);

  await fillDetails(page, { ...DETAILS, telefono: '12' });
  await acceptTerms(page);
  await findPayButton(page).click();
  await page.getByRole('group', { name: 'Please check these fields' }).waitFor();
  expect(await findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  await fillDetails(page, { telefono: DETAILS.telefono });
  await findPayButton(page).click();
  await expectPaidOnce(reserva, await waitForThankYou(page));
});

const BAD_FORMS: readonly (readonly [string, Details, string])[] = [
  ['a card that fails the Luhn check', { card_number: '4242 4242 4242 4241' }, 'Invalid credit card number'],
  ['a name with figures', { nombre: 'R2D2' }, 'Name must only contain letters'],
  ['no e-mail', { email: '' }, 'All fields are required'],
  ['a phone that is too short', { telefono: '+507 612' }, 'Invalid phone number'],
  // In January no month of the year is over.
  ...(THIS_MONTH === '01'
    ? []
    : ([['an expired card', { exp_month: '1', exp_year: THIS_YEAR }, 'This card has expired']] as const)),
];

test('checkout without JavaScript: the server shows the same errors; the card is never echoed', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const reserva = await holdRooms(page, 'en', createStay(170), ['Garden Room']);
  for (const [what, wrong, message] of chooseCases(1, BAD_FORMS)) {
    await payDeposit(page, wrong);
    await page.getByText(message).first().waitFor();
    expect(await findField(page, 'apellido').inputValue(), what).toBe(DETAILS.apellido);
    expect(await findField(page, 'exp_year').inputValue(), what).toBe(wrong.exp_year ?? DETAILS.exp_year);
    const html = (await page.content()).replace(/[ -]/g, '');
    expect(html, what).not.toMatch(/42424242/);
    expect(await findField(page, 'cvc').inputValue(), what).toBe('');
    await expectUnpaid(reserva, 'held');
  }
  await payDeposit(page);
  await expectPaidOnce(reserva, await waitForThankYou(page));
});

test.runIf(isRelease).each([true, false])(
  'checkout: real names are normalised and accepted, JavaScript %s',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const reserva = await holdRooms(page, 'en', createStay(javaScriptEnabled ? 178 : 182), ['Garden Room']);
    await findField(page, 'country').selectOption('GB');
    await payDeposit(page, {
      nombre: 'Jean-Luc J.R.',
      apellido: 'D’Angelo O´Brien',
      telefono: '+1 (202) 555-0142',
      country: 'GB',
      zip: 'sw1a 1aa',
      card_holder: '王',
      card_number: '4242–4242–4242–4242',
      exp_year: '31',
    });
    await expectPaidOnce(reserva, await waitForThankYou(page));
    const [row] = await querySite<{ guest: object }>(
      'select guest from reservation where reservation_id = $1',
      reserva,
    );
    expect(row?.guest).toMatchObject({
      firstName: 'Jean-Luc J.R.',
      lastName: "D’Angelo O'Brien",
      phone: '+12025550142',
      country: 'GB',
      zip: 'SW1A 1AA',
    });
  },
);

test.runIf(isRelease)('checkout: no response and no table contains a card number or security code', async () => {
  const page = await openPage();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isText = /html|component|text|json|javascript/.test(response.headers()['content-type'] ?? '');
    if (isText) answers.push(response.text().catch(() => ''));
  });
  await holdRooms(page, 'en', createStay(174), ['Garden Room']);
  await payDeposit(page, { card_number: CARDS.declined, cvc: '7391' });
  await page.getByText('Your bank declined the card').waitFor();
  await payDeposit(page, { card_number: CARDS.amex, cvc: '7391' });
  await waitForThankYou(page);
  // Four digits between hyphens are part of a random id.
  const canary = /4000[ -]?0000[ -]?0000[ -]?0002|3782[ -]?822463[ -]?10005|(?<![\w-])7391(?![\w-])/;
  const texts = await Promise.all(answers);
  expect(texts.filter((text) => text.includes('Your bank declined the card'))).not.toEqual([]);
  for (const answer of texts) expect(answer).not.toMatch(canary);
  const tables = await querySite<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox_bank')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const rows = await querySite<{ row: string }>(`select t::text as row from ${name} t`);
    expect(
      rows.filter(({ row }) => canary.test(row)),
      name,
    ).toEqual([]);
  }
});

test.runIf(isRelease)('checkout: an error that appears on blur costs no click on the button, on a phone', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, locale: 'en-US', bypassCSP: true });
  const reserva = await holdRooms(page, 'en', createStay(518), ['Garden Room']);
  // Safari does not hold the view when something above it grows.
  await page.addStyleTag({ content: '* { overflow-anchor: none !important; }' });
  await fillDetails(page, { ...DETAILS, zip: '', cvc: '' });
  await acceptTerms(page);
  await findPayButton(page).click();
  await page.getByRole('group', { name: 'All fields are required' }).waitFor();

  /** Presses the mouse button slowly; returns how far the button moved under it. */
  const pressSlowly = async (): Promise<number> => {
    const button = findPayButton(page);
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    if (!before) throw new Error('no button');
    await page.mouse.move(before.x + before.width / 2, before.y + 4);
    await page.mouse.down();
    await page.waitForTimeout(150);
    const moved = Math.abs(((await button.boundingBox())?.y ?? 0) - before.y);
    await page.mouse.up();
    return moved;
  };

  // A message of two lines comes when the field is left.
  await fillDetails(page, { zip: '00000', cvc: '987', exp_year: '2031' });
  await findField(page, 'card_holder').fill('Al');
  expect(await pressSlowly()).toBeLessThan(1);
  await page.getByRole('group', { name: 'Please check these fields' }).waitFor();
  // The summary goes when the last field is put right.
  await findField(page, 'card_holder').fill('Maria Nandu');
  expect(await pressSlowly()).toBeLessThan(1);
  await waitForThankYou(page);
  await expectPaidOnce(reserva);
});
