import { expect, test } from 'vitest';
import { keepQuery } from '#src/routing/keep-query.ts';

const SHARED = 'public, no-cache';
const OWN = 'private, no-cache';

test.each([
  ['utm_source=x', SHARED, ['/EN/rooms', ''], ['/EN/rooms', 'utm_source=x']],
  ['', SHARED, ['/EN/rooms', ''], ['/EN/rooms', '']],
  ['a=1', SHARED, undefined, undefined],
  // Redirects, of which one takes the key out of the address.
  ['key=secret', 'no-store', ['/EN/rooms/x/reservation', ''], ['/EN/rooms/x/reservation', '']],
  ['adults=2', OWN, ['/EN/rooms/booking', 'room=2'], ['/EN/rooms/booking', 'room=2']],
])(
  'keepQuery: of a page asked for with %j, a payload with %s that names %j → %j',
  async (query, control, named, expected) => {
    const elements = { ROUTE: named, 'route:/EN/rooms': 'page' };
    const request = keepQuery(async (_path, _params, { fetch }) => {
      await fetch('/RSC/R/EN/rooms.txt');
      return { elements, value: 1 };
    });
    const fetch = async () => new Response('', { headers: { 'cache-control': control } });
    const answer = await request('R/EN/rooms', new URLSearchParams({ query }), { type: 'rsc', fetch });
    expect(answer.elements).toBe(elements);
    expect(answer).toEqual({ elements: { ROUTE: expected, 'route:/EN/rooms': 'page' }, value: 1 });
  },
);
