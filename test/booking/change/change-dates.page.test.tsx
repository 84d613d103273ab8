import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import ChangeDatesPage from '#src/booking/change/change-dates.page.tsx';
import type { LaterPayment } from '#src/composition/request/page-props.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createPageContext } from '#test/support/page-context.ts';

const booking = { findChange: vi.fn() };

const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';
const LATER = { arrival: '2027-03-08', departure: '2027-03-11' };
const reservation = createPaidReservation();
const show = async (query: string, laterPayment: LaterPayment = { status: 'none' }) =>
  renderToStaticMarkup(
    await ChangeDatesPage({
      locale: 'en',
      context: createPageContext({ booking }),
      path: '/EN',
      query,
      reservation,
      laterPayment,
    }),
  );

const SOLD_OUT = 'The rooms on your new dates have just been taken';
const OVER = 'The time ran out, or you have already decided';

beforeEach(() => void booking.findChange.mockReset());

test.each([
  [`change=${CHANGE}`, { status: 'none' }, OVER],
  [`change=${CHANGE}&over=sold-out`, { status: 'none' }, SOLD_OUT],
  [`change=${CHANGE}&over=constructor`, { status: 'none' }, OVER],
  // On return from the bank: what was charged goes back.
  [`change=${CHANGE}&return=1`, { status: 'refused', code: 'sold-out' }, SOLD_OUT],
  // An earlier change was sold out, not this one.
  [`change=${CHANGE}`, { status: 'refused', code: 'sold-out' }, OVER],
] as const)('change-dates page: %s after %o shows: %s', async (query, later, text) => {
  const html = await show(query, later);
  expect(html).toContain('These new dates are no longer held');
  expect(html).toContain(text);
});

test.each(['', 'x', '%00', `${CHANGE}B`, '../../etc/passwd-------'])(
  'change-dates page: queries nothing for the change "%s"',
  async (change) => {
    expect(await show(`change=${change}`)).toContain('These new dates are no longer held');
    expect(booking.findChange).not.toHaveBeenCalled();
  },
);

test('change-dates page: shows a proposal with its countdown, its amounts and both buttons', async () => {
  const { quote: before } = reservation;
  booking.findChange.mockResolvedValue({
    change: CHANGE,
    before,
    after: { ...before, stay: LATER, total: before.total + 1_000 },
    dropped: [],
    difference: 1_000,
    dueNow: 500,
    refund: 0,
    expiresAt: '2027-01-10T15:15:00.000Z',
  });
  const html = await show(`change=${CHANGE}`);
  for (const text of [
    'until 10:15\u00a0am, hotel time',
    '+US$10.00',
    'Accept and pay US$5.00',
    'Keep my current dates',
  ])
    expect(html).toContain(text);
  expect(booking.findChange).toHaveBeenCalledExactlyOnceWith({ reserva: reservation.reserva, change: CHANGE });
  const said = 'Your dates were in reverse order, so we swapped them.';
  expect(html).not.toContain(said);
  expect(await show(`change=${CHANGE}&swapped=1`)).toContain(said);
});

test('change-dates page: a proposal of extras is shown on its own page', async () => {
  const { quote: before } = reservation;
  booking.findChange.mockResolvedValue({ change: CHANGE, before, after: before });
  await expect(show(`change=${CHANGE}`)).rejects.toThrow(
    `→ /EN/rooms/${reservation.reserva}/reservation/extras?change=${CHANGE}`,
  );
});
