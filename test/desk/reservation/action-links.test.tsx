import { expect, test } from 'vitest';
import { readPresence, type StayMarkEntry } from '#src/booking/presence/stay-mark.rules.ts';
import { findStanding } from '#src/desk/reservation/next-action.rules.ts';
import { ActionLinks } from '#src/desk/reservation/reservation-head.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createCancelledReservation, createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

const STAY = { arrival: '2027-03-01', departure: '2027-03-04' };
const ARRIVED: StayMarkEntry = {
  ...{ seq: 1, roomId: '1', roomTypeId: '618449', kind: 'arrived', struck: false, name: null },
  ...{ by: { kind: 'guest' }, at: '2027-03-01T20:00:00.000Z' },
};

interface Shown {
  readonly role?: DeskRole;
  readonly isCancelled?: boolean;
  readonly isMarking?: boolean;
  readonly marks?: readonly StayMarkEntry[];
}

const show = (today: string, { role = 'desk', isCancelled, isMarking = false, marks = [] }: Shown = {}) => {
  const paid = isCancelled ? createCancelledReservation() : createPaidReservation();
  const reservation = { ...paid, balance: null, folio: [], quote: { ...paid.quote, stay: STAY } };
  const staff = { userId: '1', name: 'Ana', role };
  const day = { today, isMarking };
  const presence = readPresence(reservation.quote.rooms, marks);
  const standing = findStanding(reservation, presence, { ...day, now: `${today}T15:00:00.000Z` });
  const texts = { errors: '', errorTitle: '', pending: '', lost: '' };
  return renderAnswer(async () => (
    <ActionLinks translator={getTranslator('en')} {...{ staff, reservation, presence, standing, day, marks, texts }} />
  ));
};

/** Names of the screens to which the links of a reservation lead, on a day; the button comes first. */
const listLinks = async (today: string, shown?: Shown): Promise<string> =>
  [...(await show(today, shown)).matchAll(/href="[^"]*\/reservations\/[^/"]+\/([\w-]+)"/g)]
    .map(([, screen]) => screen)
    .join(' ');

test.each([
  ['before arrival', '2027-02-28', 'change cancel refund payment'],
  ['on the day of arrival', '2027-03-01', 'change cancel refund payment'],
  ['in house', '2027-03-02', 'change no-show cancel refund payment'],
  ['on the day of departure', '2027-03-04', 'change no-show refund payment'],
  ['after departure', '2027-03-05', 'no-show refund payment'],
])('ActionLinks: what reception may do %s', async (_, today, links) => {
  expect(await listLinks(today)).toBe(links);
});

test('ActionLinks: a guest who is marked as arrived is no no-show (D12, D21)', async () => {
  expect(await listLinks('2027-03-02', { marks: [ARRIVED] })).toBe('change cancel refund payment');
});

test.each<[DeskRole, string]>([
  ['viewer', ''],
  ['desk', 'change cancel refund payment'],
  ['revenue', 'change cancel refund'],
  ['owner', 'change cancel refund payment'],
])('ActionLinks: %s is offered what the table of roles says', async (role, links) => {
  expect(await listLinks('2027-02-28', { role })).toBe(links);
});

test('ActionLinks: of a cancelled reservation money, and to book again with guests and dates to come (D24)', async () => {
  const shown = { isCancelled: true, role: 'owner' } as const;
  expect(await listLinks('2027-02-28', shown)).toBe('refund payment');
  const html = (await show('2027-02-28', shown)).replaceAll('&amp;', '&');
  expect(html).toMatch(/href="\/EN\/desk\/new\?arrival=2027-03-01&departure=2027-03-04&room=2[^"]*&again=[0-9A-Z]{8}"/);
  const past = (await show('2027-03-02', shown)).replaceAll('&amp;', '&');
  expect(past).toContain('/EN/desk/new?arrival=&departure=&room=2');
});

const LATER = '2027-03-04';

test.each<[string, string, Shown, string]>([
  ['before arrival', '2027-02-28', { isMarking: true }, 'Change stay'],
  ['on the day of arrival', '2027-03-01', { isMarking: true }, 'Mark as arrived'],
  ['after it, not arrived', '2027-03-02', { isMarking: true }, 'Mark as arrived'],
  ['in house', '2027-03-02', { isMarking: true, marks: [ARRIVED] }, 'Change stay'],
  ['on the day of departure', LATER, { isMarking: true, marks: [ARRIVED] }, 'Mark as left'],
  ['by the dates', '2027-03-01', {}, 'Change stay'],
  ['for a viewer', '2027-03-01', { isMarking: true, role: 'viewer' }, ''],
  ['cancelled', '2027-02-28', { isCancelled: true }, 'Book again'],
])('ActionLinks: one thing comes next, as the button: %s', async (_, today, shown, button) => {
  const html = await show(today, shown);
  const primary = [...html.matchAll(/class="desk-button desk-button-primary"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(primary.join(' ')).toBe(button);
});
