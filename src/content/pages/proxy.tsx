import { FailedPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { RouteMiddleware } from '#src/composition/request/page-props.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';

/** The backend answers 403 for a missing item, so that clients cannot probe what exists; the site shows its 404 for both. */
const MISSING_STATUSES: readonly number[] = [403, 404];

/** Specification §8: a failed backend request surfaces as a page error with its status. */
export const showBackendErrors: RouteMiddleware = async ({ locale, context }, next) => {
  try {
    return await next({});
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return MISSING_STATUSES.includes(error.statusCode) ? (
      <NoSuchPage locale={locale} context={context} />
    ) : (
      <FailedPage locale={locale} context={context} status={error.statusCode} text={error.statusMessage} />
    );
  }
};
