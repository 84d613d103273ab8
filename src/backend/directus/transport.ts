import { createFetch } from 'ofetch';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createFailureLogger, type FailureLog, limitReply } from './failure.ts';

/**
 * Rejects by itself as well: after garbage collection fetch may not see the abort.
 * @throws DOMException `TimeoutError`
 */
const runWithTimeout = async <Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const controller = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException(`no whole reply in ${ms} ms`, 'TimeoutError');
    timeout.reject(error);
    controller.abort(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};

export interface DirectusOptions {
  /** `https://cms.example`, with or without a path. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Milliseconds for a whole reply, its body included. */
  readonly timeout?: number;
  /** Bytes of the largest reply that is read. */
  readonly maxBytes?: number;
  /** Replaces the network, e.g. by an embedded backend. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Circuit breaker of all requests but those of files, which may take long without anything being wrong. */
  readonly circuitBreaker?: CircuitBreaker | undefined;
  readonly log: FailureLog;
}

export interface Bearer {
  /** Access token of a valid session. */
  readonly accessToken?: string | undefined;
  /** False sends no static public token either. */
  readonly publicToken?: boolean | undefined;
}

export interface ReplyFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

interface DirectusRequest extends Bearer {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const TIMEOUT_MS = 5_000;
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

const createSender = ({ url, maxBytes = MAX_REPLY_BYTES, fetch = globalThis.fetch }: DirectusOptions) =>
  createFetch({
    fetch: async (input, init) => limitReply(await fetch(new Request(input, init)), maxBytes, init?.signal),
    // No retry, which would double the guest's wait; no redirect, which would leak the token to another host.
    defaults: { baseURL: url, retry: 0, redirect: 'error' },
  }).raw;

/** Sends the session's token, else the static public one unless the call excludes it. Specification §6 */
const toAuthorizationHeader = ({ accessToken, publicToken = true }: Bearer, token: string | undefined) => {
  const bearer = accessToken ?? (publicToken ? token : undefined);
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
};

export const createTransport = (options: DirectusOptions) => {
  const { circuitBreaker } = options;
  const send = createSender(options);
  const logFailure = createFailureLogger(options.log);
  const buildRequestOptions = ({ method = 'GET', query = {}, body, ...bearer }: DirectusRequest) => ({
    method,
    query,
    headers: {
      ...toAuthorizationHeader(bearer, options.token),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  /** Limits the whole reply; ofetch's own timeout does not cover a slow body. */
  const sendInTime = <Reply>(work: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> =>
    runWithTimeout(options.timeout ?? TIMEOUT_MS, work);
  const catchFailure = <Reply>(path: string, reply: Promise<Reply>): Promise<Reply> =>
    reply.catch((error: unknown) => {
      throw logFailure(path, error);
    });

  return {
    /** `read` parses the reply's JSON (undefined when empty); an error that it throws means an invalid reply. */
    requestJson: <Reply>(path: string, request: DirectusRequest, read: (body: unknown) => Reply): Promise<Reply> => {
      const sent = buildRequestOptions(request);
      const work = async (signal: AbortSignal) =>
        read((await send(path, { ...sent, signal, responseType: 'json' }))._data);
      const isRead = sent.method === 'GET';
      return catchFailure(path, circuitBreaker ? circuitBreaker.run(() => sendInTime(work), isRead) : sendInTime(work));
    },

    requestBytes: (path: string, query: Readonly<Record<string, string>>, accept = '*/*'): Promise<ReplyFile> =>
      catchFailure(
        path,
        sendInTime(async (signal) => {
          const { headers: bearer } = buildRequestOptions({});
          const headers = { ...bearer, accept };
          const reply = await send(path, { query, headers, signal, responseType: 'arrayBuffer' });
          return { bytes: new Uint8Array(reply._data ?? []), type: reply.headers.get('content-type') ?? '' };
        }),
      ),
  };
};

export type Transport = ReturnType<typeof createTransport>;
