import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPaidOnce, expectUnpaid, sql } from '#test/e2e/support/books.ts';
import {
  acceptsTerms,
  CARDS,
  DETAILS,
  type Details,
  field,
  holds,
  isThanked,
  payButton,
  pays,
  types,
} from '#test/e2e/support/guest.ts';
import { stayIn, today } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

type FieldName = keyof typeof DETAILS;

const LAST_YEAR = String(Number(today().slice(0, 4)) - 1);

/** Specification §5: what is typed, and the exact words. */
const MESSAGES: readonly (readonly [FieldName, string, string])[] = [
  ['nombre', 'M', 'Name must contain at least 2 characters'],
  ['nombre', 'R2D2', 'Name must only contain letters'],
  ['nombre', '', 'This field is required'],
  ['apellido', '', 'This field is required'],
  ['apellido', 'P', 'Lastname must contain at least 2 characters'],
  ['apellido', 'Pérez3', 'Lastname must only contain letters'],
  ['email', '', 'This field is required'],
  ['email', 'maria@', 'This field must be a valid email'],
  ['telefono', '', 'This field is required'],
  ['telefono', '+507 6123 4567 x', 'Invalid phone number'],
  ['telefono', '123456', 'Invalid phone number'],
  ['legal_id', '', 'This field is required'],
  ['zip', '', 'This field is required'],
  ['zip', '1234', 'Invalid zip code'],
  ['zip', '12345-67', 'Invalid zip code'],
  ['card_number', '', 'Credit card number is required'],
  ['card_number', '6011 0000 0000 0004', 'Invalid credit card number or type'],
  ['card_number', '4242 4242 4242 4241', 'Invalid credit card number'],
  ['card_holder', 'Al', 'Cardholder name must contain at least 3 characters'],
  ['card_holder', 'M4ria', 'Cardholder name must only contain letters'],
  ['exp_month', '', 'Expiration month is required'],
  ['exp_month', 'ab', 'Expiration month is required'],
  ['exp_month', '13', 'Invalid expiration month'],
  ['exp_year', '', 'This field is required'],
  ['exp_year', '203', 'Invalid expiration year'],
  ['exp_year', LAST_YEAR, 'Expiration year cannot be in the past'],
  ['cvc', '', 'This field is required'],
  ['cvc', '12', 'Invalid CCV code'],
  ['cvc', '12345', 'Invalid CCV code'],
];

/** What is said of a field besides its label, its hint and how to mend it; the empty text when it is well. */
const errorAt = async (page: Page, name: FieldName): Promise<string> => {
  const input = field(page, name);
  if ((await input.getAttribute('aria-invalid')) !== 'true') return '';
  return input.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent?.trim() ?? '';
  });
};

test('each field says what is wrong when it is left, not while it is typed in', async () => {
  const page = await visit();
  const reserva = await holds(page, 'en', stayIn(162), ['Garden Room']);
  for (const [name, typed, message] of MESSAGES) {
    const what = `${name}: ${typed}`;
    await field(page, name).fill(DETAILS[name]);
    await page.keyboard.press('Tab');
    expect(await errorAt(page, name), what).toBe('');
    await field(page, name).fill('');
    await page.keyboard.type(typed);
    expect(await errorAt(page, name), `${what}, still typing`).toBe('');
    await page.keyboard.press('Tab');
    await expect.poll(() => errorAt(page, name), { message: what }).toBe(message);
    // Nor does it go away while it is put right, but then.
    await field(page, name).fill(DETAILS[name]);
    expect(await errorAt(page, name), `${what}, being put right`).toBe(message);
    await page.keyboard.press('Tab');
    await expect.poll(() => errorAt(page, name), { message: `${what}, put right` }).toBe('');
  }
  await field(page, 'country').selectOption('PA');
  await field(page, 'country').selectOption('');
  await expect.poll(() => errorAt(page, 'country')).toBe('This field is required');
  await expectUnpaid(reserva, 'held');
});

