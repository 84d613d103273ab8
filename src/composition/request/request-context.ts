import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '#src/composition/services.ts';
import { isDatabaseUnavailable } from '#src/server/operations/database-unavailable.ts';
import 'server-only';

/** A form of the desk that waits for a sign-in or a confirmation. */
export interface KeptForm {
  /** JSON of pairs of name and value; never a password or code. Empty: none waits. */
  readonly fields: string;
  /** Whether this request sent the form; otherwise it comes with the form for the sign-in or the confirmation. */
  readonly isSent: boolean;
}

export interface RequestFacts {
  /** Path and query as the address bar shows them, also on client navigation. */
  readonly fullPath: string;
  /** Only headers are asked for: nothing may be read at length or recorded. */
  readonly isHead: boolean;
  readonly isScripted: boolean;
  /** A malformed percent escape, which no route may read. */
  readonly invalidPath: boolean;
  readonly failedStatus: number | undefined;
  readonly cookies: Map<string, string>;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** A page of another site led here, so that cookies with SameSite=Strict were not sent. */
  readonly isCrossSite: boolean;
  readonly nonce: string | undefined;
  /** `X-Request-Id` of the response, as in the log. */
  readonly requestId: string;
  readonly keptForm?: KeptForm | undefined;
  /** The form is shown with what it had, and does nothing yet. */
  readonly isResumed?: boolean;
}

export interface ResponseDraft {
  /** HTTP status of an HTML response; RSC responses stay 200. */
  status: number | undefined;
  isShared: boolean;
  /** Whether its document gets React's scripts; what a page without them needs, it brings. */
  isHydrated: boolean;
  /** Password and code (D2), or the set-up of a code (D1), are asked on the page of the form that was sent. */
  identityNeeded: 'confirmation' | 'one-time-code' | undefined;
  /** The kept form replaces the answer: shown again, or sent again. */
  resumes: 'show' | 'send' | undefined;
  /** The database was lost while the page was rendered or its form was acted on. */
  hasLostDatabase: boolean;
  readonly setCookies: string[];
  readonly headers: Map<string, string>;
}

export interface RouterEffects {
  /** 303, to a path of `links.ts` or an absolute address. */
  readonly redirect: (href: string) => never;
  readonly rerenderPage: () => void;
}

export interface RequestContext extends RequestFacts, RouterEffects {
  readonly services: Services;
  readonly response: ResponseDraft;
  readonly setStatus: (status: number) => void;
  readonly setCookie: (header: string) => void;
  readonly setHeader: (name: string, value: string) => void;
  readonly shareResponse: () => void;
  readonly omitHydration: () => void;
  readonly requireConfirmation: () => void;
  /** False: no form waits. */
  readonly requireOneTimeCode: () => boolean;
  readonly resumeForm: (mode: 'show' | 'send') => void;
}

/** The effects are plain functions, so that they may be destructured. */
export const createRequestContext = (
  request: RequestFacts,
  services: Services,
  { redirect, rerenderPage }: RouterEffects,
): RequestContext => {
  const response: ResponseDraft = {
    status: undefined,
    isShared: false,
    isHydrated: true,
    identityNeeded: undefined,
    resumes: undefined,
    hasLostDatabase: false,
    setCookies: [],
    headers: new Map(),
  };
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
    setHeader: (name, value) => {
      response.headers.set(name, value);
    },
    shareResponse: () => {
      response.isShared = true;
    },
    omitHydration: () => {
      response.isHydrated = false;
    },
    requireConfirmation: () => {
      response.identityNeeded = 'confirmation';
      response.status = 403;
    },
    requireOneTimeCode: () => {
      if (request.keptForm?.fields) response.identityNeeded = 'one-time-code';
      return response.identityNeeded === 'one-time-code';
    },
    resumeForm: (mode) => {
      if (request.keptForm?.fields) response.resumes = mode;
    },
  };
};

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run);

/** @throws outside a request */
export const getRequestContext = (): RequestContext => {
  const context = storage.getStore();
  if (!context) throw new Error('no request context: the request did not come through page-handler.ts');
  return context;
};

/** Undefined while the site is built. */
export const findRequestNonce = (): string | undefined => storage.getStore()?.nonce;

/** Notes for the response that `work` lost the database: React hides why a page failed. Fault 20 */
export const watchDatabase = async <Result>(
  { response, services: { log } }: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      response.hasLostDatabase = true;
      log.error({ err: error }, 'a page or an action could not reach the database');
    }
    throw error;
  }
};
