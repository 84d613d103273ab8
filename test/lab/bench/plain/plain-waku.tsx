import type { ComponentProps, ReactNode } from 'react';

/** What components ask of Waku's router, without one: nothing is fetched ahead, and there is one address. */

let address = { path: '/', query: '', hash: '' };

export const standAt = (path: string, query: string): void => {
  address = { path, query, hash: '' };
};

export const useRouter = () => address;

export const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />;

export const ErrorBoundary = ({ children }: { children: ReactNode }) => children;

export const useRegisterRscEnhancer_UNSTABLE = () => () => () => {};

export const unstable_getErrorInfo = (): undefined => undefined;

const notHere = (): never => {
  throw new Error('a page that is only read does not redirect');
};

export { notHere as unstable_parseRouterRequest, notHere as unstable_redirect, notHere as unstable_rerenderRoute };
