import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStayCalendarHandler } from '#src/booking/mail/stay-calendar.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { BOOKED_AT, createTestHold } from '#test/support/booking/builders.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { MAIL_EVENT } from './mail-examples.ts';

let site: HttpSite;
const known = new Map<string, Reservation>();

beforeEach(async () => {
  const { hotel, address, policy, siteUrl } = MAIL_EVENT;
  const find = async (reserva: string) => known.get(reserva);
  site = await startHttpSite({
    stayCalendar: createStayCalendarHandler({ hotel, address, policy, siteUrl, clock: { now: () => BOOKED_AT }, find }),
  });
});
afterEach(() => site.stop());

const add = <Known extends Reservation>(reservation: Known): Known => {
  known.set(reservation.reserva, reservation);
  return reservation;
};

describe('GET /rooms/{reserva}/stay.ics', () => {
  test.each([
    ['es', 'La habitación está lista desde las 15:00\\; la salida es hasta las 11:00.'],
    ['en', 'Check-in is from 3\u00a0pm\\, check-out until 11\u00a0am.'],
  ] as const)('is an iCalendar file in %s, with no-store', async (locale, sentence) => {
    const { reserva, code } = add(createMailedReservation());
    const answer = await fetch(site.url + createLinks(locale).stayCalendar(reserva));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${code}.ics"`);
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const file = (await answer.text()).replaceAll('\r\n ', '');
    expect(file).toContain('DTSTART;VALUE=DATE:20270301');
    expect(file).toContain(sentence);
    expect(file).not.toContain('María');
  });

  test.each([
    ['a hold', createTestHold()],
    ['a cancelled reservation', createMailedCancellation()],
  ])('is 404 for %s', async (_what, reservation) => {
    add(reservation);
    const answer = await fetch(`${site.url}/rooms/${reservation.reserva}/stay.ics`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found\n']);
  });

  test.each(['nobodysreservationatall', 'x'.repeat(22), 'short'])('is 404 for reserva %s', async (reserva) => {
    expect((await fetch(`${site.url}/rooms/${reserva}/stay.ics`)).status).toBe(404);
  });
});

test('GET: other paths are not handled by the calendar step', async () => {
  const { reserva } = add(createMailedReservation());
  const other = await fetch(`${site.url}/rooms/${reserva}/stay.icsx`);
  expect(await other.json()).toMatchObject({ target: `/rooms/${reserva}/stay.icsx` });
});
