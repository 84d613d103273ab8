import { expect, test } from 'vitest';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { booksOf, sql, takenOf } from '#test/e2e/support/books.ts';
import { picksStay } from '#test/e2e/support/calendar.ts';
import { alert } from '#test/e2e/support/guest.ts';
import {
  amountAt,
  booksRooms,
  expectFits,
  figureAt,
  linksAt,
  news,
  pressesButton,
  TYPES,
} from '#test/e2e/support/reservation.ts';
import { plusDays, stayIn } from '#test/e2e/support/stays.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

const NONE = { held: 0, sold: 0 };

test('in Spanish, with the calendar: two nights more, what they cost now and later, accepted', async () => {
  const page = await visit();
  const { reserva, stay } = await booksRooms(page, { locale: 'es', days: 270 });
  const before = await booksOf(reserva);
  await page.goto(linksAt(page).reservation(reserva));
  await page.getByRole('link', { name: /^Cambiar las fechas/ }).click();
  await page.getByRole('grid').first().waitFor();
  await expectAccess(page, 'the choice of dates');
  await expectFits(page);
  const longer = { arrival: plusDays(stay.arrival, 1), departure: plusDays(stay.arrival, 6) };
  await picksStay(page, longer);
  await pressesButton(page, 'Ver la diferencia');
  await page.getByRole('heading', { level: 1, name: 'Antes y después' }).waitFor();
  await page.getByRole('timer').waitFor();
  await expectAccess(page, 'the proposal');
  await expectFits(page);
  // The old nights are still sold, the new ones held, and the one that both have taken once.
  expect(await takenOf(TYPES.garden, { arrival: stay.arrival, departure: plusDays(stay.arrival, 1) })).toEqual({
    held: 0,
    sold: 1,
  });
  expect(await takenOf(TYPES.garden, { arrival: plusDays(stay.arrival, 1), departure: stay.departure })).toEqual({
    held: 0,
    sold: 1,
  });
  expect(await takenOf(TYPES.garden, { arrival: stay.departure, departure: longer.departure })).toEqual({
    held: 1,
    sold: 0,
  });

  await page.reload();
  const due = await figureAt(page, 'Se cobra ahora a su Visa');
  const balance = await figureAt(page, 'Saldo');
  await pressesButton(page, `Aceptar y pagar ${due}`);
  await news(page, 'Sus nuevas fechas están reservadas');
  const after = await booksOf(reserva);
  expect(after.captured.map((amount) => amountAt(page, amount))).toEqual([
    amountAt(page, before.captured[0] ?? 0),
    due,
  ]);
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.paid + after.due).toBe(after.total);
  expect(balance).toContain(amountAt(page, after.due));
  expect(await takenOf(TYPES.garden, { arrival: stay.arrival, departure: plusDays(stay.arrival, 1) })).toEqual(NONE);
  expect(await takenOf(TYPES.garden, longer)).toEqual({ held: 0, sold: 1 });
});

test('in English, without JavaScript: refused, dropped, proposed again and accepted with a refund', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const { reserva, stay } = await booksRooms(page, { locale: 'en', days: 290, rooms: ['garden', 'garden'] });
  const before = await booksOf(reserva);
  const links = linksAt(page);
  const asks = async ({ arrival, departure }: typeof stay) => {
    await page.goto(links.changeDates(reserva));
    await page.getByLabel('Arrival').fill(arrival);
    await page.getByLabel('Departure').fill(departure);
    await pressesButton(page, 'See the difference');
  };
  await asks(stay);
  await alert(page).getByText('These are already your dates.').waitFor();
  await asks({ arrival: stay.departure, departure: stay.arrival });
  await alert(page).getByText('You need to verify the dates.').waitFor();
  expect(await page.getByLabel('Arrival').inputValue()).toBe(stay.departure);
  expect(await page.title()).toMatch(/^Error: /);

  const shorter = { arrival: plusDays(stay.departure, 1), departure: plusDays(stay.departure, 2) };
  await asks(shorter);
  await page.getByRole('heading', { level: 1, name: 'Compare your dates' }).waitFor();
  await pressesButton(page, 'Give me more time');
  await alert(page).getByText('Your time has been extended.').waitFor();
  expect(await takenOf(TYPES.garden, shorter)).toEqual({ held: 2, sold: 0 });
  await pressesButton(page, 'Keep my current dates');
  await page.getByRole('heading', { level: 1, name: 'My reservation' }).waitFor();
  expect(await takenOf(TYPES.garden, shorter)).toEqual(NONE);
  expect(await booksOf(reserva)).toEqual(before);

  await asks(shorter);
  const back = await figureAt(page, 'Refunded to your card').catch(() => null);
  await pressesButton(page, back ? `Accept and get ${back} back` : 'Accept the new dates');
  await news(page, 'Your new dates are booked');
  const after = await booksOf(reserva);
  expect(after.total).toBeLessThan(before.total);
  expect(after.paid + after.due).toBe(after.total);
  expect(after.paid).toBe((before.captured[0] ?? 0) - after.refunded.reduce((sum, amount) => sum + amount, 0));
  expect(await takenOf(TYPES.garden, stay)).toEqual(NONE);
  expect(await takenOf(TYPES.garden, shorter)).toEqual({ held: 0, sold: 2 });
});

