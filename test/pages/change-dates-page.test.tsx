import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import ChangeDatesPage from '#src/pages/change-dates-page.tsx';
import type { LaterPayment } from '#src/pages/page-props.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { paidOf } from '#test/support/paid-reservations.ts';

const booking = vi.hoisted(() => ({ findChange: vi.fn() }));

vi.mock('#src/actions/change-dates.ts', () => ({ acceptDates: vi.fn(), dropDates: vi.fn(), proposeDates: vi.fn() }));
vi.mock('#src/actions/change-hold.ts', () => ({ extendHold: vi.fn() }));
vi.mock('#src/actions/hold-again.ts', () => ({ holdAgain: vi.fn() }));
vi.mock('#src/server/provided-services.ts', () => ({
  services: () => ({
    booking,
    clock: { now: () => Date.parse('2027-01-10T15:00:00.000Z') },
    hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1' },
    policy: DEMO_POLICY,
    content: { rooms: async () => [] },
  }),
}));

const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';
const paid = paidOf();
const show = async (query: string, later: LaterPayment = { status: 'none' }) =>
  renderToStaticMarkup(await ChangeDatesPage({ locale: 'en', path: '/EN', query, paid, later }));

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
] as const)('%s after %o says: %s', async (query, later, text) => {
  const html = await show(query, later);
  expect(html).toContain('These new dates are no longer held');
  expect(html).toContain(text);
});

test.each(['', 'x', '%00', `${CHANGE}B`, '../../etc/passwd-------'])(
  'asks nothing for the change "%s"',
  async (change) => {
    expect(await show(`change=${change}`)).toContain('These new dates are no longer held');
    expect(booking.findChange).not.toHaveBeenCalled();
  },
);

test('shows a proposal with its clock, its amounts and both decisions', async () => {
  const { quote: before } = paid;
  booking.findChange.mockResolvedValue({
    change: CHANGE,
    before,
    after: { ...before, total: before.total + 1_000 },
    difference: 1_000,
    dueNow: 500,
    refund: 0,
    expiresAt: '2027-01-10T15:15:00.000Z',
  });
  const html = await show(`change=${CHANGE}`);
  for (const text of ['until 10:15, hotel time', '+US$10.00', 'Accept and pay US$5.00', 'Keep my current dates'])
    expect(html).toContain(text);
  expect(booking.findChange).toHaveBeenCalledExactlyOnceWith({ reserva: paid.reserva, change: CHANGE });
  const said = 'Your dates were in reverse order, so we swapped them.';
  expect(html).not.toContain(said);
  expect(await show(`change=${CHANGE}&swapped=1`)).toContain(said);
});
