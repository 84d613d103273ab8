import type { ReactNode } from 'react';
import type { RouteMetadata } from '#src/site/routing/route-metadata.ts';
import { selectReadQuery } from '#src/site/routing/shared-paths.ts';
import type { PageProps, RouteMiddleware, ShowPage } from './page-props.ts';

/** Middleware by the names that the route table uses. */
const MIDDLEWARE = {
  proxy: async () => (await import('#src/content/pages/proxy.tsx')).showBackendErrors,
  'booking-engine': async () => (await import('#src/booking/hold/held-room/held-booking.tsx')).requireBookingEngine,
  'checkout-hold': async () => (await import('#src/booking/hold/held-room/held-booking.tsx')).requireCheckoutHold,
  'held-room': async () => (await import('#src/booking/hold/held-room/held-booking.tsx')).requireHeldRoom,
  'paid-reservation': async () =>
    (await import('#src/booking/reservation-steps/paid-reservation.tsx')).requirePaidReservation,
  'confirmed-reservation': async () =>
    (await import('#src/booking/reservation-steps/paid-reservation.tsx')).requireConfirmedReservation,
  'booked-reservation': async () =>
    (await import('#src/booking/reservation-steps/paid-reservation.tsx')).requireBookedReservation,
  'reservation-access': async () => (await import('#src/booking/access/access.page.tsx')).requireReservationAccess,
  'payment-outcome': async () =>
    (await import('#src/booking/reservation-steps/payment-outcome.tsx')).showPaymentOutcome,
} as const;

export type MiddlewareName = keyof typeof MIDDLEWARE;

type Middleware<Name extends MiddlewareName> = Awaited<ReturnType<(typeof MIDDLEWARE)[Name]>>;
type Needed<Name extends MiddlewareName> = Parameters<Middleware<Name>>[0];
type Added<Name extends MiddlewareName> = Parameters<Parameters<Middleware<Name>>[1]>[0];

/** The props behind a list of middleware; a string, which no page accepts, when one needs what none before it adds. */
type PropsBehind<Names extends readonly MiddlewareName[], Props = PageProps> = Names extends readonly [
  infer First extends MiddlewareName,
  ...infer Others extends readonly MiddlewareName[],
]
  ? Props extends Needed<First>
    ? PropsBehind<Others, Props & Added<First>>
    : `${First} needs props that no middleware before it adds`
  : Props;

/** The module of a page, which takes exactly these props. */
type Load<Props> = () => Promise<{ default: (props: Props) => ReactNode | Promise<ReactNode> }>;

/** The middleware of a route, outermost first, and its page, loaded on the first request. */
export interface RoutePage {
  readonly middleware: readonly string[];
  readonly load: Load<never>;
}

/** Defines the page of a route and its middleware. A type error unless the middleware adds the props that the page needs. */
export const definePage = <const Names extends readonly MiddlewareName[]>(
  middleware: Names,
  load: Load<PropsBehind<Names>>,
): RoutePage => ({ middleware, load });

/** Caches the promise: Node loads a module once, but a repeated dynamic import costs time on every request. */
const loadOnce = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
};

const isKnown = (name: string): name is MiddlewareName => Object.hasOwn(MIDDLEWARE, name);

const resolveMiddleware = (path: string, names: readonly string[]) =>
  names.map((name) => {
    if (!isKnown(name)) throw new Error(`Unknown route middleware '${name}' in the route '${path || '/'}'.`);
    // The cast is safe: `definePage` has compared its needs with what is added before it.
    return loadOnce<RouteMiddleware>(MIDDLEWARE[name] as () => Promise<RouteMiddleware>);
  });

/** Composes a route's middleware and page. Specification §8. @throws Error at once for an unknown middleware name. */
export const createRoutePage = (
  route: Pick<RouteMetadata, 'path' | 'cache' | 'reads'>,
  { middleware, load }: RoutePage,
): ShowPage => {
  const loadPage = loadOnce(load as Load<PageProps>);
  const showPage: ShowPage = async (props) => {
    if (route.cache !== 'shared') return (await loadPage()).default(props);
    props.context.shareResponse();
    return (await loadPage()).default({ ...props, query: selectReadQuery(props.query ?? '', route) });
  };
  return resolveMiddleware(route.path, middleware).reduceRight<ShowPage>(
    (next, loadMiddleware) => async (props) => (await loadMiddleware())(props, (added) => next({ ...props, ...added })),
    showPage,
  );
};
