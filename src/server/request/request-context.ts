import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '#src/server/services.ts';

/** Facts of a request, known before it is handled. */
export interface RequestFacts {
  /** Path and query as the guest's address bar shows them, also on client navigation. */
  readonly fullPath: string;
  /** Whether a script called a server function; it can follow redirects itself. */
  readonly isScripted: boolean;
  /** The address holds a malformed percent escape, which no route may read. */
  readonly invalidPath: boolean;
  /** Set when this renders the error page in the place of a page that failed with this status. */
  readonly failedStatus: number | undefined;
  /** Cookies of the request, updated by those that the response sets. */
  readonly cookies: Map<string, string>;
  readonly clientAddress: string;
  /** Nonce of the page's own scripts, for the content security policy. */
  readonly nonce: string | undefined;
}

/** What the request has decided about its response so far, besides the body. */
export interface ResponseDraft {
  /** HTTP status of an HTML response; RSC responses stay 200. */
  status: number | undefined;
  /** The page is the same for all visitors, so that it may be cached. */
  isShared: boolean;
  readonly setCookies: string[];
}

/** Effects of pages and actions that the router carries out. */
export interface RouterEffects {
  /** Ends a page or an action by a redirect (303) to a path of `links.ts`, or to an absolute address. */
  readonly redirect: (href: string) => never;
  /** Sends the page from which an action was called again along with the action's result. */
  readonly rerenderPage: () => void;
}

/** One request: what pages and actions work with, what they know of it, and their effects on the response. */
export interface RequestContext extends RequestFacts, RouterEffects {
  readonly services: Services;
  readonly response: ResponseDraft;
  /** Sets the status of an HTML response. */
  readonly setStatus: (status: number) => void;
  /** Adds a Set-Cookie header to the response. */
  readonly setCookie: (header: string) => void;
  /** Allows the page to be cached and shown to other visitors. */
  readonly shareResponse: () => void;
}

/** Makes the context of one request. Its effects are plain functions, so that they may be destructured. */
export const createRequestContext = (
  request: RequestFacts,
  services: Services,
  { redirect, rerenderPage }: RouterEffects,
): RequestContext => {
  const response: ResponseDraft = { status: undefined, isShared: false, setCookies: [] };
  return {
    ...request,
    services,
    response,
    redirect,
    rerenderPage,
    setStatus: (status) => {
      response.status = status;
    },
    setCookie: (header) => {
      response.setCookies.push(header);
    },
    shareResponse: () => {
      response.isShared = true;
    },
  };
};

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run);

/** @throws outside a request. */
export const getRequestContext = (): RequestContext => {
  const context = storage.getStore();
  if (!context) throw new Error('no request context: the request did not come through page-handler.ts');
  return context;
};

/** The nonce of the page being rendered; there is none while the site is built. */
export const findRequestNonce = (): string | undefined => storage.getStore()?.nonce;
