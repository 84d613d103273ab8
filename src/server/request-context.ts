import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page or an action may ask of the request, and say about the answer besides its content. */
export interface RequestContext {
  /** Path and query as the guest's address bar shows them, also on client navigation. */
  readonly fullPath: string;
  /** A script called a server function: it can follow an address itself. */
  readonly isScripted: boolean;
  /** The address holds a malformed percent escape, which no route may read. */
  readonly invalidPath: boolean;
  /** Set when this renders the error page in the place of a page that failed with this status. */
  readonly failedWith: number | undefined;
  /** As they came, with what this answer changes in them. */
  readonly cookies: Map<string, string>;
  /** Who asks. */
  readonly clientAddress: string;
  /** Marks what the renderer writes into the page as its own, for the content security policy. */
  readonly nonce: string | undefined;
  /** The page is the same for all visitors. */
  isShared?: true;
  /** HTTP status of an HTML answer; RSC answers stay 200. */
  status?: number;
  readonly setCookies: string[];
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run);

/** @throws outside a request. */
export const requestContext = (): RequestContext => {
  const context = storage.getStore();
  if (!context) throw new Error('no request context: the middleware request-context.ts is missing');
  return context;
};

/** The nonce of the page being rendered; there is none while the site is built. */
export const requestNonce = (): string | undefined => storage.getStore()?.nonce;

/** The status of the page being rendered. */
export const setStatus = (status: number): void => {
  requestContext().status = status;
};

/** The page being rendered may be kept and shown to others. */
export const shareAnswer = (): void => {
  requestContext().isShared = true;
};

/** Adds a Set-Cookie header to the answer. */
export const setCookie = (cookie: string): void => {
  requestContext().setCookies.push(cookie);
};
