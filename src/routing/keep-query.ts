import { unstable_ROUTE_ID as ROUTE_ID } from 'waku/router/client';

interface Payload {
  readonly elements: Readonly<Record<string | symbol, unknown>>;
}

/**
 * A payload of the page cache names its page without a query. Waku's router takes that for a redirect; the address keeps the
 * query with which the page was asked for. Changed in place, since the router knows the elements by identity.
 */
export const keepQuery = <Answer extends Payload>(answer: Answer, params: unknown): Answer => {
  const { elements } = answer;
  const route = elements[ROUTE_ID];
  const query = params instanceof URLSearchParams ? params.get('query') : null;
  if (Array.isArray(route) && query) Object.assign(elements, { [ROUTE_ID]: [route[0], query] });
  return answer;
};
