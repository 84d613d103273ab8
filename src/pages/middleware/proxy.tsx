import { isBackendError } from '#src/content/backend.ts';
import { FailedPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { RouteMiddleware } from '#src/pages/page-props.ts';

/** The backend says 403 of what is missing, so that nobody learns what exists; to the site both are its own 404. */
const MISSING: readonly number[] = [403, 404];

/**
 * Stands between the browser and the backend: what a page needs of it is fetched here, files come from `/assets`, and
 * nothing else of it can be reached. Specification §8: a failed backend request surfaces as a page error with its status.
 */
export const proxy: RouteMiddleware = async (props, next) => {
  try {
    return await next(props);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    const { locale } = props;
    return MISSING.includes(error.statusCode) ? (
      <NoSuchPage locale={locale} />
    ) : (
      <FailedPage locale={locale} status={error.statusCode} text={error.statusMessage} />
    );
  }
};
