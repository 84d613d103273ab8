import { FetchError } from 'ofetch';
import { StructError } from 'superstruct';
import { BackendError } from '#src/kernel/backend-error.ts';

export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';
}

const createTooLargeError = (limit: number): ReplyTooLarge => new ReplyTooLarge(`more than ${limit} bytes`);

/** Null body statuses of the Fetch standard. */
const EMPTY = [101, 204, 205, 304];

/** Fails on abort or beyond `limit` bytes. @throws ReplyTooLarge at once when `Content-Length` exceeds it */
export const limitReply = async (reply: Response, limit: number, signal?: AbortSignal | null): Promise<Response> => {
  const { body, status, statusText, headers } = reply;
  if (!body || EMPTY.includes(status)) return reply;
  if (Number(headers.get('content-length') ?? 0) > limit) {
    await body.cancel();
    throw createTooLargeError(limit);
  }
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > limit) throw createTooLargeError(limit);
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counted, signal ? { signal } : {}), { status, statusText, headers });
};

export interface FailureLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Reduces a validation error to its path: the reply may be long and may contain tokens. */
const toLoggable = (error: unknown): unknown =>
  error instanceof StructError ? new Error(`no ${error.type} at "${error.path.join('.')}" of the reply`) : error;

/** Whether no whole reply came in time. */
export const isTimeout = (error: unknown): boolean => {
  const reason = error instanceof FetchError ? error.cause : error;
  return reason instanceof Error && reason.name === 'TimeoutError';
};

/** A request that was not sent, as the backend does not answer others. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/** Uses the status of the reply; 502 or 504, as of a gateway, when it is missing, late, invalid or too large. */
const toBackendError = (error: unknown): BackendError => {
  const cause = { cause: toLoggable(error) };
  const response = error instanceof FetchError ? error.response : undefined;
  if (response) {
    const data: unknown = response._data instanceof ArrayBuffer ? undefined : response._data;
    return new BackendError(response.status, response.statusText || 'Backend Error', data, cause);
  }
  const reason = error instanceof FetchError ? error.cause : error;
  if (isTimeout(error) || error instanceof CircuitOpenError)
    return new BackendError(504, 'Backend Timeout', undefined, cause);
  if (reason instanceof ReplyTooLarge) return new BackendError(502, 'Backend Reply Too Large', undefined, cause);
  return new BackendError(
    502,
    error instanceof FetchError ? 'Backend Unreachable' : 'Backend Unreadable',
    undefined,
    cause,
  );
};

/** 403 (also "no such item"), wrong credentials, a taken e-mail, a used invitation. */
const isRefusal = (path: string, status: number): boolean =>
  status === 403 || (status < 500 && /^\/(auth|users)(\/|$)/.test(path));

export const createFailureLogger =
  (log: FailureLog) =>
  (path: string, error: unknown): BackendError => {
    const failure = toBackendError(error);
    // Logged once, by the circuit breaker.
    if (error instanceof CircuitOpenError) return failure;
    const fields = { path, status: failure.statusCode, statusText: failure.statusMessage };
    if (isRefusal(path, failure.statusCode)) log.warn(fields, 'backend request refused');
    else log.error({ ...fields, cause: String(toLoggable(error)) }, 'backend request failed');
    return failure;
  };
