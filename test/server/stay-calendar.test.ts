import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#src/booking/model/reservation.ts';
import { linksIn } from '#src/routing/links.ts';
import { stayCalendarOf } from '#src/server/stay-calendar.ts';
import { OCCASION } from '#test/emails/letters.ts';
import { BOOKED_AT, holdOf } from '#test/support/builders.ts';
import { type HttpSite, startHttpSite } from '#test/support/http-site.ts';
import { cancelledOf, confirmedOf } from '#test/support/mailed-reservations.ts';

let site: HttpSite;
const known = new Map<string, Reservation>();

beforeEach(async () => {
  const { hotel, address, policy, siteUrl } = OCCASION;
  const find = async (reserva: string) => known.get(reserva);
  site = await startHttpSite({
    stayCalendar: stayCalendarOf({ hotel, address, policy, siteUrl, clock: { now: () => BOOKED_AT }, find }),
  });
});
afterEach(() => site.stop());

const add = <Known extends Reservation>(reservation: Known): Known => {
  known.set(reservation.reserva, reservation);
  return reservation;
};

describe('the calendar file that the thank-you page offers', () => {
  test.each([
    ['es', 'La habitación está lista desde las 15:00\\; la salida es hasta las 11:00.'],
    ['en', 'Check-in is from 3\u00a0pm\\, check-out until 11\u00a0am.'],
  ] as const)('is downloaded, in %s, and kept by nobody on its way', async (locale, sentence) => {
    const { reserva, code } = add(confirmedOf());
    const answer = await fetch(site.url + linksIn(locale).stayCalendar(reserva));
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
    ['a hold', holdOf()],
    ['a cancelled reservation', cancelledOf()],
  ])('there is none of %s', async (_what, reservation) => {
    add(reservation);
    const answer = await fetch(`${site.url}/rooms/${reservation.reserva}/stay.ics`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found\n']);
  });

  test.each(['nobodysreservationatall', 'x'.repeat(22), 'short'])('there is none of %s', async (reserva) => {
    expect((await fetch(`${site.url}/rooms/${reserva}/stay.ics`)).status).toBe(404);
  });
});

test('other addresses are pages', async () => {
  const { reserva } = add(confirmedOf());
  const other = await fetch(`${site.url}/rooms/${reserva}/stay.icsx`);
  expect(await other.json()).toMatchObject({ target: `/rooms/${reserva}/stay.icsx` });
});
