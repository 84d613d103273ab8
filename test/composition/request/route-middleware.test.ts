import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AccessPage } from '#src/booking/access/access.page.tsx';
import { PAGES } from '#src/composition/pages/routes.ts';
import type { HeldProps, PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import { createRoutePage, definePage } from '#src/composition/request/route-middleware.ts';
import { ROUTES, type RouteMetadata } from '#src/site/routing/route-metadata.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createPageContext } from '#test/support/page-context.ts';

const RESERVA = 'A'.repeat(22);
const ACCESS_KEY = 'k'.repeat(36);

const show = (middleware: readonly string[], path = '/rooms/[reserva]/reservation') =>
  createRoutePage(
    { path, cache: 'no-store' },
    {
      middleware,
      load: async () => ({
        default: ({ reserva, reservation }: PageProps & Partial<ReservationProps>) =>
          `page ${reserva} ${reservation?.code}`,
      }),
    },
  );

const findOpenedVersion = vi.fn(async (): Promise<number | undefined> => 1);

const PROPS: PageProps = {
  locale: 'es',
  path: `/rooms/${RESERVA}/reservation`,
  reserva: RESERVA,
  context: createPageContext(
    {
      booking: {
        requestDepositSettlement: async () => ({ status: 'none' }),
        requestPaymentSettlement: async () => ({ status: 'none' }),
        findReservation: async () => createPaidReservation({ reserva: RESERVA, code: 'K7QF2M9T' }),
      },
      access: { findOpenedVersion },
      accessCookie: { name: 'reservations', secure: false },
    },
    { cookies: { reservations: RESERVA + ACCESS_KEY } },
  ),
};

describe('the query of a page', () => {
  const readQuery = (route: RouteMetadata, query: string): Promise<ReactNode> =>
    createRoutePage(route, {
      middleware: [],
      load: async () => ({ default: (props: PageProps) => props.query }),
    })({ ...PROPS, query });

  test('holds of a shared page what its route lists alone', async () => {
    const shared = (ROUTES as readonly RouteMetadata[]).filter(({ cache }) => cache === 'shared');
    expect(shared.length).toBeGreaterThan(8);
    for (const route of shared) {
      const listed = (route.reads ?? []).map((name) => `${name}=1`).join('&');
      expect(await readQuery(route, `utm_source=x&${listed}&change=add-room&x`)).toBe(listed);
    }
  });

  test('is whole for other pages', async () => {
    const route = { path: '/rooms/booking', cache: 'browser' } as const;
    expect(await readQuery(route, 'arrival=1&utm_source=x')).toBe('arrival=1&utm_source=x');
  });
});

describe('route middleware', () => {
  test('runs by name, the first outermost, and adds props to the page', async () => {
    expect(await show([])(PROPS)).toBe(`page ${RESERVA} undefined`);
    expect(await show(['paid-reservation'])(PROPS)).toBe(`page ${RESERVA} K7QF2M9T`);
    expect(findOpenedVersion).not.toHaveBeenCalled();
    // The second one needs the reservation that the first one adds.
    expect(await show(['paid-reservation', 'reservation-access'])(PROPS)).toBe(`page ${RESERVA} K7QF2M9T`);
    expect(findOpenedVersion).toHaveBeenCalledExactlyOnceWith(ACCESS_KEY, { purpose: 'cookie', reserva: RESERVA });
    await expect(show(['reservation-access', 'paid-reservation'])(PROPS)).rejects.toThrow(TypeError);
  });

  test('renders another page instead of the next one', async () => {
    findOpenedVersion.mockResolvedValueOnce(undefined);
    const answer = await show(['paid-reservation', 'reservation-access'])(PROPS);
    expect(answer).toMatchObject({ type: AccessPage });
    expect(PROPS.context.response.status).toBe(403);
  });

  test.each(['bookingengine', 'Proxy', '', 'constructor', 'toString'])(
    'an unknown name %j throws an error that names it and its route',
    (name) => {
      expect(() => show(['proxy', name])).toThrow(
        `Unknown route middleware '${name}' in the route '/rooms/[reserva]/reservation'.`,
      );
    },
  );

  test('an unknown name on the home page throws an error with the address of that page', () => {
    expect(() => show(['x'], '')).toThrow("Unknown route middleware 'x' in the route '/'.");
  });
});

describe('definePage: a type error', () => {
  const loadPage = async () => ({ default: (_props: PageProps) => null });
  const loadCheckout = async () => ({ default: (_props: PageProps & HeldProps) => null });
  const loadReservation = async () => ({ default: (_props: PageProps & ReservationProps) => null });

  test('is a page whose props no middleware adds, and a middleware whose props none before it adds', () => {
    const pages = [
      definePage([], loadPage),
      definePage(['booking-engine', 'checkout-hold'], loadCheckout),
      definePage(['paid-reservation', 'reservation-access', 'payment-outcome'], loadReservation),
      // @ts-expect-error: nothing adds the hold.
      definePage(['booking-engine'], loadCheckout),
      // @ts-expect-error: a room's middleware adds no reason of a decline.
      definePage(['booking-engine', 'held-room'], loadCheckout),
      // @ts-expect-error: access is asked for a reservation that was not found yet.
      definePage(['reservation-access', 'paid-reservation'], loadReservation),
      // @ts-expect-error: access is asked for no reservation at all.
      definePage(['reservation-access'], loadPage),
    ];
    expect(pages.map(({ middleware }) => middleware.length)).toEqual([0, 2, 3, 1, 2, 2, 1]);
  });
});

describe('routes', () => {
  const named = ROUTES.map((route) => ({ ...route, middleware: PAGES[route.path].middleware }));

  test('name only existing middleware', () => {
    for (const route of ROUTES) expect(() => createRoutePage(route, PAGES[route.path])).not.toThrow();
  });

  test('of a booking use the booking middleware, all others the proxy middleware', () => {
    const engine = named.filter(({ middleware }) => middleware[0] === 'booking-engine').map(({ path }) => path);
    expect(engine).toEqual([
      '/rooms/booking',
      '/rooms/calendar',
      '/rooms/[reserva]/checkout',
      '/rooms/[reserva]/reservation',
      '/rooms/[reserva]/reservation/cancel',
      '/rooms/[reserva]/reservation/dates',
      '/rooms/[reserva]/reservation/details',
      '/rooms/[reserva]/reservation/extras',
      '/rooms/[reserva]/reservation/payment',
      '/rooms/[reserva]/[id]',
      '/thankyou',
      '/reservation',
    ]);
    const proxied = named.filter(({ middleware }) => middleware.includes('proxy'));
    expect(engine.length + proxied.length).toBe(ROUTES.length);
  });

  test('of a reservation require access', () => {
    const root = '/rooms/[reserva]/reservation';
    const pages = named.filter(({ path }) => path.startsWith(root));
    expect(pages.map(({ path, middleware }) => [path.slice(root.length), ...middleware.slice(1)])).toEqual([
      ['', 'paid-reservation', 'reservation-access'],
      ['/cancel', 'confirmed-reservation', 'reservation-access'],
      ['/dates', 'confirmed-reservation', 'reservation-access', 'payment-outcome'],
      ['/details', 'confirmed-reservation', 'reservation-access'],
      ['/extras', 'confirmed-reservation', 'reservation-access', 'payment-outcome'],
      ['/payment', 'paid-reservation', 'reservation-access', 'payment-outcome'],
    ]);
  });

  test('of a booking are not in the sitemap', () => {
    const listed = named.filter((route) => 'sitemap' in route);
    expect(listed.filter(({ middleware }) => middleware.includes('booking-engine'))).toEqual([]);
    expect(listed.length).toBeGreaterThan(5);
  });

  test('of a booking, of accounts and of a gallery reached from results use no shared cache', () => {
    const shared = named.filter(({ cache }) => cache === 'shared');
    expect(shared.every(({ middleware }) => middleware.join() === 'proxy')).toBe(true);
    expect(named.filter(({ cache }) => cache === 'browser').map(({ path }) => path)).toEqual([
      '/rooms/booking',
      '/rooms/calendar',
      '/rooms/[roomTypeID]/gallery',
    ]);
  });
});
