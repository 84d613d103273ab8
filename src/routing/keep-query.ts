import type { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { unstable_ROUTE_ID as ROUTE_ID } from 'waku/router/client';

type RequestPayload = Parameters<Parameters<ReturnType<typeof useRegisterRscEnhancer>>[0]>[0];

/** Of the page cache. Other payloads name their query, which a redirect may have changed. */
const isShared = ({ headers }: Response): boolean => /^public\b/.test(headers.get('cache-control') ?? '');

/**
 * A payload of the page cache names its page without a query. Waku's router takes that for a redirect; the address keeps the
 * query with which the page was asked for.
 */
export const keepQuery =
  (request: RequestPayload): RequestPayload =>
  async (rscPath, params, options) => {
    let fromCache = false;
    const watchedFetch: typeof fetch = async (...asked) => {
      const response = await options.fetch(...asked);
      fromCache = isShared(response);
      return response;
    };
    const answer = await request(rscPath, params, { ...options, fetch: watchedFetch });
    const route = answer.elements[ROUTE_ID];
    const query = params instanceof URLSearchParams ? params.get('query') : null;
    // In place, since the router knows the elements by identity.
    if (fromCache && query && Array.isArray(route)) Object.assign(answer.elements, { [ROUTE_ID]: [route[0], query] });
    return answer;
  };