test('a form that is refused keeps what was typed, leads to the fields, and can then be paid', async () => {
  const page = await visit();
  const reserva = await holds(page, 'en', stayIn(166), ['Garden Room']);
  await payButton(page).click();
  const summary = page.getByRole('group', { name: 'All fields are required' });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Error: /);
  await summary.getByRole('link', { name: /^Email/ }).click();
  expect(await field(page, 'email').evaluate((element) => element === document.activeElement)).toBe(true);

  await types(page, { ...DETAILS, telefono: '12' });
  await acceptsTerms(page);
  await payButton(page).click();
  await page.getByRole('group', { name: 'Please check these fields' }).waitFor();
  expect(await field(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  await types(page, { telefono: DETAILS.telefono });
  await payButton(page).click();
  await expectPaidOnce(reserva, await isThanked(page));
});

const BAD_FORMS: readonly (readonly [string, Details, string])[] = [
  ['a name with figures', { nombre: 'R2D2' }, 'Name must only contain letters'],
  ['no e-mail', { email: '' }, 'All fields are required'],
  ['a phone that is too short', { telefono: '+507 612' }, 'Invalid phone number'],
  ['a card that fails the Luhn check', { card_number: '4242 4242 4242 4241' }, 'Invalid credit card number'],
  ['an expired card', { exp_month: '1', exp_year: today().slice(0, 4) }, 'This card has expired'],
];

test('without JavaScript the server says the same; the card never comes back', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const reserva = await holds(page, 'en', stayIn(170), ['Garden Room']);
  for (const [what, wrong, message] of BAD_FORMS) {
    await pays(page, wrong);
    await page.getByText(message).first().waitFor();
    expect(await field(page, 'apellido').inputValue(), what).toBe(DETAILS.apellido);
    expect(await field(page, 'exp_year').inputValue(), what).toBe(wrong.exp_year ?? DETAILS.exp_year);
    const html = (await page.content()).replace(/[ -]/g, '');
    expect(html, what).not.toMatch(/42424242/);
    expect(await field(page, 'cvc').inputValue(), what).toBe('');
    await expectUnpaid(reserva, 'held');
  }
  await pays(page);
  await expectPaidOnce(reserva, await isThanked(page));
});

test.each([true, false])(
  'guests book under their real names, JavaScript %s: what they typed is normalised',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const reserva = await holds(page, 'en', stayIn(javaScriptEnabled ? 178 : 182), ['Garden Room']);
    await field(page, 'country').selectOption('GB');
    await pays(page, {
      nombre: 'Jean-Luc J.R.',
      apellido: 'D’Angelo O´Brien',
      telefono: '+1 (202) 555-0142',
      country: 'GB',
      zip: 'sw1a 1aa',
      card_holder: '王',
      card_number: '4242–4242–4242–4242',
      exp_year: '31',
    });
    await expectPaidOnce(reserva, await isThanked(page));
    const [row] = await sql<{ guest: object }>('select guest from reservation where reservation_id = $1', reserva);
    expect(row?.guest).toMatchObject({
      firstName: 'Jean-Luc J.R.',
      lastName: "D’Angelo O'Brien",
      phone: '+12025550142',
      country: 'GB',
      zip: 'SW1A 1AA',
    });
  },
);

test('no answer of the site and no table of the database holds a card number or a security code', async () => {
  const page = await visit();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isText = /html|component|text|json|javascript/.test(response.headers()['content-type'] ?? '');
    if (isText) answers.push(response.text().catch(() => ''));
  });
  await holds(page, 'en', stayIn(174), ['Garden Room']);
  await pays(page, { card_number: CARDS.declined, cvc: '7391' });
  await page.getByText('Your bank declined the card').waitFor();
  await pays(page, { card_number: CARDS.amex, cvc: '7391' });
  await isThanked(page);
  const canary = /4000[ -]?0000[ -]?0000[ -]?0002|3782[ -]?822463[ -]?10005|\b7391\b/;
  for (const answer of await Promise.all(answers)) expect(answer).not.toMatch(canary);
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox_bank')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(`select t::text as row from ${name} t`);
    expect(
      rows.filter(({ row }) => canary.test(row)),
      name,
    ).toEqual([]);
  }
});

test('no click on the button is lost to an error that comes or goes as a field is left, on a telephone', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 }, locale: 'en-US', bypassCSP: true });
  const reserva = await holds(page, 'en', stayIn(352), ['Garden Room']);
  // Safari does not hold the view when something above it grows.
  await page.addStyleTag({ content: '* { overflow-anchor: none !important; }' });
  await types(page, { ...DETAILS, zip: '', cvc: '' });
  await acceptsTerms(page);
  await payButton(page).click();
  await page.getByRole('group', { name: 'All fields are required' }).waitFor();

  /** Presses as a hand does, and says by how much the button moved under it. */
  const pressesSlowly = async (): Promise<number> => {
    const button = payButton(page);
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
  await types(page, { zip: '00000', cvc: '987', exp_year: '2031' });
  await field(page, 'card_holder').fill('Al');
  expect(await pressesSlowly()).toBeLessThan(1);
  await page.getByRole('group', { name: 'Please check these fields' }).waitFor();
  // The summary goes when the last field is put right.
  await field(page, 'card_holder').fill('Maria Nandu');
  expect(await pressesSlowly()).toBeLessThan(1);
  await isThanked(page);
  await expectPaidOnce(reserva);
});
