import { createFetch } from 'ofetch';
import { type FailureLog, failureLogger } from './failure.ts';
import { inTime } from './in-time.ts';
import { limitedReply } from './limited-reply.ts';

export interface DirectusOptions {
  /** `https://cms.example`, with or without a path. */
  readonly url: string;
  /** Static token of the public role. */
  readonly token?: string | undefined;
  /** Milliseconds for a whole reply, its body included. */
  readonly timeout?: number;
  /** Bytes of the largest reply that is read. */
  readonly maxBytes?: number;
  /** Another way to the backend than the network. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly log: FailureLog;
}

/** In whose name a request is made. */
export interface Bearer {
  /** Of a valid session. */
  readonly accessToken?: string | undefined;
  /** False: not even the static public token goes along. */
  readonly publicToken?: boolean | undefined;
}

/** The file that a reply is. */
export interface ReplyFile {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;
}

interface Asked extends Bearer {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

const TIMEOUT_MS = 5_000;
const LARGEST_REPLY = 16 * 1024 * 1024;

const sender = ({ url, maxBytes = LARGEST_REPLY, fetch = globalThis.fetch }: DirectusOptions) =>
  createFetch({
    fetch: async (input, init) => limitedReply(await fetch(new Request(input, init)), maxBytes, init?.signal),
    // Asking twice would only make the guest wait twice. A token does not follow to another place.
    defaults: { baseURL: url, retry: 0, redirect: 'error' },
  }).raw;

/** Specification §6: the session's token; without a valid session the static public one, unless this call says no. */
const authorization = ({ accessToken, publicToken = true }: Bearer, token: string | undefined) => {
  const bearer = accessToken ?? (publicToken ? token : undefined);
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
};

/** Requests to a Directus. What goes wrong is thrown as a `BackendError`, logged. */
export const transport = (options: DirectusOptions) => {
  const send = sender(options);
  const failed = failureLogger(options.log);
  const settings = ({ method = 'GET', query = {}, body, ...bearer }: Asked) => ({
    method,
    query,
    headers: {
      ...authorization(bearer, options.token),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  /** Unlike ofetch's own timeout, this also ends a body that drips. */
  const within = async <Reply>(path: string, work: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> => {
    try {
      return await inTime(options.timeout ?? TIMEOUT_MS, work);
    } catch (error) {
      throw failed(path, error);
    }
  };

  return {
    /** `read` gets the reply's JSON, undefined when it is empty; what it throws is a reply that cannot be read. */
    json: <Reply>(path: string, asked: Asked, read: (body: unknown) => Reply): Promise<Reply> =>
      within(path, async (signal) =>
        read((await send(path, { ...settings(asked), signal, responseType: 'json' }))._data),
      ),

    bytes: (path: string, query: Readonly<Record<string, string>>, accept = '*/*'): Promise<ReplyFile> =>
      within(path, async (signal) => {
        const { headers: bearer } = settings({});
        const headers = { ...bearer, accept };
        const reply = await send(path, { query, headers, signal, responseType: 'arrayBuffer' });
        return { bytes: new Uint8Array(reply._data ?? []), type: reply.headers.get('content-type') ?? '' };
      }),
  };
};

export type Transport = ReturnType<typeof transport>;
