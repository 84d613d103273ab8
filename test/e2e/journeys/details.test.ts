import { expect, test } from 'vitest';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { sql } from '#test/e2e/support/books.ts';
import { field, types } from '#test/e2e/support/guest.ts';
import { booksRooms, expectFits, linksAt, news, pressesButton } from '#test/e2e/support/reservation.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const guestOf = async (reserva: string) => {
  const [row] = await sql<{ guest: Record<string, string | null> }>(
    'select guest from reservation where reservation_id = $1',
    reserva,
  );
  return row?.guest;
};

test('in Spanish: what is known is filled in, errors stand beside the fields, and it is saved', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'es', days: 340 });
  const before = await guestOf(reserva);
  await page.goto(linksAt(page).reservation(reserva));
  await page.getByRole('link', { name: /^Cambiar nombres y contacto/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nombres y contacto' }).waitFor();
  expect(await field(page, 'apellido').inputValue()).toBe('Ñandú Çelik');
  await expectAccess(page, 'the details');
  await expectFits(page);

  await types(page, { email: 'maria@', zip: '1' });
  await pressesButton(page, 'Guardar');
  const summary = page.getByRole('group', { name: 'Revise estos campos' });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Error/);
  await expectAccess(page, 'details with errors');
  expect(await guestOf(reserva)).toEqual(before);

  await types(page, { nombre: 'Ana Sofía', email: 'ana@example.com', zip: '00000' });
  await page.locator('[name=estimated_hour]').selectOption('17');
  await page.locator('[name=estimated_minute]').selectOption('30');
  await pressesButton(page, 'Guardar');
  await news(page, 'Sus datos están guardados');
  await page.getByText('Ana Sofía Ñandú Çelik').waitFor();
  expect(await guestOf(reserva)).toEqual({
    ...before,
    firstName: 'Ana Sofía',
    email: 'ana@example.com',
    estimatedArrival: '17:30',
  });
});

test('in English, without JavaScript: what was typed is kept until it is well', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const { reserva } = await booksRooms(page, { locale: 'en', days: 344 });
  await page.goto(linksAt(page).changeDetails(reserva));
  await types(page, { nombre: 'Robert', apellido: 'R2D2', telefono: '12' });
  await pressesButton(page, 'Save');
  await page.getByText('Lastname must only contain letters').first().waitFor();
  await page.getByText('Invalid phone number').first().waitFor();
  expect(await field(page, 'nombre').inputValue()).toBe('Robert');
  expect(await field(page, 'apellido').inputValue()).toBe('R2D2');
  expect((await guestOf(reserva))?.firstName).toBe('María José');
  await types(page, { apellido: 'Detoo', telefono: '+15550123456' });
  await pressesButton(page, 'Save');
  await news(page, 'Your details have been saved');
  expect(await guestOf(reserva)).toMatchObject({ firstName: 'Robert', lastName: 'Detoo', phone: '+15550123456' });
});
