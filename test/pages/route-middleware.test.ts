import { describe, expect, test, vi } from 'vitest';
import type { PageProps } from '#src/pages/page-props.ts';
import { pageOf } from '#src/pages/route-middleware.ts';
import { ROUTES } from '#src/pages/routes.ts';

vi.mock('#src/pages/middleware/booking-engine.tsx', () => ({
  bookingEngine: async (props: PageProps, next: (props: PageProps) => unknown, { path }: { path: string }) =>
    `engine(${path}, ${await next({ ...props, id: '7' })})`,
}));
vi.mock('#src/pages/middleware/proxy.tsx', () => ({
  proxy: async (props: PageProps, next: (props: PageProps) => unknown) => `proxy(${await next(props)})`,
}));

const route = (middleware?: readonly string[]) => ({
  path: '/rooms/[reserva]/checkout',
  load: async () => ({ default: ({ id }: PageProps) => `page ${id}` }),
  ...(middleware && { middleware }),
});

const PROPS: PageProps = { locale: 'es', path: '/rooms/x/checkout', id: '1' };

describe('the middleware of a route', () => {
  test('is run by its name, the first one outermost, and may add to what the page is given', async () => {
    expect(await pageOf(route())(PROPS)).toBe('page 1');
    expect(await pageOf(route(['proxy']))(PROPS)).toBe('proxy(page 1)');
    expect(await pageOf(route(['proxy', 'booking-engine']))(PROPS)).toBe(
      'proxy(engine(/rooms/[reserva]/checkout, page 7))',
    );
  });

  test.each(['bookingengine', 'Proxy', '', 'constructor', 'toString'])(
    'raises an error that names it and its route when the name is unknown: %j',
    (name) => {
      expect(() => pageOf(route(['proxy', name]))).toThrow(
        `Unknown route middleware '${name}' in the route '/rooms/[reserva]/checkout'.`,
      );
    },
  );

  test('of the home page is named by its address', () => {
    expect(() => pageOf({ ...route(['x']), path: '' })).toThrow("Unknown route middleware 'x' in the route '/'.");
  });
});

describe('the routes', () => {
  test('all name middleware that exists', () => {
    for (const each of ROUTES) expect(() => pageOf(each)).not.toThrow();
  });

  test('of a booking go through its engine, all others through the proxy', () => {
    const engine = ROUTES.filter(({ middleware }) => middleware?.includes('booking-engine')).map(({ path }) => path);
    expect(engine).toEqual([
      '/rooms/booking',
      '/rooms/calendar',
      '/rooms/[reserva]/checkout',
      '/rooms/[reserva]/reservation',
      '/rooms/[reserva]/reservation/cancel',
      '/rooms/[reserva]/reservation/dates',
      '/rooms/[reserva]/reservation/details',
      '/rooms/[reserva]/reservation/payment',
      '/rooms/[reserva]/[id]',
      '/thankyou',
      '/reservation',
    ]);
    const proxied = ROUTES.filter(({ middleware }) => middleware?.includes('proxy'));
    expect(engine.length + proxied.length).toBe(ROUTES.length);
  });

  test('of a reservation are shown to browsers that may open it', () => {
    const pages = ROUTES.filter(({ path }) => path.startsWith('/rooms/[reserva]/reservation'));
    expect(pages).toHaveLength(5);
    for (const { middleware } of pages)
      expect(middleware?.slice(0, 2)).toEqual(['booking-engine', 'reservation-access']);
  });

  test('of a booking are listed nowhere', () => {
    expect(ROUTES.filter(({ middleware, listed }) => listed && middleware?.includes('booking-engine'))).toEqual([]);
  });
});
