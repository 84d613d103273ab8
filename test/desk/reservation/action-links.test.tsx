import { expect, test } from 'vitest';
import { ActionLinks } from '#src/desk/reservation/reservation.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createCancelledReservation, createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

const STAY = { arrival: '2027-03-01', departure: '2027-03-04' };

/** Names of the screens to which the links of a reservation lead, on a day. */
const listLinks = async (today: string, role: DeskRole, isCancelled = false): Promise<string> => {
  const paid = isCancelled ? createCancelledReservation() : createPaidReservation();
  const reservation = { ...paid, quote: { ...paid.quote, stay: STAY } };
  const staff = { userId: '1', name: 'Ana', role };
  const html = await renderAnswer(async () => (
    <ActionLinks translator={getTranslator('en')} {...{ staff, reservation, today }} />
  ));
  return [...html.matchAll(/href="[^"]*\/reservations\/[^/"]+\/([\w-]+)"/g)].map(([, screen]) => screen).join(' ');
};

test.each([
  ['before arrival', '2027-02-28', 'change cancel refund payment'],
  ['on the day of arrival', '2027-03-01', 'change cancel refund payment'],
  ['in house', '2027-03-02', 'change no-show cancel refund payment'],
  ['on the day of departure', '2027-03-04', 'change no-show refund payment'],
  ['after departure', '2027-03-05', 'no-show refund payment'],
])('ActionLinks: what reception may do %s', async (_, today, links) => {
  expect(await listLinks(today, 'desk')).toBe(links);
});

test.each<[DeskRole, string]>([
  ['viewer', ''],
  ['desk', 'change cancel refund payment'],
  ['revenue', 'change cancel refund'],
  ['owner', 'change cancel refund payment'],
])('ActionLinks: %s is offered what the table of roles says', async (role, links) => {
  expect(await listLinks('2027-02-28', role)).toBe(links);
});

test('ActionLinks: of a cancelled reservation money alone', async () => {
  expect(await listLinks('2027-02-28', 'owner', true)).toBe('refund payment');
});
