import { ROUTES } from '#src/site/routing/route-metadata.ts';

interface Reservas {
  /** Held and not paid. */
  readonly held: string;
  /** Paid, and open to the browser that asks. */
  readonly paid: string;
}

/** Steps before the payment; all others that name a reserva come after it. */
const isBeforePayment = (path: string): boolean =>
  ['/rooms/[reserva]/checkout', '/rooms/[reserva]/[id]'].includes(path);

/** An item for each route that shows one. */
const ITEMS: Readonly<Record<string, string>> = {
  '/internas/[id]': 'bodas',
  '/paginas/[id]': 'gastronomia',
  '/posts/[id]': 'tres-ceviches',
  '/rooms/[reserva]/[id]': '1',
  '/rooms/[roomTypeID]': '618449',
  '/rooms/[roomTypeID]/gallery': '618449',
  '/[...uri]': 'como-llegar',
};

/** An address of each route, without prefix; a route with a new parameter has to be given an item here. */
export const listRouteAddresses = ({ held, paid }: Reservas, search: string): string[] =>
  ROUTES.map(({ path }) => {
    const reserva = isBeforePayment(path) ? held : paid;
    const address = path.replace('[reserva]', reserva).replace(/\[[^\]]+\]/, ITEMS[path] ?? '$&');
    if (address.includes('[')) throw new Error(`no address for the route ${path}`);
    if (path === '/rooms/booking') return address + search;
    return path === '/thankyou' ? `${address}?reserva=${paid}` : address;
  });
