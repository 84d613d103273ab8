import { shareAnswer } from '#src/server/request-context.ts';
import type { RouteMiddleware, ShowPage } from './page-props.ts';
import type { Route } from './routes.ts';

/** By the names under which routes ask for them. */
const MIDDLEWARE: Readonly<Record<string, () => Promise<RouteMiddleware>>> = {
  'booking-engine': async () => (await import('./middleware/booking-engine.tsx')).bookingEngine,
  'reservation-access': async () => (await import('./middleware/reservation-access.tsx')).reservationAccess,
  'payment-news': async () => (await import('./middleware/payment-news.tsx')).paymentNews,
  proxy: async () => (await import('./middleware/proxy.tsx')).proxy,
};

const middlewareOf = ({ path, middleware = [] }: Route) =>
  middleware.map((name) => {
    const load = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
    if (!load) throw new Error(`Unknown route middleware '${name}' in the route '${path || '/'}'.`);
    return once(load);
  });

/** Node loads a module once; only, to be told so again takes its time with every page. */
const once = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
};

/** What a route shows, behind its middleware. Specification §8: @throws at once when one of its names is unknown. */
export const pageOf = (route: Route): ShowPage => {
  const load = once(route.load);
  const page: ShowPage = async (props) => {
    if (route.shared) shareAnswer();
    return (await load()).default(props);
  };
  return middlewareOf(route).reduceRight<ShowPage>(
    (next, middleware) => async (props) => (await middleware())(props, next, route),
    page,
  );
};
