import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

interface PageError {
  /** HTTP status that the error stands for. */
  readonly status: number;
  /** A redirect or a missing route: the router follows it by itself. */
  readonly isForRouter: boolean;
}

/** What an error that a page threw means to the frame around it. */
export const pageErrorOf = (error: unknown): PageError => {
  const info = getErrorInfo(error);
  return { status: info?.status ?? 500, isForRouter: Boolean(info?.location) || info?.status === 404 };
};