test('a proposal whose time ran out says so, and nothing has changed', async () => {
  const page = await visit();
  const { reserva, stay } = await booksRooms(page, { locale: 'en', days: 300 });
  const before = await booksOf(reserva);
  const links = linksAt(page);
  await page.goto(links.changeDates(reserva));
  await picksStay(page, { arrival: plusDays(stay.arrival, 2), departure: plusDays(stay.arrival, 5) });
  await pressesButton(page, 'See the difference');
  await page.waitForURL(/change=/);
  const change = new URL(page.url()).searchParams.get('change') ?? '';
  // The hold of a change is decided here, wherever its address is opened.
  for (const path of [links.checkout(change), links.heldRoom(change, '1'), links.reservation(change)]) {
    await page.goto(path);
    expect(page.url()).toContain(links.proposedDates(reserva, change));
  }
  await sql(`update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`, change);
  await pressesButton(page, /^Accept/);
  await page.getByText('These new dates are no longer held').waitFor();
  await expectAccess(page, 'a proposal that is over');
  await page.getByRole('link', { name: 'Choose dates again' }).click();
  await page.waitForURL(/\/dates$/);
  expect(await booksOf(reserva)).toEqual(before);
  expect(await takenOf(TYPES.garden, stay)).toEqual({ held: 0, sold: 1 });
});

test('dates that are sold out are refused, and the guest keeps theirs', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const { reserva } = await booksRooms(page, { locale: 'en', days: 310 });
  const wanted = stayIn(320);
  await sql(
    'update inventory_night set capacity = held + sold where room_type_id = $1 and night >= $2 and night < $3',
    TYPES.garden,
    wanted.arrival,
    wanted.departure,
  );
  await page.goto(linksAt(page).changeDates(reserva));
  await page.getByLabel('Arrival').fill(wanted.arrival);
  await page.getByLabel('Departure').fill(wanted.departure);
  await pressesButton(page, 'See the difference');
  await alert(page).getByText('There are no rooms available for the selected dates').waitFor();
  expect(await page.getByLabel('Arrival').inputValue()).toBe(wanted.arrival);
  expect((await booksOf(reserva)).status).toBe('confirmed');
});

test('late, the page says why not and whom to call', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'es', days: 22 });
  await page.goto(linksAt(page).changeDates(reserva));
  await page.getByText('Sus fechas ya no se pueden cambiar aquí').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '+507 833 5100' }).waitFor();
  await expectAccess(page, 'dates that cannot be changed');
});

test('nobody else may look, or change anything', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'en', days: 330 });
  const links = linksAt(page);
  const stranger = await visit();
  forgive(/status of 403/);
  for (const path of [
    links.cancelReservation(reserva),
    links.changeDates(reserva),
    links.changeDetails(reserva),
    links.payment(reserva),
  ]) {
    const answer = await stranger.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
    expect(await answer?.headerValue('cache-control')).toBe('no-store, no-transform');
    expect(await stranger.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
    expect(await stranger.content()).not.toContain('4242');
  }
});
