import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BackendError } from '#src/content/backend.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { bookingEngine } from '#src/pages/middleware/booking-engine.tsx';
import { proxy } from '#src/pages/middleware/proxy.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import type { Route } from '#src/pages/routes.ts';
import { quoteOfRooms } from '#test/support/builders.ts';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const QUOTE = quoteOfRooms(['618449']);
const HELD = { status: 'held', reserva: RESERVA, quote: QUOTE, expiresAt: '2026-11-20T15:10:00.000Z' };
const OVER = { ...HELD, expiresAt: '2026-11-20T14:59:59.000Z' };
const EXPIRED = { ...HELD, status: 'expired' };
const CONFIRMED = { ...HELD, status: 'confirmed' };
const CANCELLED = { ...HELD, status: 'cancelled' };

const booking = vi.hoisted(() => ({ settlePayment: vi.fn(), settleReservation: vi.fn(), findReservation: vi.fn() }));
const site = vi.hoisted(() => ({ ready: vi.fn(), setStatus: vi.fn(), logged: vi.fn() }));

vi.mock('#src/server/provided-services.ts', () => ({
  services: () => ({
    booking,
    ready: site.ready,
    log: { error: site.logged },
    clock: { now: () => NOW },
    hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1' },
  }),
}));
vi.mock('#src/server/request-context.ts', () => ({
  setStatus: site.setStatus,
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

const PATHS = {
  calendar: '/rooms/calendar',
  checkout: '/rooms/[reserva]/checkout',
  'held-room': '/rooms/[reserva]/[id]',
  reservation: '/rooms/[reserva]/reservation',
  'thank-you': '/thankyou',
} as const;

const routeOf = (path: string): Route => ({ path, load: async () => ({ default: () => null }) });

/** The page says what it was given. */
const page = vi.fn(
  async ({ held, paid, declined }: PageProps): Promise<ReactNode> =>
    ['page', held?.status, paid?.status, declined].filter(Boolean).join(' '),
);

const propsOf = (step: keyof typeof PATHS, reserva = RESERVA): PageProps => ({
  locale: 'en',
  path: '/EN',
  ...(step === 'thank-you' ? { query: `reserva=${reserva}` } : { reserva, id: '1' }),
});

const shown = async (step: keyof typeof PATHS, props: Partial<PageProps> = {}): Promise<string> => {
  try {
    const node = await bookingEngine({ ...propsOf(step), ...props }, page, routeOf(PATHS[step]));
    return renderToStaticMarkup(node).replace(/<title>.*?<\/title>/g, '');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

beforeEach(() => {
  for (const mock of [...Object.values(booking), site.ready, site.setStatus, page]) mock.mockClear();
  site.ready.mockResolvedValue(true);
  booking.settlePayment.mockResolvedValue({ status: 'none' });
  booking.settleReservation.mockResolvedValue({ status: 'none' });
  booking.findReservation.mockResolvedValue(HELD);
});

describe('the booking engine', () => {
  test('lets the steps that need no hold through', async () => {
    expect(await shown('calendar')).toBe('page');
    expect(booking.findReservation).not.toHaveBeenCalled();
  });

  test.each(['calendar', 'checkout', 'thank-you'] as const)(
    'that is away says so on the %s page, with 503',
    async (step) => {
      for (const away of [async () => false, () => Promise.reject(new Error('no database'))]) {
        site.ready.mockImplementation(away);
        const html = await shown(step);
        expect(html).toContain('Online booking is briefly unavailable');
        expect(html).toContain('desk@hotel.example');
        expect(html).toContain('noindex');
        expect(site.setStatus).toHaveBeenLastCalledWith(503);
      }
      expect(page).not.toHaveBeenCalled();
      expect(booking.settlePayment).not.toHaveBeenCalled();
    },
  );

  test.each(['DatabaseUnavailable', 'TypeError'])('that is lost at a step by a %s', async (name) => {
    booking.settlePayment.mockRejectedValue(Object.assign(new Error('it broke'), { name }));
    const html = await shown('checkout');
    if (name === 'TypeError') return expect(html).toBe('it broke');
    expect(html).toContain('Online booking is briefly unavailable');
    expect(site.setStatus).toHaveBeenLastCalledWith(503);
    expect(site.logged).toHaveBeenCalledOnce();
  });

  test.each([
    ['checkout', HELD, 'page held'],
    ['held-room', HELD, 'page held'],
    ['reservation', CONFIRMED, 'page confirmed'],
    ['reservation', CANCELLED, 'page cancelled'],
    ['thank-you', CONFIRMED, 'page confirmed'],
    // To the right step:
    ['checkout', CONFIRMED, `→ /EN/thankyou?reserva=${RESERVA}`],
    ['checkout', CANCELLED, `→ /EN/rooms/${RESERVA}/reservation`],
    ['held-room', CONFIRMED, `→ /EN/rooms/${RESERVA}/reservation`],
    ['held-room', CANCELLED, `→ /EN/rooms/${RESERVA}/reservation`],
    ['held-room', OVER, `→ /EN/rooms/${RESERVA}/checkout`],
    ['held-room', EXPIRED, `→ /EN/rooms/${RESERVA}/checkout`],
    ['thank-you', CANCELLED, `→ /EN/rooms/${RESERVA}/reservation`],
  ] as const)('leads from the %s page of %o to %s', async (step, found, expected) => {
    booking.findReservation.mockResolvedValue(found);
    expect(await shown(step)).toBe(expected);
  });

  test.each([
    ['checkout', OVER, 'Your rooms are no longer held'],
    ['checkout', EXPIRED, 'Your rooms are no longer held'],
    ['reservation', HELD, 'This booking has not been paid yet'],
    ['reservation', EXPIRED, 'This booking has not been paid yet'],
    ['thank-you', HELD, 'This booking has not been paid yet'],
    ['checkout', undefined, 'Page not found: /the/path'],
    ['thank-you', undefined, 'Page not found: /the/path'],
  ] as const)('says on the %s page of %o: %s', async (step, found, expected) => {
    booking.findReservation.mockResolvedValue(found);
    expect(await shown(step)).toContain(expected);
    expect(page).not.toHaveBeenCalled();
  });

  test.each([
    ['checkout', { reserva: 'short' }],
    ['checkout', { reserva: '../../etc/passwd-------' }],
    ['held-room', { id: 'x' }],
    ['held-room', { id: '1 or 1=1' }],
    ['thank-you', { query: '' }],
    ['thank-you', { query: 'reserva=1' }],
  ] as const)('asks nothing for a %s page of %o', async (step, props) => {
    expect(await shown(step, props)).toContain('Page Not Found: /the/path');
    expect(booking.settlePayment).not.toHaveBeenCalled();
    expect(site.setStatus).toHaveBeenCalledWith(404);
  });

  test.each([
    [{ status: 'processing' }, 'Your payment is being confirmed'],
    [{ status: 'refunded' }, 'Your payment was refunded'],
    [{ status: 'refunded' }, `${wordsIn('en').money(QUOTE.deposit, 'USD')} is on its way back to your card`],
    [{ status: 'requires-action', redirectUrl: 'https://bank.example/3ds' }, 'https://bank.example/3ds'],
  ])('says at checkout what became of a payment: %o', async (settled, expected) => {
    booking.settlePayment.mockResolvedValue(settled);
    expect(await shown('checkout')).toContain(expected);
    expect(await shown('held-room')).toBe(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(page).not.toHaveBeenCalled();
  });

  test('settles before it looks, and tells the page why a payment was declined', async () => {
    booking.settlePayment.mockResolvedValue({ status: 'declined', reason: 'insufficient-funds' });
    expect(await shown('checkout')).toBe('page held insufficient-funds');
    expect(booking.settlePayment.mock.invocationCallOrder[0]).toBeLessThan(
      booking.findReservation.mock.invocationCallOrder[0] ?? 0,
    );
  });
});

describe('the proxy', () => {
  const through = async (next: () => Promise<ReactNode>) =>
    renderToStaticMarkup(await proxy({ locale: 'en', path: '/EN' }, next, routeOf('/posts')));

  test('shows the page that the backend could fill', async () => {
    expect(await through(async () => 'the page')).toBe('the page');
    expect(site.setStatus).not.toHaveBeenCalled();
  });

  test.each([
    [404, 'Page not found: /the/path', 404],
    [500, 'Internal Server Error', 500],
    [503, 'Internal Server Error', 503],
  ])('shows a backend that answered %i as a page error', async (statusCode, words, status) => {
    const html = await through(() => Promise.reject(new BackendError(statusCode, 'No', { secret: 'the reply' })));
    expect(html).toContain(words);
    expect(html).not.toContain('the reply');
    expect(site.setStatus).toHaveBeenCalledWith(status);
  });

  test('leaves a fault of the site alone', async () => {
    await expect(through(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
