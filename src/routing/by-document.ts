import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** The address that a request of the router stands for, as `encodeRoutePath` of Waku writes it: `R/EN/rooms`, `R/_root`. */
export const addressOf = (rscPath: string, params: unknown): string => {
  const path = rscPath.replace(/^R\/(?:_root$)?/, '/').replace(/^\/__/, '/_');
  const query = params instanceof URLSearchParams ? params.get('query') : '';
  return query ? `${path}?${query}` : path;
};

/** Read by Waku's router: the browser is to load this address by itself. */
const leaveFor = (location: string): Error => {
  const digest = `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ location, unstable_leave: true })}`;
  return Object.assign(new Error('document navigation'), { digest });
};

/**
 * What the router cannot fetch is asked for as a document: the browser knows what to say when there is no line, and an
 * error page is shown with its status, as to everybody else. The router would take the whole page away instead.
 * @throws what leads elsewhere, as it is
 */
export const orByDocument = async <Page>(address: string, request: () => Promise<Page>): Promise<Page> => {
  try {
    return await request();
  } catch (error) {
    throw getErrorInfo(error)?.location ? error : leaveFor(address);
  }
};
