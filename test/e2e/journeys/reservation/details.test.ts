import { expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { fillDetails, findField } from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import { expectNoOverflow, pressButton, waitForNotice } from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const readGuest = async (reserva: string) => {
  const [row] = await querySite<{ guest: Record<string, string | null> }>(
    'select guest from reservation where reservation_id = $1',
    reserva,
  );
  return row?.guest;
};

test('change details, in Spanish: prefilled, errors at the fields, saved', async () => {
  const page = await openPage();
  const { reserva, links } = await bookByRequest(page, { locale: 'es', days: 340 });
  const before = await readGuest(reserva);
  await page.goto(links.reservation(reserva));
  await page.getByRole('link', { name: /^Cambiar nombres y contacto/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nombres y contacto' }).waitFor();
  expect(await findField(page, 'apellido').inputValue()).toBe('Ñandú Çelik');
  await expectNoOverflow(page);

  await fillDetails(page, { email: 'maria@', zip: '1' });
  await pressButton(page, 'Guardar');
  const summary = page.getByRole('group', { name: 'Revise estos campos' });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Error/);
  await expectAccessible(page, 'details with errors');
  expect(await readGuest(reserva)).toEqual(before);

  await fillDetails(page, { nombre: 'Ana Sofía', email: 'ana@example.com', zip: '00000' });
  await page.locator('[name=estimated_hour]').selectOption('17');
  await page.locator('[name=estimated_minute]').selectOption('30');
  await pressButton(page, 'Guardar');
  await waitForNotice(page, 'Sus datos están guardados');
  await page.getByText('Ana Sofía Ñandú Çelik').waitFor();
  expect(await readGuest(reserva)).toEqual({
    ...before,
    firstName: 'Ana Sofía',
    email: 'ana@example.com',
    estimatedArrival: '17:30',
  });
});

test('change details, in English without JavaScript: input is kept until valid', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const { reserva, links } = await bookByRequest(page, { locale: 'en', days: 344 });
  await page.goto(links.changeDetails(reserva));
  await fillDetails(page, { nombre: 'Robert', apellido: 'R2D2', telefono: '12' });
  await pressButton(page, 'Save');
  await page.getByText('Lastname must only contain letters').first().waitFor();
  await page.getByText('Invalid phone number').first().waitFor();
  expect(await findField(page, 'nombre').inputValue()).toBe('Robert');
  expect(await findField(page, 'apellido').inputValue()).toBe('R2D2');
  expect((await readGuest(reserva))?.firstName).toBe('María José');
  await fillDetails(page, { apellido: 'Detoo', telefono: '+15550123456' });
  await pressButton(page, 'Save');
  await waitForNotice(page, 'Your details have been saved');
  expect(await readGuest(reserva)).toMatchObject({ firstName: 'Robert', lastName: 'Detoo', phone: '+15550123456' });
});
