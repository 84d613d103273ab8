import { FetchError } from 'ofetch';
import { StructError } from 'superstruct';
import { BackendError } from '#src/content/backend.ts';
import { ReplyTooLarge } from './limited-reply.ts';

export interface FailureLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What goes into the log: of a reply that cannot be read only where, for it is as long as it likes and may hold tokens. */
const loggable = (error: unknown): unknown =>
  error instanceof StructError ? new Error(`no ${error.type} at "${error.path.join('.')}" of the reply`) : error;

/** Of a reply that came, its status; of one that did not, what a gateway would say; of one that cannot be read, too. */
const toBackendError = (error: unknown): BackendError => {
  const cause = { cause: loggable(error) };
  const response = error instanceof FetchError ? error.response : undefined;
  if (response) {
    const data: unknown = response._data instanceof ArrayBuffer ? undefined : response._data;
    return new BackendError(response.status, response.statusText || 'Backend Error', data, cause);
  }
  const reason = error instanceof FetchError ? error.cause : error;
  if (reason instanceof Error && reason.name === 'TimeoutError')
    return new BackendError(504, 'Backend Timeout', undefined, cause);
  if (reason instanceof ReplyTooLarge) return new BackendError(502, 'Backend Reply Too Large', undefined, cause);
  return new BackendError(
    502,
    error instanceof FetchError ? 'Backend Unreachable' : 'Backend Unreadable',
    undefined,
    cause,
  );
};

/**
 * 403 is how this backend says "no such item"; that, wrong credentials, a mail that is taken and an invitation that was
 * used visitors cause by themselves.
 */
const isRefusal = (path: string, status: number): boolean =>
  status === 403 || (status < 500 && /^\/(auth|users)(\/|$)/.test(path));

/** Turns whatever went wrong into the one error the site knows, logged with status and status text. */
export const failureLogger =
  (log: FailureLog) =>
  (path: string, error: unknown): BackendError => {
    const failure = toBackendError(error);
    const fields = { path, status: failure.statusCode, statusText: failure.statusMessage };
    if (isRefusal(path, failure.statusCode)) log.warn(fields, 'backend request refused');
    else log.error({ ...fields, cause: String(loggable(error)) }, 'backend request failed');
    return failure;
  };
