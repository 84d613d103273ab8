import type { ComponentProps, ReactNode } from 'react';

/** What components ask of Waku's router, without one: nothing is fetched ahead, and there is one address. */

let address = { path: '/', query: '', hash: '' };

export const setLocation = (path: string, query: string): void => {
  address = { path, query, hash: '' };
};

export const useRouter = () => address;

export const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />;

export const ErrorBoundary = ({ children }: { children: ReactNode }) => children;

/** No page is loading. */
export const useNavigationStatus_UNSTABLE = () => ({ pending: false });

export const useRegisterRscEnhancer_UNSTABLE = () => () => () => {};

export const unstable_getErrorInfo = (): undefined => undefined;

const refuseCall = (): never => {
  throw new Error('a page that is only read does not redirect');
};

export {
  refuseCall as unstable_parseRouterRequest,
  refuseCall as unstable_redirect,
  refuseCall as unstable_rerenderRoute,
};
