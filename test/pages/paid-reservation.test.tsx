import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingEngine } from '#src/pages/middleware/booking-engine.tsx';
import { paymentNews } from '#src/pages/middleware/payment-news.tsx';
import type { LaterPayment, PageProps } from '#src/pages/page-props.ts';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';
const HOME = `/EN/rooms/${RESERVA}/reservation`;
const PAGE = `/rooms/[reserva]/reservation`;

const booking = vi.hoisted(() => ({ settlePayment: vi.fn(), settleReservation: vi.fn(), findReservation: vi.fn() }));

vi.mock('#src/server/provided-services.ts', () => ({
  services: () => ({
    booking,
    ready: async () => true,
    clock: { now: () => 0 },
    hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1' },
  }),
}));
vi.mock('#src/server/request-context.ts', () => ({
  setStatus: () => {},
  requestContext: () => ({ fullPath: '/the/path' }),
}));
vi.mock('#src/server/see-other.ts', () => ({
  seeOther: (href: string) => {
    throw new Error(`→ ${href}`);
  },
}));
vi.mock('waku', () => ({ useRouter: () => ({ reload: () => {} }) }));
// The stay beside a notice waits for content.
vi.mock('#src/pages/middleware/stay-aside.tsx', () => ({ StayAside: () => 'The stay' }));

const page = async ({ paid, later }: PageProps): Promise<ReactNode> => `page ${paid?.status} ${later?.status}`;

const told = async (work: () => Promise<ReactNode>): Promise<string> => {
  try {
    return renderToStaticMarkup(await work());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

beforeEach(() => {
  vi.clearAllMocks();
  booking.settlePayment.mockResolvedValue({ status: 'none' });
  booking.settleReservation.mockResolvedValue({ status: 'none' });
});

describe('the booking engine, before the pages of a paid reservation', () => {
  const show = (path: string, found: object | undefined) => {
    booking.findReservation.mockResolvedValue(found && { reserva: RESERVA, ...found });
    return told(() => bookingEngine({ locale: 'en', path: '/EN', reserva: RESERVA }, page, { path }));
  };

  test.each([
    ['', 'confirmed', 'page confirmed none'],
    ['/cancel', 'confirmed', 'page confirmed none'],
    ['/dates', 'confirmed', 'page confirmed none'],
    ['/details', 'confirmed', 'page confirmed none'],
    ['/payment', 'confirmed', 'page confirmed none'],
    // What is left of a cancelled one: itself, and a debt maybe.
    ['', 'cancelled', 'page cancelled none'],
    ['/payment', 'cancelled', 'page cancelled none'],
    ['/cancel', 'cancelled', `→ ${HOME}`],
    ['/dates', 'cancelled', `→ ${HOME}`],
    ['/details', 'cancelled', `→ ${HOME}`],
  ])('%s of a %s one: %s', async (path, status, expected) => {
    expect(await show(PAGE + path, { status })).toBe(expected);
    expect(booking.settleReservation).toHaveBeenCalledExactlyOnceWith({ reserva: RESERVA });
  });

  test('writes down what the bank answered before it looks', async () => {
    await show(PAGE, { status: 'confirmed' });
    const [settled, found] = [booking.settleReservation, booking.findReservation].map(
      ({ mock }) => mock.invocationCallOrder[0] ?? 0,
    );
    expect(settled).toBeLessThan(found ?? 0);
  });

  test.each(['/rooms/[reserva]/checkout', '/rooms/[reserva]/[id]', PAGE, `${PAGE}/cancel`])(
    'leads from %s of the hold of a change to the reservation that it would change',
    async (path) => {
      const hold = { status: 'held', reserva: CHANGE, changes: RESERVA, expiresAt: '2099-01-01T00:00:00.000Z' };
      booking.findReservation.mockResolvedValue(hold);
      const props = { locale: 'en', path: '/EN', reserva: CHANGE, id: '1' } as const;
      expect(await told(() => bookingEngine(props, page, { path }))).toBe(`→ ${HOME}/dates?change=${CHANGE}`);
    },
  );

  test('knows no page of a reservation that there is not', async () => {
    expect(await show(`${PAGE}/cancel`, undefined)).toContain('Page not found');
    expect(await show(`${PAGE}/dates`, { status: 'held', changes: null })).toContain('not been paid yet');
  });
});

describe('news of a payment', () => {
  const paid = { status: 'confirmed', reserva: RESERVA } as unknown as NonNullable<PageProps['paid']>;
  const show = (later: LaterPayment, query = '') =>
    told(() => paymentNews({ locale: 'en', path: '/EN', query, paid, later }, page, { path: PAGE }));

  test.each([
    [{ status: 'none' }, ''],
    [{ status: 'done' }, ''],
    [{ status: 'declined', reason: 'declined' }, 'return=balance'],
    [{ status: 'refused', code: 'sold-out' }, `change=${CHANGE}&return=1`],
    [{ status: 'requires-action', redirectUrl: '/bank' }, 'card=other'],
  ] as const)('%o: the page itself (%s)', async (later, query) => {
    expect(await show(later, query)).toBe(`page confirmed ${later.status}`);
  });

  test.each([
    ['return=balance', `→ ${HOME}?done=paid`],
    ['return=card', `→ ${HOME}?done=card`],
    [`change=${CHANGE}&return=1`, `→ ${HOME}?done=dates`],
  ])('done, on return from the bank (%s): %s', async (query, where) =>
    expect(await show({ status: 'done' }, query)).toBe(where),
  );

  test('that is not known yet is waited for, and the balance is not asked for again', async () => {
    const html = await show({ status: 'processing' }, 'return=card');
    expect(html).toContain('Please do not pay again');
    expect(html).toContain(`href="${HOME}/payment?return=card"`);
    expect(await show({ status: 'processing' }, `change=${CHANGE}`)).toContain(`dates?change=${CHANGE}&amp;return=1`);
  });

  test('the bank’s question leads to the bank, or back to the choice', async () => {
    const later = { status: 'requires-action', redirectUrl: 'https://bank.example/3ds' } as const;
    const html = await show(later);
    expect(html).toContain('href="https://bank.example/3ds"');
    expect(html).toContain(`href="${HOME}/payment?card=other"`);
    expect(await show(later, `change=${CHANGE}`)).toContain(`dates?change=${CHANGE}&amp;card=other`);
  });
});
