import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** Returns the address of a page from its RSC path, as `encodeRoutePath` of Waku writes it: `R/EN/rooms`, `R/_root`. */
export const toAddress = (rscPath: string, params: unknown): string => {
  const path = rscPath.replace(/^R\/(?:_root$)?/, '/').replace(/^\/__/, '/_');
  const query = params instanceof URLSearchParams ? params.get('query') : '';
  return query ? `${path}?${query}` : path;
};

/** Waku's router then leaves the navigation to the browser. */
const createDocumentNavigation = (location: string): Error => {
  const digest = `__WAKU_CUSTOM_ERROR__;${JSON.stringify({ location, unstable_leave: true })}`;
  return Object.assign(new Error('document navigation'), { digest });
};

/** The browser has its own page for a lost connection; the router would blank the page. @throws redirects unchanged */
export const fallBackToDocument = async <Page>(address: string, request: () => Promise<Page>): Promise<Page> => {
  try {
    return await request();
  } catch (error) {
    throw getErrorInfo(error)?.location ? error : createDocumentNavigation(address);
  }
};
